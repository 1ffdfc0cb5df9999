import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { answer, Mistake } from '../server/cli/mistake.ts';
import { readScript, type Script } from './synth/film/acts.ts';
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

const wishesIn = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      script: { type: 'string' },
      cards: { type: 'string' },
      deck: { type: 'string', default: 'french52' },
    },
  });
type Wishes = ReturnType<typeof wishesIn>['values'];

async function filmOf({ cards, deck }: Wishes, stage: Stage): Promise<Film> {
  if (cards !== undefined) return openFilm(await loadPhotographed(cards), stage);
  if (deck === 'hungarian32') return openFilm(await loadHouseHungarian(), stage);
  if (deck !== 'french52') throw new Mistake(`There is no deck called ${deck}. Decks: french52, hungarian32.`);
  return openFilm(await loadKennard(), stage, PRINTED);
}

/** @throws Mistake at a line that no film can show */
function scriptIn(text: string): Script {
  try {
    return readScript(text);
  } catch (error) {
    throw new Mistake((error as Error).message, { cause: error });
  }
}

await answer(USAGE, async () => {
  const { values, positionals } = wishesIn();
  const [out] = positionals;
  const seed = Number(values.seed);
  if (out === undefined) throw new Mistake(USAGE);
  if (!Number.isInteger(seed)) throw new Mistake(`${values.seed} is no seed: give a whole number.`);
  const script = scriptIn(values.script === undefined ? TWO_TRICKS : await readFile(values.script, 'utf8'));
  const film = await filmOf(values, { ...DEFAULT_STAGE, seed });
  await writeMjpeg(film, script, out);
  console.log(`${out}: ${(script.endMs / 1000).toFixed(0)} s`);
});
