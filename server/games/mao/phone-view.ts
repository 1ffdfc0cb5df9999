import type { Headline, PhoneView, Phrase } from '../../protocol/panels.ts';
import { desk } from './phone-desk.ts';
import { ownSheet, pickPanel, sheetPanel } from './phone-sheet.ts';
import { cardName, say } from './phrases.ts';
import { topOf, type State } from './state.ts';
import { actor, headline, publicCount, revealPanel, seatPanels } from './table-view.ts';

/** In play the top card is the news; else whoever has to act is spoken to. */
function ownHeadline(state: State, seat: number): Headline<Phrase> {
  const top = topOf(state);
  if (state.phase.at === 'play' && top) return { seat: null, text: say('you.top', { card: cardName(top.card) }) };
  return actor(state) === seat ? { seat: null, text: say(`you.${state.phase.at}`) } : headline(state);
}

function details(state: State, seat: number): readonly Phrase[] {
  const { phase, was, hand, dealer } = state;
  const hands = say(seat === dealer ? 'detail.youDeal' : 'detail.hand', { n: hand });
  if (phase.at !== 'play') return [hands];
  const top = was === null ? say('detail.top') : say('detail.topWas', { card: cardName(was) });
  const n = publicCount(state, seat);
  if (seat === dealer || n === undefined) return [top, hands];
  return [top, say(n === 1 ? 'detail.holdOne' : 'detail.hold', { n })];
}

/** The phone of one seat. The dealer's has the sheet and its keys; every other one only what the table shows. */
export function phoneView(state: State, seat: number): PhoneView<Phrase> {
  const isDealer = seat === state.dealer && state.phase.at !== 'over';
  const keys = isDealer ? desk(state) : null;
  const inPlay = state.phase.at === 'play';
  return {
    title: say('title'),
    seat,
    figure: null,
    card: inPlay ? (topOf(state)?.card ?? null) : null,
    headline: ownHeadline(state, seat),
    details: details(state, seat),
    seats: seatPanels(state),
    pick: isDealer && state.phase.at === 'handOver' ? pickPanel(state) : null,
    secret: isDealer ? sheetPanel(state) : null,
    rows: keys ? [] : [{ kind: 'keys', keys: [{ id: 'drew', text: say('key.drew'), role: 'main', live: inPlay }] }],
    sheets: state.options.own ? [ownSheet(state, seat)] : [],
    ...(keys ? { desk: keys } : {}),
    reveal: revealPanel(state),
    over: state.phase.at === 'over',
  };
}
