/** The walls of the house; ARCHITECTURE.md says why. */
const wall = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from }, to });
const server = (rooms) => `^server/(?!${rooms.map((r) => `${r}/`).join('|')})`;
const PURE = '^server/(protocol|rules|games|table|lesson)/';
module.exports = {
  forbidden: [
    wall('no-circles', '.', { circular: true }, 'Data flows one way.'),
    wall(
      'protocol-imports-nothing',
      '^server/protocol/',
      { path: '^(server|client|models|datasets|test)/', pathNot: '^server/protocol/' },
      'The words both sides speak.',
    ),
    wall('rules', '^server/rules/', { path: server(['rules', 'protocol']) }, 'The kernel knows no game.'),
    wall(
      'decks',
      '^server/decks/',
      { path: server(['decks', 'protocol']), pathNot: '^server/rules/result\\.ts$' },
      'A deck is data.',
    ),
    wall(
      'games',
      '^server/games/',
      { path: server(['games', 'rules', 'decks', 'protocol']) },
      'Pure rules in the middle.',
    ),
    wall(
      'no-game-knows-another',
      '^server/games/([^/]+)/',
      { path: '^server/games/[^/]+/', pathNot: '^server/games/$1/' },
      'Games are neighbours, not relatives.',
    ),
    wall('table', '^server/table/', { path: server(['table', 'protocol']) }, 'The tracker sees sightings only.'),
    wall(
      'vision',
      '^server/vision/',
      { path: server(['vision', 'decks', 'protocol']), pathNot: '^server/(root|thread|rules/result)\\.ts$' },
      'Eyes know no rules.',
    ),
    wall(
      'net-keeps-out-of-vision',
      '^server/net/',
      { path: '^server/vision/(?!(types|eyes)\\.ts)' },
      'The server sees Eyes, not their insides.',
    ),
    wall('lesson', '^server/lesson/', { path: server(['lesson', 'rules', 'protocol']) }, 'What is asked next is pure.'),
    wall(
      'school',
      '^server/school/',
      { path: server(['school', 'vision', 'rules', 'decks', 'protocol']) },
      'The one door to the teacher and the shelf.',
    ),
    wall(
      'demo',
      '^server/demo/',
      {
        path: '^(server|client|models|datasets)/',
        pathNot: '^(server/(demo|protocol)/|server/(root|thread)\\.ts|datasets/synth/)',
      },
      'A demo knows the protocol and paints its own table, like any guest from outside.',
    ),
    wall(
      'client',
      '^client/',
      { path: '^(server|models|datasets|test)/', pathNot: '^server/protocol/' },
      'Pages know the protocol alone.',
    ),
    wall(
      'nobody-imports-main',
      '^(server|client|models|datasets)/',
      { path: '^server/main\\.ts$' },
      'main is the outermost edge.',
    ),
    wall('pure-rooms', PURE, { dependencyTypes: ['core'] }, 'No node:* in pure rooms.'),
    wall(
      'shipped-code-imports-no-tests',
      '^(server|client|models|datasets)/',
      { path: '^test/' },
      'Tests look at the house, not the other way.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
