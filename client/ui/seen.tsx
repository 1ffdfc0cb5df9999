import type { Point } from '../../server/protocol/geometry.ts';
import type { SeenCard } from '../../server/protocol/sightings.ts';
import { t } from './i18n.ts';
import { printed, type Suit } from './printed.ts';

/** French signs as letters of the font; Hungarian suits by their letter. */
const SIGN: Readonly<Record<Suit, string>> = {
  S: '♠\uFE0E',
  H: '♥\uFE0E',
  D: '♦\uFE0E',
  C: '♣\uFE0E',
  M: ' M',
  Z: ' Z',
  P: ' ♥\uFE0E',
  T: ' T',
};

/** "10♥", "7♦?" for one that is not sure, "?" for one not read, and nothing for a back. */
export function seenLabel({ card, sure }: Pick<SeenCard, 'card' | 'sure'>): string {
  const face = card === null ? undefined : printed(card);
  const text = face ? face.rank + SIGN[face.suit] : card === 'BACK' || card === null ? '' : '★';
  return sure ? text : `${text}?`;
}

interface Seen {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly SeenCard[];
}

const points = (quad: readonly Point[]) => quad.map((point) => point.join(',')).join(' ');

/** Outlines and names of the cards seen, in the pixels of the picture. Doubtful ones are dashed and carry a `?`. */
export function Outlines({ cards, height }: Seen) {
  const size = height / 24;
  return (
    <>
      {cards.map((card, index) => (
        <Outline key={index} seen={card} size={size} />
      ))}
    </>
  );
}

function Outline({ seen, size }: { readonly seen: SeenCard; readonly size: number }) {
  const label = seenLabel(seen);
  const middle = seen.quad.reduce((sum, [x]) => sum + x / 4, 0);
  const top = Math.max(size, Math.min(...seen.quad.map(([, y]) => y)) - size * 0.8);
  const width = size * (0.7 + 0.55 * label.replace('\uFE0E', '').length);
  return (
    <g class={seen.sure ? 'outline sure' : 'outline doubt'}>
      <polygon points={points(seen.quad)} stroke-width={size / 4} />
      <polygon class="line" points={points(seen.quad)} stroke-width={size / 7} />
      {label && (
        <>
          <rect x={middle - width / 2} y={top - size * 0.7} width={width} height={size * 1.3} rx={size * 0.65} />
          <text x={middle} y={top + size * 0.32} font-size={size}>
            {label}
          </text>
        </>
      )}
    </g>
  );
}

/** The camera's picture with the outlines over it. */
export function SeenPicture({ seen }: { readonly seen: Seen & { readonly picture: string | null } }) {
  return (
    <svg
      class="scene"
      viewBox={`0 0 ${seen.width} ${seen.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('cameraSees')}
    >
      {seen.picture && <image href={seen.picture} width={seen.width} height={seen.height} />}
      <Outlines {...seen} />
    </svg>
  );
}
