import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readScript } from './synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED, type Film } from './synth/film/film.ts';
import { loadHouseHungarian } from './synth/film/hungarian.ts';
import { writeMjpeg } from './synth/film/mjpeg.ts';
import { loadPhotographed } from './synth/film/photographed.ts';
import type { Stage } from './synth/film/shot.ts';
import { loadKennard } from './synth/design.ts';

const USAGE = `npm run film -- OUT.mjpeg [--seed N] [--script FILE] [--deck DECK] [--cards FOLDER]
Writes a film of a card table that a browser can take as its webcam:
  chromium --use-fake-device-for-media-stream --use-file-for-fake-video-capture=OUT.mjpeg
--script  what happens, one act a line: “2.5 lay 10S by 1”, “lay down 8C 9S by 2” (face down),
          “turn over 8C 9S by 2”, “take back by 1”, “collect by 0”, “end”; times in seconds
--deck    hungarian32 for the project's own Hungarian pack; french52 when left out
--cards   a folder of photographed cards (10S.jpg …) to play with; without it the cards are drawn`;

const TWO_TRICKS = `
1 lay 10S by 0
5 lay 5H by 1
9 lay 6D by 2
14 collect by 2
17 lay AC by 2
21 lay KH by 0
25 lay 9D by 1
29 lay 8C by 2
33 collect by 1
36 end`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    script: { type: 'string' },
    cards: { type: 'string' },
    deck: { type: 'string', default: 'french52' },
  },
});
const [out] = positionals;

async function filmOf(stage: Stage): Promise<Film> {
  if (values.cards !== undefined) return openFilm(await loadPhotographed(values.cards), stage);
  if (values.deck === 'hungarian32') return openFilm(await loadHouseHungarian(), stage);
  return openFilm(await loadKennard(), stage, PRINTED);
}

if (out === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const script = readScript(values.script === undefined ? TWO_TRICKS : await readFile(values.script, 'utf8'));
  const stage = { ...DEFAULT_STAGE, seed: Number(values.seed) };
  const film = await filmOf(stage);
  await writeMjpeg(film, script, out);
  console.log(`${out}: ${(script.endMs / 1000).toFixed(0)} s`);
}
