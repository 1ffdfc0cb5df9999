import type { FrenchSuit } from '../../server/protocol/cards.ts';

const OUTLINE: Readonly<Record<FrenchSuit, string>> = {
  S: 'M50 4c10 21 43 36 43 59 0 13-9 20-20 20-8 0-15-4-19-11 1 10 5 18 13 24H33c8-6 12-14 13-24-4 7-11 11-19 11C16 83 7 76 7 63 7 40 40 25 50 4z',
  H: 'M50 92C19 66 7 49 7 31 7 15 18 7 29 7c10 0 17 6 21 15C54 13 61 7 71 7c11 0 22 8 22 24 0 18-12 35-43 61z',
  D: 'M50 3c8 18 21 35 37 47-16 12-29 29-37 47C42 79 29 62 13 50 29 38 42 21 50 3z',
  C: 'M50 5a20.5 20.5 0 0 1 16.5 32.7A21 21 0 1 1 54.5 70c1 11 5 19 13 26h-35c8-7 12-15 13-26A21 21 0 1 1 33.5 37.7 20.5 20.5 0 0 1 50 5z',
};

export const SUIT_INK: Readonly<Record<FrenchSuit, string>> = {
  S: 'var(--suit-spades)',
  H: 'var(--suit-hearts)',
  D: 'var(--suit-diamonds)',
  C: 'var(--suit-clubs)',
};

interface PipProps {
  readonly suit: FrenchSuit;
  readonly class?: string;
  readonly ink?: string;
  readonly at?: { readonly x: number; readonly y: number; readonly size: number };
}

/** A suit sign, told apart by its outline alone. `at` places it inside a card's drawing. */
export function Pip({ suit, class: name = 'pip', ink = SUIT_INK[suit], at }: PipProps) {
  const place = at ? { x: at.x, y: at.y, width: at.size, height: at.size } : { class: name };
  return (
    <svg {...place} viewBox="0 0 100 100" fill={ink} aria-hidden="true">
      <path d={OUTLINE[suit]} />
    </svg>
  );
}
