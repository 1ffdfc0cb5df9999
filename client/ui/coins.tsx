import { t } from './i18n.ts';

const STEP = 6; // how much higher each coin lies
const SHOWN = 13; // a taller stack would not fit; the figure tells the rest

/** A purse as a stack, seen from the side. */
export function CoinStack({ coins }: { readonly coins: number }) {
  return (
    <svg class="stack" viewBox="0 0 60 102" aria-hidden="true">
      {Array.from({ length: Math.min(coins, SHOWN) }, (_, n) => (
        <g key={n} transform={`translate(0 ${-n * STEP})`} stroke="var(--coin-edge)" stroke-width="2">
          <ellipse cx="30" cy="90" rx="26" ry="9" fill="var(--coin-side)" />
          <ellipse cx="30" cy="86" rx="26" ry="9" fill="var(--coin)" />
          <ellipse
            cx="30"
            cy="86"
            rx="17"
            ry="5"
            fill="none"
            stroke="var(--coin-shine)"
            stroke-width="1.6"
            stroke-dasharray="3 2.4"
          />
        </g>
      ))}
    </svg>
  );
}

const HEAP = [
  [18, 34],
  [46, 30],
  [32, 16],
  [64, 38],
  [8, 46],
  [54, 48],
  [34, 46],
  [70, 22],
] as const;

/** Coins in the middle of the table, seen from above; null is a heap without end. */
export function CoinHeap({ coins }: { readonly coins: number | null }) {
  return (
    <svg class="coinheap" viewBox="0 0 110 82" aria-hidden="true">
      {HEAP.slice(0, coins ?? HEAP.length).map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x + 15} ${y + 15}) scale(.75)`}>
          <circle r="18" fill="var(--coin)" stroke="var(--coin-edge)" stroke-width="2.5" />
          <circle r="13" fill="none" stroke="var(--coin-shine)" stroke-width="1.8" stroke-dasharray="3.4 2.6" />
          <path d="M-8 5c3-9 8-12 16-12-3 6-7 11-16 12z" fill="var(--coin-shine)" />
        </g>
      ))}
    </svg>
  );
}

/** The figure, named for those who cannot see the stack. */
export const coinsLabel = (coins: number): string => t(coins === 1 ? 'oneCoin' : 'coins', { n: coins });
