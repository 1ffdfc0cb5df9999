import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../server/games/registry.ts';
import type { Announcement, Phrase } from '../../server/protocol/panels.ts';
import { open, pickLeaver, planOf, playOut, SEED } from './random-play.ts';

const MOVES = 150;
const GAMES = 40;

/** Lines that are rarely heard, and that a page without a voice shows only. */
const SHOWN_ONLY = new Set(['say.rose', 'say.alone']);

/** Everything announced in some random games. */
function heardIn(id: string): readonly Announcement<Phrase>[] {
  const { game } = games[id]!;
  const heard: Announcement<Phrase>[] = [];
  for (const plan of fc.sample(planOf(game, MOVES), { seed: SEED, numRuns: GAMES }))
    playOut(
      open(game, plan),
      plan.picks,
      (session, next) => {
        const played = next && session.play(next);
        if (played?.ok) heard.push(...played.value.announcements);
      },
      pickLeaver,
    );
  return heard;
}

describe.each(Object.entries(games))('what %s says aloud', (id, { clips }) => {
  const aloud = heardIn(id).filter((line) => line.aloud);
  test('is heard as sound clips too, where a page has no voice', () => {
    expect(aloud.length).toBeGreaterThan(50);
    const silent = aloud.filter((line) => line.clips.length === 0 && !SHOWN_ONLY.has(line.text.key));
    expect([...new Set(silent.map(({ text }) => text.key))]).toEqual([]);
  });
  test('names no clip that is missing', () => {
    const named = new Set(aloud.flatMap((line) => line.clips));
    for (const lines of Object.values(clips)) expect(Object.keys(lines)).toEqual(expect.arrayContaining([...named]));
  });
});
