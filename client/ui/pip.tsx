import type { ComponentChildren } from 'preact';
import type { FrenchSuit } from '../../server/protocol/cards.ts';
import type { Suit } from './printed.ts';

const OUTLINE: Readonly<Record<FrenchSuit, string>> = {
  S: 'M50 4c10 21 43 36 43 59 0 13-9 20-20 20-8 0-15-4-19-11 1 10 5 18 13 24H33c8-6 12-14 13-24-4 7-11 11-19 11C16 83 7 76 7 63 7 40 40 25 50 4z',
  H: 'M50 92C19 66 7 49 7 31 7 15 18 7 29 7c10 0 17 6 21 15C54 13 61 7 71 7c11 0 22 8 22 24 0 18-12 35-43 61z',
  D: 'M50 3c8 18 21 35 37 47-16 12-29 29-37 47C42 79 29 62 13 50 29 38 42 21 50 3z',
  C: 'M50 5a20.5 20.5 0 0 1 16.5 32.7A21 21 0 1 1 54.5 70c1 11 5 19 13 26h-35c8-7 12-15 13-26A21 21 0 1 1 33.5 37.7 20.5 20.5 0 0 1 50 5z',
};

const cut = { fill: 'none', stroke: 'var(--pip-cut,#fbf7f1)', 'stroke-linecap': 'round' } as const;

/** Acorn, leaf, heart and bell. */
const DRAWN: Readonly<Record<Exclude<Suit, FrenchSuit>, ComponentChildren>> = {
  M: (
    <>
      <path d="M45 18c-1-9 4-14 13-16l4 7c-6 1-8 4-7 9 18 1 32 11 33 27 0 6-3 9-8 9H20c-5 0-8-3-8-9 1-16 15-26 33-27z" />
      <path d="M21 60h58c-1 18-11 29-29 38C32 89 22 78 21 60z" opacity=".82" />
      <path
        d="M27 33l12 15M45 26l17 22M64 27l14 17M38 28L23 45M56 26L38 47M74 33L62 47M35 66c1 9 4 15 9 20"
        stroke-width="3.5"
        {...cut}
      />
    </>
  ),
  Z: (
    <>
      <path d="M50 2Q64.6 7.7 70.3 14.1L65.8 14.6Q78 16.3 82.1 22.6L77.6 23.1Q86.7 24.8 89.1 31.2L84.6 31.7Q90.7 33.4 91.5 39.7L87 40.2Q90.1 41.9 89.5 48.3L85 48.8Q85.6 50.5 83.6 56.8L79.1 57.3Q77.7 59 74.9 65.4L70.4 65.9Q67.5 67.6 64.1 73.9L59.6 74.4Q58 81 53 79L56.5 98H48.5L47.5 79Q42 81 40.4 74.4L35.9 73.9Q32.5 67.6 29.6 65.9L25.1 65.4Q22.3 59 20.9 57.3L16.4 56.8Q14.4 50.5 15 48.8L10.5 48.3Q9.9 41.9 13 40.2L8.5 39.7Q9.3 33.4 15.4 31.7L10.9 31.2Q13.3 24.8 22.4 23.1L17.9 22.6Q22 16.3 34.2 14.6L29.7 14.1Q35.4 7.7 50 2z" />
      <path
        d="M50 20v52M50 38l15-11M50 38L35 27M50 54l21-13M50 54L29 41M50 68l18-9M50 68l-18-9"
        stroke-width="4"
        {...cut}
      />
    </>
  ),
  P: <path d={OUTLINE.H} />,
  T: (
    <>
      <path
        d="M50 1a11 11 0 0 1 10 15.6A41 41 0 1 1 40 16.6 11 11 0 0 1 50 1zm0 7a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"
        fill-rule="evenodd"
      />
      <path d="M12 46c23 8 53 8 76 0M14 57c22 8 50 8 72 0M50 76v18" stroke-width="4.5" {...cut} />
      <circle cx="50" cy="75" r="6" fill="var(--pip-cut,#fbf7f1)" />
    </>
  ),
};

const isFrench = (suit: Suit): suit is FrenchSuit => suit in OUTLINE;

export const SUIT_INK: Readonly<Record<Suit, string>> = {
  S: 'var(--suit-spades)',
  H: 'var(--suit-hearts)',
  D: 'var(--suit-diamonds)',
  C: 'var(--suit-clubs)',
  M: 'var(--suit-acorns)',
  Z: 'var(--suit-leaves)',
  P: 'var(--suit-hun-hearts)',
  T: 'var(--suit-bells)',
};

interface PipProps {
  readonly suit: Suit;
  readonly class?: string;
  readonly ink?: string;
  readonly at?: { readonly x: number; readonly y: number; readonly size: number };
}

/** A suit sign, told apart by its outline alone. `at` places it inside a card's drawing. */
export function Pip({ suit, class: name = 'pip', ink = SUIT_INK[suit], at }: PipProps) {
  const place = at ? { x: at.x, y: at.y, width: at.size, height: at.size } : { class: name };
  return (
    <svg {...place} viewBox="0 0 100 100" fill={ink} aria-hidden="true">
      {isFrench(suit) ? <path d={OUTLINE[suit]} /> : DRAWN[suit]}
    </svg>
  );
}
