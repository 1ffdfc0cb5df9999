import { useEffect, useRef, useState } from 'preact/hooks';
import { FaceCard } from '../../ui/card.tsx';
import { isStill } from '../../ui/still.ts';
import type { Row } from '../model.ts';

const TAKE_MS = 560;
const APART_MS = 40; // from card to card

interface Going {
  readonly cards: number;
  readonly seat: number;
}

/** The trick that was just taken, while it slides to its taker. */
function useGoing(row: Row | undefined): Going | undefined {
  const before = useRef(row);
  const [going, go] = useState<Going | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = row;
    if (was?.goesTo === undefined || was.cards.length === 0 || isStill()) return;
    if (was.cards.some((laid) => row?.cards.some(({ id }) => id === laid.id))) return;
    go({ cards: was.cards.length, seat: was.goesTo });
    const gone = setTimeout(() => go(undefined), TAKE_MS + APART_MS * was.cards.length);
    return () => clearTimeout(gone);
  }, [row]);
  return going;
}

/** Cards of a taken trick may not be looked at again: they close up, lie face down and go. */
export function TakenTrick({ row }: { readonly row: Row | undefined }) {
  const going = useGoing(row);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const place = document.querySelector(`.place[data-seat="${going?.seat}"]`);
    if (!place || !list.current) return;
    const [from, to] = [list.current.getBoundingClientRect(), place.getBoundingClientRect()];
    list.current.style.setProperty('--dx', `${to.left + to.width / 2 - from.left}px`);
    list.current.style.setProperty('--dy', `${to.top - from.top}px`);
  }, [going]);
  if (!going) return null;
  return (
    <ol class="taken" ref={list} aria-hidden="true">
      {Array.from({ length: going.cards }, (_, n) => (
        <li key={n} style={{ '--n': String(n), animationDelay: `${n * APART_MS}ms` }}>
          <FaceCard card="BACK" />
        </li>
      ))}
    </ol>
  );
}
