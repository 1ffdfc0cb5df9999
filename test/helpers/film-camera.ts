import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ACT_MS, type Act } from '../../datasets/synth/film/acts.ts';
import { DEFAULT_STAGE, openFilm } from '../../datasets/synth/film/film.ts';
import { writeMjpeg } from '../../datasets/synth/film/mjpeg.ts';
import { loadPhotographed } from '../../datasets/synth/film/photographed.ts';

const PHOTOGRAPHED = new URL('../fixtures/photographed-cards', import.meta.url).pathname;

type Deed =
  | { readonly type: 'lay'; readonly seat: number; readonly card: string }
  | { readonly type: 'takeBack' | 'collect'; readonly seat: number };

/** A webcam over a table of photographed cards, which shows one deed after the other. */
export interface FilmCamera {
  readonly path: string; // for the browser
  readonly show: (page: Page, deed: Deed) => Promise<void>;
  readonly remove: () => void;
}

/** After a deed the film shows the table at rest, then begins again: late, when that would bring cards back. */
const REST_MS = { lay: 3000, takeBack: 12_000, collect: 12_000 } as const;
const LONG_AGO_MS = 100_000;

/**
 * Each deed is a short film. The browser plays it over and over; a hand that comes again and leaves the table as it
 * was tells the tracker nothing new.
 */
export async function openFilmCamera(): Promise<FilmCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-film-'));
  const path = join(folder, 'webcam.mjpeg');
  const film = await openFilm(await loadPhotographed(PHOTOGRAPHED), DEFAULT_STAGE);
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
