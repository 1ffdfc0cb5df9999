import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { french52 } from '../../server/decks/french52/deck.ts';
import { hungarian32 } from '../../server/decks/hungarian32/deck.ts';
import type { LessonView } from '../../server/protocol/messages.ts';
import { openSchool } from '../../server/school/school.ts';
import { openEyes } from '../../server/vision/eyes.ts';
import { PACKS } from '../helpers/film-camera.ts';
import { photograph } from '../helpers/spreads.ts';
import { openTestHouse } from './kit.ts';

const GLANCE_MS = 800; // the second picture of a spread is a still one
const LOOKS = 2; // at a spread
const PATIENCE = { timeout: 60_000, interval: 10 }; // a busy machine
const { faces } = french52;

/** The camera of a table whose own eyes and teacher look at painted cards. */
async function openLesson() {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-painted-'));
  const eyes = await openEyes({ deck: french52, workers: 1 });
  const house = await openTestHouse({ folder, school: await openSchool(folder), eyes: async () => eyes });
  const [host, camera] = [await house.host(), await house.camera()];
  host.send({ type: 'lessonBegin', deck: 'french52', name: 'Ours', id: 1 });
  const lesson = (): LessonView | null => host.last<{ lesson: LessonView | null }>('lesson')?.lesson ?? null;
  const until = (isThere: (now: LessonView) => boolean): Promise<LessonView> =>
    vi.waitFor(() => {
      const now = lesson();
      if (!now || !isThere(now)) throw new Error(`not yet: ${JSON.stringify(now)}`);
      return now;
    }, PATIENCE);
  await until(({ says }) => says === 'layCards');
  const seen = () => camera.heard.filter(({ type }) => type === 'ready').length;
  const kept = () => readdirSync(join(folder, 'lesson')).filter((name) => name.endsWith('.jpg')).length;
  /** Shows the pictures one after the other and over again. @returns the lesson once it says so, with so many kept */
  const show = async (pictures: readonly Buffer[], says: LessonView['says'], least = 0): Promise<LessonView> => {
    const isDone = (): boolean => lesson()?.says === says && kept() >= least;
    for (let n = 0; n < 40 && (n < pictures.length || !isDone()); n++) {
      house.clock.advance(GLANCE_MS);
      const looks = seen();
      camera.socket.send(pictures[n % pictures.length]!);
      await vi.waitFor(() => expect(seen()).toBeGreaterThan(looks), PATIENCE);
      await host.quiet();
      await until((now) => now.says !== 'looking');
    }
    return until((now) => now.says === says);
  };
  return { show, kept, close: () => eyes.close() };
}

test('painted cards that lie badly are each told of, and nothing that was shown is lost', async () => {
  const [french, hungarian] = [await PACKS.french(), await PACKS.hungarian()];
  const [few, others] = [faces.slice(0, 4), faces.slice(4, 8)];
  const open = await openLesson();
  const first = await open.show([await photograph(french, { faces: few, seed: 1 })], 'layOthers', LOOKS);
  expect(first.seen).toBe(few.length);
  const hands = [0.2, 0.5].map((handAt) => photograph(french, { faces: few, seed: 1, handAt }));
  expect((await open.show(await Promise.all(hands), 'hands')).seen).toBe(few.length);
  expect(open.kept()).toBe(LOOKS); // no picture with a hand in it is learnt from
  const touching = await photograph(french, { faces: others, seed: 2, touching: true });
  expect((await open.show([touching], 'touching')).seen).toBeGreaterThanOrEqual(few.length);
  const covered = await photograph(french, { faces: [...others.slice(0, 3), 'BACK'], seed: 3 });
  const { seen } = await open.show([covered], 'faceDown');
  expect(seen).toBeGreaterThanOrEqual(few.length);
  const strange = await photograph(hungarian, { faces: hungarian32.faces.slice(0, 7), seed: 4 });
  expect((await open.show([strange], 'wrongKind')).seen).toBe(seen);
  const right = await photograph(french, { faces: faces.slice(8, 12), seed: 5 });
  expect((await open.show([right], 'layOthers')).seen).toBe(seen + 4);
  await open.close();
}, 120_000);
