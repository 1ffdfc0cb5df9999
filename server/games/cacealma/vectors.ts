import { eventOf, integer, listOf, optional, isRecord, type VectorSection } from '../../rules/vectors.ts';
import { dealFor, RANKS, type Chroniclers } from './cards.ts';
import { callNow, layCards, openStage, parseCard, pass, pickUp, turnOf, type Stage } from './stage.ts';
import type { State } from './state.ts';

/** Past the race between a call and the next cards, but within the time for last cards. */
const STEP_MS = 2000;
const ACCEPT_MS = 10_000;

interface Run {
  readonly stage: Stage;
  readonly rejected: readonly string[];
}

const rankIndex = (value: unknown): number => {
  const step = RANKS.findIndex((rank) => rank === value);
  if (step < 0) throw new TypeError(`${JSON.stringify(value)} is no rank`);
  return step;
};
const card = (value: unknown): string => {
  const face = typeof value === 'string' ? parseCard(value) : undefined;
  if (face === undefined) throw new TypeError(`${JSON.stringify(value)} is no card`);
  return face;
};

const follow = (run: Run, stage: Stage): Run => ({
  stage: { ...pickUp(stage), refusal: null },
  rejected: stage.refusal ? [...run.rejected, stage.refusal] : run.rejected,
});

function step(run: Run, event: unknown): Run {
  const { t, p, cards, claim, n } = eventOf(event);
  const stage = pass(run.stage, STEP_MS);
  if (t === 'play') {
    const laid = listOf(cards).map(card);
    return follow(run, layCards(stage, integer(p), laid, rankIndex(claim), optional(n, integer)));
  }
  if (t === 'call') return follow(run, callNow(stage, integer(p)));
  if (t === 'accept') return { ...run, stage: pass(stage, ACCEPT_MS) };
  throw new TypeError(`${JSON.stringify(t)} is not an event`);
}

const outOf = ({ out }: State): number | null => out[0] ?? null;

/** The section `bluff` of a file of vectors. */
export const bluff: VectorSection = {
  section: 'bluff',
  run: (input) => {
    const opened = openStage({
      names: Array.from({ length: integer(input['n']) }, (_, seat) => String.fromCharCode(65 + seat)),
      options: { chroniclers: 'pair' },
      dealer: optional(input['dealer'], integer) ?? 0,
      held: listOf(input['hands']).map(integer),
      ...(input['start'] === undefined ? {} : { turn: integer(input['start']) }),
      ...(input['rank'] === undefined ? {} : { due: integer(input['rank']) }),
    });
    if (typeof opened === 'string') throw new TypeError(opened);
    const { stage: last, rejected } = listOf(input['events']).reduce<Run>(step, { stage: opened, rejected: [] });
    const stage = pass(last, STEP_MS);
    const { held, due } = stage.state;
    return { h: held, turn: turnOf(stage), rank: due, out: outOf(stage.state), rejected };
  },
};

/** The pairs of Chroniclers in so many cards. */
function chroniclersIn(cards: number): Chroniclers {
  const extra = cards % 32;
  if (extra === 0) return 'none';
  return extra === 2 ? 'pair' : 'pairs';
}

/** The section `bluffDeal`, rows of a table: what everybody is dealt. */
export const deals: VectorSection = {
  section: 'bluffDeal',
  read: (entry) => {
    if (!isRecord(entry)) return undefined;
    const { players, cards, each, aside } = entry;
    return {
      id: `${String(players)} players, ${String(cards)} cards`,
      input: { players, cards },
      expect: { each, aside },
    };
  },
  run: (input) => ({ ...dealFor(integer(input['players']), chroniclersIn(integer(input['cards']))) }),
};
