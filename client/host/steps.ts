import type { Host } from './model.ts';

/** The five steps of the set-up, in their order. */
export const STEPS = ['stepGame', 'stepCamera', 'stepTable', 'stepSeats', 'stepPlay'] as const;
type StepName = (typeof STEPS)[number];
export const stepAt = (name: StepName): number => STEPS.indexOf(name);

/** Whether pictures of the table really arrive. */
export const sees = (host: Host): boolean => host.camera.value.connected && host.seen.value !== undefined;

export const playersOf = (host: Host): readonly string[] =>
  host.table.value?.lobby.chairs.flatMap(({ name }) => name ?? []) ?? [];

/** The name of the taught pack that the chosen game is played with. */
export const packInPlay = (host: Host): string | undefined => host.packs.value?.inUse[host.deck.value ?? ''];

/** How many players are still missing. */
export function missing(host: Host): number {
  const { games = [], lobby } = host.table.value ?? {};
  const fewest = games.find(({ id }) => id === lobby?.game)?.minSeats ?? 0;
  return Math.max(0, fewest - playersOf(host).length);
}

/** Which steps carry a tick. What was only looked at is ticked once left; camera and seats when they truly are settled. */
export const settled = (host: Host, furthest: number): readonly boolean[] =>
  STEPS.map((name, step) => {
    if (name === 'stepCamera') return sees(host) || host.byHand.value;
    if (name === 'stepSeats') return missing(host) === 0;
    return name !== 'stepPlay' && furthest > step;
  });
