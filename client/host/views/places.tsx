import type { SeatPanel } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { figure, t } from '../../ui/i18n.ts';

const LONG_NAME = 6; // letters; longer ones are set smaller before they are cut
const ROOMY = 5; // from the sixth player on place cards are smaller

/** Place cards round the table: name, points in figures, a peg on its way to the goal. */
export function Places({ seats }: { readonly seats: readonly SeatPanel<string>[] }) {
  return (
    <ol class={seats.length > ROOMY ? 'places many' : 'places'} aria-label={t('playersClockwise')}>
      {seats.map((seat) => (
        <li
          key={seat.seat}
          class={['place', seat.now && 'now', seat.gone && 'gone'].filter(Boolean).join(' ')}
          data-seat={seat.seat}
        >
          {seat.flag !== null && <span class="flag">{seat.flag}</span>}
          <span class={seat.name.length > LONG_NAME ? 'nm long' : 'nm'}>{seat.name}</span>
          <span class="pts">
            {figure(seat.score)}
            <span class="vh"> {t('points')}</span>
          </span>
          {seat.cards !== undefined && <Held cards={seat.cards} />}
          {seat.goal !== null && <Pegs score={seat.score} goal={seat.goal} />}
          {seat.gone && <span class="aside">{t('hasLeft')}</span>}
          {seat.aside !== undefined && !seat.gone && <span class="aside">{seat.aside}</span>}
        </li>
      ))}
    </ol>
  );
}

/** How many cards a hand holds. */
function Held({ cards }: { readonly cards: number }) {
  return (
    <span class="held" data-cards={cards} aria-label={t('cardsHeld', { n: cards })}>
      <FaceCard card="BACK" />
      <b>{cards}</b>
    </span>
  );
}

/** Holes from one below zero to the goal; a score past either end stands at that end. */
function Pegs({ score, goal }: { readonly score: number; readonly goal: number }) {
  const at = Math.max(-1, Math.min(score, goal));
  const peg = (n: number) => ['peg', n === at && 'in', n === goal && 'goal'].filter(Boolean).join(' ');
  return (
    <span class="pegs" aria-hidden="true">
      <i class={peg(-1)} />
      <i class="bar0" />
      {Array.from({ length: goal + 1 }, (_, n) => (
        <i key={n} class={peg(n)} />
      ))}
    </span>
  );
}
