import type {
  Headline,
  Key,
  PhoneRow,
  PhoneView,
  Phrase,
  SaidPanel,
  SecretPanel,
  Sheet,
} from '../../protocol/panels.ts';
import { tell } from '../../rules/secret.ts';
import { cards, claim, name, ranks, say, sign } from './phrases.ts';
import { cardsIn, dealOf, hasChroniclers, isOut, most, newest, nextOf, type State } from './state.ts';
import { dutyOf, headline, resultPanel, seatPanels } from './table-view.ts';

/** The same sentence as on the host screen; whoever has to act is spoken to. */
function ownHeadline(state: State, seat: number): Headline<Phrase> {
  const { seat: actor, key } = dutyOf(state);
  if (actor !== seat) return headline(state);
  return { seat: null, text: say(`you.${key}`, key === 'lay' ? { ranks: ranks(state, state.due) } : {}) };
}

/** "then you": how long until this seat lays. */
function queue(state: State, from: number, seat: number): Phrase {
  if (isOut(state, seat)) return say('queue.out');
  const next = nextOf(state, from);
  if (next === seat) return say('queue.you');
  return nextOf(state, next) === seat ? say('queue.one', { name: name(next) }) : say('queue.later');
}

const pileLine = (state: State): Phrase => say('detail.pile', { cards: cards(cardsIn(state.pile)) });

function claimLine(state: State): readonly Phrase[] {
  const play = newest(state);
  return play ? [say('detail.claim', { name: name(play.by), claim: claim(state, play) })] : [];
}

/** At most two short lines under the headline. */
function details(state: State, seat: number): readonly Phrase[] {
  const { phase } = state;
  const own = dutyOf(state).seat === seat;
  switch (phase.at) {
    case 'deal': {
      const { each, aside } = dealOf(state);
      return [aside === 0 ? say('detail.deal', { each }) : say('detail.dealAside', { each, aside })];
    }
    case 'turn': {
      const claimed = claimLine(state);
      if (own) return claimed.length > 0 ? [...claimed, pileLine(state)] : [say('detail.first')];
      return [...claimed, queue(state, phase.seat, seat)].slice(0, 2);
    }
    case 'last':
      return [...claimLine(state), say(own ? 'detail.wait' : 'detail.last')];
    case 'reveal':
      return [say('detail.calls', { name: name(phase.accuser) }), ...claimLine(state)];
    case 'pickup':
      return [say(phase.lie ? 'detail.lie' : 'detail.true', { name: name(phase.accused) }), pileLine(state)];
    default:
      return [];
  }
}

const key = (id: string, role: Key<Phrase>['role'], live: boolean, text = say(`key.${id}`)): Key<Phrase> => ({
  id,
  text,
  role,
  live,
});

function callKey(state: State, seat: number): Key<Phrase> {
  const play = state.phase.at === 'turn' || state.phase.at === 'last' ? newest(state) : undefined;
  const live = play !== undefined && play.by !== seat && !isOut(state, seat);
  return key(play ? `call@${play.id}` : 'call', 'stop', live, say('key.call'));
}

/** One key in one place; what it says follows the moment, the same on every phone. */
function mainKey(state: State, seat: number): Key<Phrase> {
  const { phase } = state;
  const duty = dutyOf(state);
  if (phase.at === 'last') {
    const live = phase.by !== seat && !isOut(state, seat) && !phase.agreed.includes(seat);
    return key('ok', 'main', live, say('key.stands'));
  }
  const texts: Partial<Record<typeof duty.key, string>> = { deal: 'key.dealt', take: 'key.picked', next: 'key.next' };
  const text = texts[duty.key];
  return key('ok', 'main', text !== undefined && duty.seat === seat, say(text ?? 'key.stands'));
}

const LAY_ROW = 4;

function rows(state: State, seat: number): readonly PhoneRow<Phrase>[] {
  const { phase } = state;
  const layer = phase.at === 'turn' ? phase.seat : phase.at === 'deal' ? nextOf(state, state.dealer) : null;
  const asked = layer === seat;
  const counts = Array.from({ length: most(state) / LAY_ROW }, (_, row): PhoneRow<Phrase> => ({
    kind: 'choice',
    id: 'lay',
    label: row === 0 ? say(asked ? 'lay.you' : 'lay.label') : say('lay.more'),
    asked: asked && row === 0,
    live: asked,
    options: Array.from({ length: LAY_ROW }, (_, index) => {
      const n = row * LAY_ROW + index + 1;
      return { id: `${n}`, text: say('lay.n', { n }) };
    }),
  }));
  const pale: readonly PhoneRow<Phrase>[] = hasChroniclers(state)
    ? [{ kind: 'keys', keys: [key('pale', 'plain', phase.at !== 'over')] }]
    : [];
  return [...counts, { kind: 'keys', keys: [callKey(state, seat), mainKey(state, seat)] }, ...pale];
}

/** Asked before it counts: a slip of the thumb would cost the whole pile. */
const paleSheet: Sheet<Phrase> = {
  key: 'pale',
  title: say('pale.title'),
  text: say('pale.text'),
  ladder: [],
  fields: [],
  small: say('pale.small'),
  confirm: { id: 'pale', text: say('pale.confirm'), role: 'main', live: true },
  cancel: say('sheet.cancel'),
};

/** The one thing Kibitz knows of a hand: whether its player has owned up to a Pale one that is not due yet. */
function secretPanel(state: State, seat: number): SecretPanel<Phrase> | null {
  if (!hasChroniclers(state)) return null;
  const owned = state.pile.some((play) => play.by === seat && !play.closed && tell(play.owned));
  return { label: say('secret.hold'), lines: [say(owned ? 'secret.pale' : 'secret.none')], notes: [], nudge: null };
}

/** What was said last, as long as it stands on the table. */
function saidPanel(state: State): SaidPanel<Phrase> | null {
  const play = newest(state);
  if (!play) return null;
  const { phase } = state;
  const isCalled = phase.at === 'reveal' || phase.at === 'pickup';
  return {
    small: say('said.by', { name: name(play.by) }),
    big: claim(state, play),
    note: pileLine(state),
    chips: isCalled ? [{ icon: 'flag', text: say('detail.calls', { name: name(phase.accuser) }) }] : [],
  };
}

/** The phone of one seat: public facts, the same keys for all, and this seat's own note. */
export function phoneView(state: State, seat: number): PhoneView<Phrase> {
  const over = state.phase.at === 'over';
  const isPlaying = !over && state.phase.at !== 'between';
  return {
    title: say('title'),
    seat,
    figure: null,
    card: null,
    sign: isPlaying ? sign(state, state.due) : null,
    headline: ownHeadline(state, seat),
    details: details(state, seat),
    seats: seatPanels(state),
    pick: null,
    secret: secretPanel(state, seat),
    said: saidPanel(state),
    rows: rows(state, seat),
    sheets: hasChroniclers(state) ? [paleSheet] : [],
    reveal: resultPanel(state),
    over,
  };
}
