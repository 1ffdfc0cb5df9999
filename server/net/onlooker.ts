import type { Face } from '../protocol/cards.ts';
import type { Question } from '../protocol/messages.ts';
import type { SeenCard, Sighting, TableEvent } from '../protocol/sightings.ts';
import type { Move } from '../rules/game.ts';
import { ok, refuse, type Result } from '../rules/result.ts';
import type { Session } from '../rules/session.ts';
import { MOTION } from '../table/constants.ts';
import { NO_MOTION, watchMotion } from '../table/motion.ts';
import { resume, told, track, type TrackerState } from '../table/tracker.ts';
import { EVERYWHERE, inZone } from '../table/zones.ts';
import type { Look } from '../vision/types.ts';
import { answered, nextHeld, noFacts, take, type Doubt, type Facts, type Mending } from './facts.ts';
import type { Change, LiveTable } from './live-table.ts';
import { earlierReadings, mayMend, mendedBy } from './mending.ts';
import { correct, facesOf, liesOften, packsOf } from './orders.ts';
import { playersNow } from './table.ts';
import { cutOut } from './pictures.ts';
import { text } from './texts.ts';

/** Follows the cards on the table while the game watches them, and asks where it is not sure. */
export interface Onlooker {
  readonly look: (glimpse: Glimpse) => Glanced;
  readonly answer: (question: number, card: string | null, ask: string) => Result<void>;
}

export interface Glanced {
  readonly cards: readonly SeenCard[];
  readonly busy: boolean;
  readonly isWaiting: boolean; // a card lies there that does not count yet
}

/** One picture of the table, and what it told. */
export interface Glimpse {
  readonly look: Look;
  readonly picture: Uint8Array;
  readonly atMs: number; // when the picture came, players' time: reading it takes a while, longer when a card is new
  readonly isLeanedOver: boolean; // nothing counts meanwhile
}

export interface OnlookerDeps {
  readonly live: LiveTable;
  readonly showQuestion: (question: Question | null) => void;
  readonly report: (error: unknown) => void;
}

type Lying = ReturnType<Session['lying']>[number];

const GUESSES = 3;
const EVERYTHING = 1; // share of the picture that stirs
const LEAN_MS = 3000; // nobody leans over a table longer without stirring: what does not stir is taken for a person by mistake
const THUMB_COLUMNS = 64; // of `Senses.thumb`

export function openOnlooker({ live, showQuestion, report }: OnlookerDeps): Onlooker {
  let tracker: TrackerState | undefined; // undefined: nobody watches
  let motion = NO_MOTION;
  let stirredMs = -Infinity;
  let facts: Facts = noFacts;
  let question: Question | null = null;
  let questions = 0;
  let asked: Doubt | null = null;
  let leftBehind: readonly Lying[] = []; // cards of the last game that may still lie there when the next one begins
  let latest: { readonly look: Look; readonly picture: Uint8Array } | undefined; // only while it is looked at

  const known = () => {
    const session = live.session();
    return {
      faces: facesOf(live),
      packs: packsOf(live),
      admits: live.admits,
      spent: session?.spent() ?? [],
      lying: session?.lying() ?? [],
      readingsOf: (card: string, but: number) => (session ? earlierReadings(session, card, but) : []),
      mayMend: (mending: Mending) => session !== undefined && mayMend(session, mending),
    };
  };

  /** Plays one fact. One that cannot be written down (a full disk) is as good as unseen. */
  const play = (move: Move | undefined): void => {
    if (move === undefined) return;
    const played = live.play('camera', move);
    if (!played.ok) tracker = undefined; // begin again from what the game knows
  };
  /** An earlier reading is proven wrong. */
  const mend = (mending: Mending): void => {
    const session = live.session()!;
    const laid = session.lying().find(({ id }) => session.moveOf(id) === mending.n);
    const steps = live.table().match!.history.steps.length;
    const written = live.amend('mended', mendedBy(session, mending), steps);
    if (!written.ok) tracker = undefined;
    else if (tracker && laid && laid.track !== null) tracker = told(tracker, laid.track, mending.card);
  };
  const receive = (event: TableEvent): void => {
    if (!live.watching()) return; // an earlier event of the same look ended it
    const taken = take(facts, event, known());
    facts = taken.facts;
    if (taken.mending) mend(taken.mending);
    if (live.watching()) play(taken.move);
  };
  const catchUp = (): void => {
    for (let next = nextHeld(facts); next; next = nextHeld(facts)) {
      facts = next.facts;
      receive(next.event);
    }
  };

  const putQuestion = (): void => {
    const { doubt } = facts;
    if (doubt?.reading.track === asked?.reading.track) return;
    asked = doubt;
    questions += 1;
    question = doubt && questionOf(live, questions, doubt, latest?.look);
    showQuestion(question);
    if (doubt && latest) addPicture(doubt, latest).catch(report);
  };
  const addPicture = async (doubt: Doubt, { look, picture }: NonNullable<typeof latest>): Promise<void> => {
    const id = question?.id;
    const cut = await cutOut(picture, doubt.reading.quad, look);
    if (question === null || question.id !== id) return; // answered meanwhile
    question = { ...question, picture: cut };
    showQuestion(question);
  };

  /** People say what a card is that does not count yet. */
  const sayFirst = (doubt: Doubt, card: string | null, ask: string): Result<void> => {
    if (card === null) return ok(undefined); // it is no card
    if (!known().faces.includes(card)) return refuse('unknownCard');
    if (liesOften(live, card)) return refuse('alreadyLies');
    return live.play('host', answered(doubt, card), ask);
  };
  /** People say what a card is that was read as two. */
  const sayAgain = ({ reading }: Doubt, card: string | null, ask: string): Result<void> => {
    const laid = known().lying.find(({ track }) => track === reading.track);
    if (!laid || laid.card === card) return ok(undefined);
    return correct(live, card === null ? { laid: laid.id, remove: true } : { laid: laid.id, card }, ask);
  };

  const stopWatching = (): void => {
    tracker = undefined;
    facts = noFacts;
    putQuestion();
  };
  const watch = (sightings: readonly Sighting[], atMs: number, stirring: number): void => {
    const before = tracker ?? resume([...known().lying, ...leftBehind], { onePack: packsOf(live) === 1 });
    leftBehind = [];
    const { state, events } = track(before, { atMs, sightings, motion: stirring });
    tracker = state;
    for (const event of events) {
      receive(event);
      catchUp();
    }
    if (tracker && state.lying.length === 0 && events.some(({ type }) => type === 'left')) play({ type: 'clear' });
    putQuestion();
  };

  const learn = ({ line: { entry } }: Change): void => {
    if (live.session()?.isOver()) leftBehind = known().lying;
    else if (entry.type === 'amended') leftBehind = [];
    if (!live.watching()) return stopWatching();
    if (entry.type === 'started') tracker = undefined;
    if (entry.type !== 'amended' || entry.why === 'mended') return;
    for (const [, { played, struck }] of entry.changes) {
      const { move } = played;
      if (!tracker || (move.type !== 'card' && move.type !== 'turned') || move.track === null) continue;
      if (!struck) tracker = told(tracker, move.track, move.card);
      else if (entry.why === 'correct') tracker = told(tracker, move.track, null);
    }
  };
  live.onChange(learn);

  return {
    look: ({ look, picture, atMs, isLeanedOver }) => {
      const zone = live.table().zone ?? EVERYWHERE;
      const sightings = inZone(look.sightings, zone, look);
      motion = watchMotion(motion, look.senses.thumb, atMs, { zone, columns: THUMB_COLUMNS });
      if (motion.share > MOTION.quiet) stirredMs = atMs;
      const isSomebodyThere = isLeanedOver && atMs - stirredMs < LEAN_MS;
      latest = { look, picture };
      if (live.watching()) watch(sightings, atMs, isSomebodyThere ? EVERYTHING : motion.share);
      latest = undefined;
      return {
        cards: sightings.map((sighting) => seenCard(sighting, live.admits(sighting.card))),
        busy: tracker?.hand.busy ?? false,
        isWaiting: (tracker?.young.length ?? 0) > 0,
      };
    },
    answer: (id, card, ask) => {
      const { doubt } = facts;
      if (!doubt || question?.id !== id) return refuse('noQuestion');
      const said = doubt.why === 'changed' ? sayAgain(doubt, card, ask) : sayFirst(doubt, card, ask);
      if (!said.ok) return said;
      if (tracker) tracker = told(tracker, doubt.reading.track, card);
      facts = { ...facts, doubt: null };
      catchUp();
      putQuestion();
      return ok(undefined);
    },
  };
}

const seenCard = ({ quad, card }: Sighting, mayName: boolean): SeenCard => ({
  quad,
  card: mayName ? nameable(card) : null,
  sure: mayName && card !== undefined,
});
const nameable = (card: Face | undefined): string | null => card ?? null;

const SMALL_PX = 60; // card height below which distance is the likely reason
const GLARE = 0.04; // share of burnt-out pixels

function questionOf(live: LiveTable, id: number, doubt: Doubt, look: Look | undefined): Question {
  const { lang } = live.table();
  const seat = layerOf(live.session()?.hostView());
  const name = seat === null ? undefined : playersNow(live.table())[seat]?.name;
  const faces = facesOf(live);
  const mayBe = (card: Face): boolean => card === 'BACK' || faces.includes(card);
  return {
    id,
    text: name === undefined ? text(lang, 'ask') : text(lang, 'askWho', { name }),
    reason: text(lang, reasonFor(doubt, look)),
    guesses: doubt.reading.candidates.filter(({ card }) => mayBe(card)).slice(0, GUESSES),
    picture: null,
  };
}

/** Who lays now, if that is known: whoever laid the newest card has something else to do first. */
function layerOf(view: ReturnType<Session['hostView']> | undefined): number | null {
  const seat = view?.headline.seat ?? null;
  const laid = view?.panels.flatMap((panel) => (panel.kind === 'row' ? panel.cards : [])) ?? [];
  return laid.some((card) => card.newest && card.by === seat) ? null : seat;
}

type Why = 'askTwice' | 'askSpent' | 'askChanged' | 'askGlare' | 'askSmall' | 'askReader';

function reasonFor({ why }: Doubt, look: Look | undefined): Why {
  if (why === 'twin') return 'askTwice';
  if (why === 'spent') return 'askSpent';
  if (why === 'changed') return 'askChanged';
  if (look && look.senses.overexposed > GLARE) return 'askGlare';
  if (look && look.senses.cardHeightPx < SMALL_PX) return 'askSmall';
  return 'askReader';
}
