import type { CardId } from '../../protocol/cards.ts';
import type { Blank, Phrase } from '../../protocol/panels.ts';
import { isAce } from './cards.ts';
import { CAMERA_CHECKS } from './checks.ts';
import { playOf, type Target } from './call.ts';
import { GOAL_SUM, rightOf, worthOf, type Laid, type Rule, type State } from './state.ts';

/** A phrase by key, with its blanks. */
export const say = (key: string, args?: Readonly<Record<string, Blank>>): Phrase => (args ? { key, args } : { key });
export const name = (seat: number): Blank => ({ name: seat });
export const cardName = (card: CardId): Blank => ({ card });
export const BLANK = say('blank');

export const triggerText = (id: number): Phrase => say(`trigger.${id}`);
export const actionText = (id: number): Phrase => say(`action.${id}`);
/** Without the stars of emphasis. */
export const plain = (text: Phrase): Phrase => say('plain', { text });

/** How many hints each action's ladder has; the last of the four steps is always plain speaking. */
const HINTS: Readonly<Record<number, number>> = { 1: 4, 5: 4, 22: 2, 23: 2, 25: 2 };
const STEPS = [1, 2, 3, 4];

/** Four steps, whatever the action. */
export const ladderOf = (rule: Rule | undefined): readonly Phrase[] =>
  STEPS.map((step) => {
    if (!rule) return say('ladder.none');
    return step <= (HINTS[rule.action] ?? 3) ? say(`hint.${rule.action}.${step}`) : say('ladder.plain');
  });

export function toGo(sum: number): Phrase {
  if (sum === GOAL_SUM) return say('sum.exact');
  return sum < GOAL_SUM ? say('sum.to', { n: GOAL_SUM - sum }) : say('sum.past', { n: sum - GOAL_SUM });
}

/** What stands bold under a card. */
export function worthText(laid: Laid): Phrase | null {
  if (isAce(laid.card)) return laid.aceAs === null ? null : say('worth.as', { n: laid.aceAs });
  const worth = worthOf(laid);
  if (laid.by === null || worth <= 0) return say('worth.bare', { n: worth });
  return say('worth.plus', { n: worth });
}

const signed = (value: number): Phrase => say(value < 0 ? 'calc.minus' : 'calc.plus', { n: Math.abs(value) });

/** What the engine can supply to the owner of a rule about the play, so that a human can judge its action. */
export function supply(state: State, rule: Rule, target: Target): Phrase {
  const { laid, earlier } = target;
  const play = playOf(target);
  const prev = earlier.at(-1)?.by ?? null;
  const seen = CAMERA_CHECKS[rule.action]?.({ laid, earlier, atMs: laid.atMs });
  if (seen !== undefined) return say(seen ? `seen.${rule.action}.yes` : `seen.${rule.action}.no`);
  if (rule.action === 3) return say('supply.right', { name: name(rightOf(state, laid.by)) });
  if (rule.action === 24) return prev === null ? BLANK : say('supply.before', { name: name(prev) });
  if (laid.saidAtMs === null) return BLANK;
  if (rule.action === 18) return say('supply.sum', { n: play.total });
  if (rule.action === 19) return toGo(play.total);
  if (rule.action === 20) return say('supply.cards', { n: play.index });
  if (rule.action === 21)
    return say('supply.calc', { before: play.before, step: signed(play.value), total: play.total });
  return BLANK;
}
