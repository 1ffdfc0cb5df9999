import type { FacingPanel, Headline, Phrase, PhoneView } from '../../protocol/panels.ts';
import { boardPanel } from './host-view.ts';
import { maskName, name, placeText, powerText, say, theMask } from './phrases.ts';
import { rows } from './phone-keys.ts';
import { sheets } from './phone-sheets.ts';
import { visibleTo } from './sight.ts';
import { coinsOf, GOAL_COINS, handCount, holderOf, limitMs, maskAt, onTable, type State } from './state.ts';
import { dutyOf, headline, revealPanel, saidPanel, seatPanels, timerOf } from './table-view.ts';

/** The same sentence as on the host screen; whoever has to act is spoken to. */
function ownHeadline(state: State, seat: number): Headline<Phrase> {
  const duty = dutyOf(state);
  if (duty.key === 'open' && state.phase.at === 'open') {
    return { seat: null, text: say(state.phase.read.includes(seat) ? 'you.wait' : 'you.open') };
  }
  if (duty.key === 'askedAll' && state.act?.seat !== seat && !state.act?.answered.includes(seat)) {
    return { seat: null, text: say('you.asked') };
  }
  return duty.seat === seat ? { seat: null, text: say(`you.${duty.key}`) } : headline(state);
}

const toGo = (state: State, seat: number): Phrase => {
  const n = GOAL_COINS - coinsOf(state, seat);
  return n === 1 ? say('detail.oneToGo') : say('detail.toGo', { n });
};

function details(state: State, seat: number): readonly Phrase[] {
  const { phase, act } = state;
  const duty = dutyOf(state);
  if (phase.at === 'over') return [say('detail.over')];
  if (phase.at === 'script' || phase.at === 'open') return [say(`detail.${phase.at}`)];
  const own = duty.seat === seat || duty.key === 'askedAll';
  if (!own) return [toGo(state, seat)];
  switch (duty.key) {
    case 'asked':
    case 'askedAll':
      return [say(limitMs(state) === undefined ? 'detail.askedLong' : 'detail.asked')];
    case 'turn':
      return [state.forced.includes(seat) ? say('detail.revealed') : toGo(state, seat)];
    case 'choose':
      return act ? [say('detail.choose', { mask: theMask(act.mask) })] : [];
    default:
      return [say(`detail.${duty.key}`)];
  }
}

/** What the player may see now, shown while held; the same number of pieces for all who see something. */
function opened(state: State, seat: number): FacingPanel<Phrase>['open'] {
  const { phase } = state;
  if (onTable(state)) return null;
  if (phase.at === 'princess' && holderOf(state, phase.place) === seat) {
    return [{ sign: 'hidden', name: say('facing.notYou'), note: say('facing.notYou.note') }];
  }
  const places = visibleTo(state, seat);
  if (places.length === 0) return null;
  return places.map((place) => {
    const mask = maskAt(state, place)!;
    const whose = holderOf(state, place) === seat ? powerText(mask) : placeText(state, place);
    return { sign: mask, name: maskName(mask), note: whose };
  });
}

function facing(state: State, seat: number): FacingPanel<Phrase> {
  const { phase } = state;
  const many = handCount(state) === 2 ? 'Two' : '';
  const where = onTable(state) ? 'facing.table' : 'facing.down';
  const victim = phase.at === 'princess' && !onTable(state) ? holderOf(state, phase.place) : null;
  return {
    lines: phase.at === 'open' ? [say(`facing.open${many}`)] : [say(`${where}${many}`), say('facing.costs')],
    hold: victim === null ? say(`facing.hold${many}`) : say('facing.holdPrincess', { name: name(victim) }),
    open: opened(state, seat),
  };
}

/** The phone of one seat: public facts, the same keys for all, and a mask only in the moment when it may be seen. */
export function phoneView(state: State, seat: number): PhoneView<Phrase> {
  return {
    title: say('title'),
    seat,
    figure: { value: coinsOf(state, seat), open: false, coins: true },
    card: null,
    headline: ownHeadline(state, seat),
    details: details(state, seat),
    seats: seatPanels(state),
    pick: null,
    secret: null,
    rows: rows(state, seat),
    sheets: sheets(state, seat),
    reveal: revealPanel(state),
    over: state.phase.at === 'over',
    facing: facing(state, seat),
    said: saidPanel(state),
    board: boardPanel(state),
    timer: timerOf(state),
  };
}
