import type { Random } from '../../datasets/synth/random.ts';
import type { CardId } from '../protocol/cards.ts';
import { cueOf, rowOf, sumOf, type Cue } from './cue.ts';
import type { DemoHost } from './host.ts';
import { chooseAce, chooseCard } from './mind.ts';
import { dealBriskly } from './opening.ts';
import * as packs from './pack.ts';
import type { Player } from './players.ts';
import type { Projector } from './projector.ts';

export interface Cast {
  readonly host: DemoHost;
  readonly players: readonly Player[]; // by seat
  readonly projector: Projector;
  readonly random: Random;
  readonly isClosed: () => boolean;
}

const PATIENCE_MS = 8000; // then a person at the table would help by hand
const APPLAUSE_MS = 15_000; // between two games
const MS = {
  choose: [500, 1500],
  think: [700, 1400],
  announce: [800, 1400],
  agree: [500, 1300],
} as const;
const CALL_CHANCE = 0.7;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays game after game: whoever the table waits for does what it waits for. */
export async function direct({ host, players, projector, random, isClosed }: Cast): Promise<void> {
  const shuffle = (cards: readonly CardId[]): readonly CardId[] =>
    cards
      .map((card) => ({ card, order: random.uniform(0, 1) }))
      .sort((a, b) => a.order - b.order)
      .map(({ card }) => card);
  const pause = ([low, high]: readonly [number, number]): Promise<void> => sleep(random.uniform(low, high));
  const seats = players.map((_, seat) => seat);
  let pack: packs.Pack = { stock: [], hands: [], taken: [] }; // dealt when the first starter is due
  let trick: readonly { readonly card: CardId; readonly seat: number }[] = []; // as the film shows it
  let tricks = 0;
  let hasCalled = false; // one call upheld a trick is lively enough

  const cue = (): Cue => cueOf(host.view());
  const row = () => {
    const view = host.view();
    return view ? rowOf(view) : [];
  };
  const sum = (): number => {
    const view = host.view();
    return view ? sumOf(view) : 0;
  };
  /** Waits until something is so. @returns false when patience ran out */
  const until = async (isSo: () => boolean, patienceMs = PATIENCE_MS): Promise<boolean> => {
    const endMs = performance.now() + patienceMs;
    while (!isSo() && performance.now() < endMs && !isClosed()) await host.news(300);
    return isSo();
  };

  /** The card on the film is what counts; where the reader asks or errs, the host page puts it right. */
  const seen = async (card: CardId, before: number): Promise<void> => {
    const laid = () => row().length > before;
    await until(() => laid() || host.question() !== null);
    const question = host.question();
    if (question) {
      await pause(MS.think);
      host.order({ type: 'answer', question: question.id, card });
    } else if (!laid()) {
      host.order({ type: 'card', card });
    }
    await until(laid);
    const newest = row().at(-1);
    if (newest && newest.card !== card) host.order({ type: 'correct', laid: newest.id, card });
  };
  const lay = async (card: CardId, seat: number): Promise<void> => {
    const before = row().length;
    trick = [...trick, { card, seat }];
    await projector.show({ type: 'lay', seat, card });
    await seen(card, before);
  };

  const starter = async (): Promise<void> => {
    const seat = host.view()?.seats.find(({ now }) => now)?.seat ?? 0;
    if (tricks === 0) pack = dealBriskly(players.length, shuffle, seat);
    const card = pack.stock.at(-1);
    if (card === undefined) return;
    pack = packs.turnStarter(pack);
    tricks += 1;
    hasCalled = false;
    await lay(card, seat);
  };
  const turn = async (seat: number): Promise<void> => {
    await pause(MS.think);
    const card = chooseCard(pack.hands[seat] ?? [], sum());
    if (card === undefined || cue().is !== 'turn') return;
    pack = packs.play(pack, seat, card);
    await lay(card, seat);
  };
  const ace = async (seat: number): Promise<void> => {
    await pause(MS.think);
    await players[seat]?.press('ace', chooseAce(sum()));
  };
  /** Owners who think that their rule was broken say so; the server knows better and keeps it to itself. */
  const calls = async (seat: number): Promise<void> => {
    if (tricks < 2 || hasCalled) return;
    for (const caller of seats.filter((other) => other !== seat && random.chance(CALL_CHANCE))) {
      const sheet = players[caller]?.view()?.sheets.find(({ key }) => key === 'call');
      if (!sheet?.confirm.live || hasCalled) continue;
      hasCalled = (await players[caller]?.press(sheet.confirm.id, '1')) ?? false;
    }
  };
  const say = async (seat: number): Promise<void> => {
    await pause(MS.announce);
    await players[seat]?.press('said');
    await calls(seat);
  };
  const takeBack = async ({ laid }: Extract<Cue, { is: 'takeBack' }>): Promise<void> => {
    await pause(MS.think);
    const last = trick.at(-1);
    if (last?.card === laid.card) {
      trick = trick.slice(0, -1);
      pack = packs.giveBack(pack, last.seat, last.card);
      await projector.show({ type: 'takeBack', seat: last.seat });
    }
    if (!(await until(() => cue().is !== 'takeBack'))) host.order({ type: 'press', key: 'back' });
  };
  const finish = async (taker: number | null): Promise<void> => {
    for (const seat of seats.filter((other) => other !== taker)) {
      await pause(MS.agree);
      await players[seat]?.press('ok');
    }
    if (taker !== null) await players[taker]?.press('ok');
    const gatherer = taker ?? trick[0]?.seat ?? 0;
    const cards = trick.map(({ card }) => card);
    pack = packs.collect(pack, cards, gatherer);
    trick = [];
    await projector.show({ type: 'collect', seat: gatherer });
    if (!(await until(() => cue().is !== 'finished'))) host.order({ type: 'press', key: 'collect' });
  };
  const choose = async (): Promise<void> => {
    for (const player of players) {
      const pick = player.view()?.pick;
      if (!pick) continue;
      await pause(MS.choose);
      await player.press(pick.key, pick.groups.map(({ options }) => options[0]?.id ?? '0').join('|'));
    }
  };
  const begin = async (): Promise<void> => {
    tricks = 0;
    host.order({ type: 'start' });
    await until(() => cue().is !== 'lobby');
  };
  const applaud = async (): Promise<void> => {
    await until(isClosed, APPLAUSE_MS);
    if (trick.length > 0) await projector.show({ type: 'collect', seat: 0 });
    trick = [];
    host.order({ type: 'again' });
    await until(() => cue().is !== 'over');
  };

  const act = async (now: Cue): Promise<void> => {
    switch (now.is) {
      case 'lobby':
        return begin();
      case 'draft':
        return choose();
      case 'starter':
        return starter();
      case 'turn':
        return turn(now.seat);
      case 'ace':
        return ace(now.seat);
      case 'say':
        return say(now.seat);
      case 'takeBack':
        return takeBack(now);
      case 'finished':
        return finish(now.seat);
      case 'shuffle':
        pack = packs.reshuffle(pack, shuffle);
        return host.order({ type: 'press', key: 'shuffled' });
      case 'over':
        return applaud();
      case 'wait':
        return;
    }
  };
  while (!isClosed()) {
    await act(cue());
    await host.news(250);
  }
}
