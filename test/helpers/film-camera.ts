import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { loadKennard, type Design } from '../../datasets/synth/design.ts';
import { ACT_MS, type Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm, PRINTED } from '../../datasets/synth/film/film.ts';
import { loadHouseHungarian } from '../../datasets/synth/film/hungarian.ts';
import { writeMjpeg } from '../../datasets/synth/film/mjpeg.ts';
import { loadPhotographed } from '../../datasets/synth/film/photographed.ts';
import type { Inks } from '../../datasets/synth/paint.ts';

/** A pack to play with before the camera. */
interface Pack {
  readonly design: Design;
  readonly inks?: Inks;
}

export const PACKS = {
  /** A few French cards, flattened from photographs that come with the tests. */
  photographed: async () => ({
    design: await loadPhotographed(new URL('../fixtures/photographed-cards', import.meta.url).pathname),
  }),
  /** The whole French pack as it is drawn. */
  french: async () => ({ design: await loadKennard(), inks: PRINTED }),
  hungarian: async () => ({ design: await loadHouseHungarian() }),
} satisfies Readonly<Record<string, () => Promise<Pack>>>;

/** An act before it is said when. */
export type Deed = Act extends infer Each ? (Each extends Act ? Omit<Each, 'atMs'> : never) : never;

/** A webcam over a table, which shows one deed after the other. */
export interface FilmCamera {
  readonly path: string; // for the browser
  readonly show: (page: Page, deed: Deed) => Promise<void>;
  readonly remove: () => void;
}

/** After a deed the film shows the table at rest, then begins again: late, when that would bring cards back. */
const REST_MS = { lay: 3000, layDown: 3000, turnOver: 12_000, takeBack: 12_000, collect: 12_000 } as const;
const LONG_AGO_MS = 100_000;

/**
 * Each deed is a short film. The browser plays it over and over; a hand that comes again and leaves the table as it
 * was tells the tracker nothing new.
 */
export async function openFilmCamera({ design, inks }: Pack, seats: number): Promise<FilmCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-film-'));
  const path = join(folder, 'webcam.mjpeg');
  const film = await openFilm(design, { ...DEFAULT_STAGE, seats }, inks);
  let past: readonly Act[] = [];
  const write = async (acts: readonly Act[], endMs: number): Promise<void> => {
    await writeMjpeg(film, { acts, endMs }, join(folder, 'next.mjpeg'));
    renameSync(join(folder, 'next.mjpeg'), path);
  };
  await write([], 1000);
  return {
    path,
    show: async (page, deed) => {
      await write([...past, { ...deed, atMs: 300 }], 300 + ACT_MS[deed.type] + REST_MS[deed.type]);
      past = [...past, { ...deed, atMs: past.length * 3000 - LONG_AGO_MS }];
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Start' }).click();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
