import type { Headline, PhoneView, Phrase, PickPanel } from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { actionText, cardName, name, say, toGo, triggerText } from './phrases.ts';
import { rows } from './phone-keys.ts';
import { secretPanel } from './phone-secret.ts';
import { sheets } from './phone-sheets.ts';
import { keepCount } from './presses.ts';
import { leftOf, newest, publicSum, seatsIn, unsaid, type State } from './state.ts';
import { dutyOf, headline, revealPanel, seatPanels, strayText } from './table-view.ts';

/** The same sentence as on the host screen; whoever has to act is spoken to. */
function ownHeadline(state: State, seat: number): Headline<Phrase> {
  const duty = dutyOf(state);
  if (duty.key === 'draft') return { seat: null, text: say(state.hands[seat]?.offer ? 'you.draft' : 'you.wait') };
  return duty.seat === seat ? { seat: null, text: say(`you.${duty.key}`) } : headline(state);
}

/** "then Rui, then you". */
function queue(state: State, from: number, seat: number): Phrase {
  const next = leftOf(state, from);
  if (next === seat) return say('queue.you');
  if (leftOf(state, next) === seat) return say('queue.one', { name: name(next) });
  const order = seatsIn(state);
  return say('queue.more', { n: (order.indexOf(seat) - order.indexOf(from) + order.length) % order.length });
}

function aceDetails(state: State, own: boolean): readonly Phrase[] {
  const n = publicSum(state);
  if (state.phase.at === 'starterAce') return own ? [say('detail.chooseStarter')] : [];
  return own ? [say('detail.choose', { n }), say('detail.thenSay')] : [say('detail.was', { n })];
}

function sayDetails(state: State, own: boolean): readonly Phrase[] {
  const n = publicSum(state);
  const aceAs = newest(state)?.aceAs ?? null;
  if (!own) return [say('detail.was', { n })];
  return [aceAs === null ? say('detail.was', { n }) : say('detail.wasAce', { n, ace: aceAs }), say('detail.quiet')];
}

function playDetails(state: State, own: boolean, seat: number): readonly Phrase[] {
  const laid = newest(state);
  const rest = toGo(publicSum(state));
  if (!own) return [queue(state, dutyOf(state).seat ?? seat, seat), rest];
  if (!laid) return [rest];
  const { card, by } = laid;
  return [
    by === null
      ? say('detail.started', { card: cardName(card) })
      : say('detail.laid', { name: name(by), card: cardName(card) }),
    rest,
  ];
}

/** At most two short lines under the headline. */
function details(state: State, seat: number): readonly Phrase[] {
  const { key, seat: actor } = dutyOf(state);
  const own = actor === seat;
  switch (key) {
    case 'ace':
      return aceDetails(state, own);
    case 'say':
      return sayDetails(state, own);
    case 'play':
      return playDetails(state, own, seat);
    case 'take':
      return [
        toGo(publicSum(state)),
        say(state.phase.at === 'finished' && state.phase.graceOver ? 'detail.gather' : 'detail.grace'),
      ];
    case 'back': {
      const caller = state.takenBack?.callers.at(-1);
      return caller === undefined
        ? [state.leaving.at(-1)?.why === 'turn' ? say('notice.turn') : strayText(state)]
        : [say('detail.called', { name: name(caller) }), say('detail.backTo', { n: publicSum(state) })];
    }
    case 'win':
      return [say('detail.look')];
    case 'found':
    case 'sum':
      return [say(`detail.${key}`)];
    default:
      return own || actor === null ? [say(`detail.${key}`)] : [];
  }
}

const placed = (texts: readonly Phrase[]) => texts.map((text, place) => ({ id: `${place}`, text }));

function pickPanel(state: State, seat: number): PickPanel<Phrase> | null {
  const offer = state.hands[seat]?.offer;
  if (!offer) return null;
  const { triggers, actions } = tell(offer);
  return {
    key: 'keep',
    title: say('pick.title', { n: keepCount(state, seat) }),
    groups: [
      { id: 'trigger', label: say('pick.trigger'), options: placed(triggers.map(triggerText)) },
      { id: 'action', label: say('pick.action'), options: placed(actions.map(actionText)) },
    ],
    keep: keepCount(state, seat),
    done: false,
    confirm: say('pick.confirm'),
  };
}

/** The phone of one seat: public facts, the same furniture for all, and this seat's own secrets. */
export function phoneView(state: State, seat: number): PhoneView<Phrase> {
  const open = unsaid(state);
  const duty = dutyOf(state);
  const ownNews = open && duty.seat === seat && state.leaving.length === 0 && !state.question;
  return {
    title: say('title'),
    seat,
    figure: state.row.length === 0 ? null : { value: open ? null : publicSum(state), open },
    card: ownNews ? (newest(state)?.card ?? null) : null,
    headline: ownHeadline(state, seat),
    details: details(state, seat),
    seats: seatPanels(state),
    pick: pickPanel(state, seat),
    secret: secretPanel(state, seat),
    rows: rows(state, seat),
    sheets: sheets(state, seat),
    reveal: revealPanel(state),
    over: state.phase.at === 'over',
  };
}
