import { FaceCard } from './card.tsx';

/** Drawings of pieces by name, each in a square of 100 by 100: `fill` in the piece's ink, `line` over it in paper. */
interface Drawing {
  readonly fill: string;
  readonly line?: string;
  readonly gold?: string;
}
const DRAWING: Readonly<Record<string, Drawing>> = {
  judge: {
    fill: 'M47 18h6v60h14v8H33v-8h14zM20 32h60v5H20z',
    gold: 'M12 56h26a13 13 0 0 1-26 0zM62 56h26a13 13 0 0 1-26 0z',
    line: 'M25 36L13 56M25 36l12 20M75 36L63 56M75 36l12 20',
  },
  king: { fill: 'M16 34l18 18 16-30 16 30 18-18-8 40H24z', gold: 'M24 78h52v9H24z' },
  empress: {
    fill: 'M22 60c0-20 12-34 28-34s28 14 28 34z',
    gold: 'M18 64h64v10H18zM46 12h8v18h-8zM41 17h18v7H41zM30 78h40v8H30z',
  },
  patron: {
    fill: 'M20 46c0-12 60-12 60 0l6 34c0 8-72 8-72 0z',
    gold: 'M34 28c6 6 26 6 32 0l-4 12H38z',
    line: 'M42 52v22M50 54v22M58 52v22',
  },
  peasant: {
    fill: 'M47 40h6v46h-6zM18 44c8-14 56-14 64 0z',
    gold: 'M50 14c8 8 8 18 0 26-8-8-8-18 0-26zM30 60c8 0 16 6 17 14-9 1-17-5-17-14zM70 60c-8 0-16 6-17 14 9 1 17-5 17-14z',
  },
  princess: {
    fill: 'M20 40l12 14 18-22 18 22 12-14-6 30H26z',
    gold: 'M26 74h48v7H26zM46 20a4 4 0 1 0 8 0 4 4 0 0 0-8 0z',
    line: 'M50 44l5 8-5 8-5-8z',
  },
  fool: {
    fill: 'M50 76c-14 0-22-8-22-20L10 34c16-8 30-2 34 14 0-14 4-24 6-28 2 4 6 14 6 28 4-16 18-22 34-14L72 56c0 12-8 20-22 20z',
    gold: 'M10 40a7 7 0 1 0 .1 0zM90 40a7 7 0 1 0 .1 0zM50 24a6 6 0 1 0 .1 0zM28 78h44v8H28z',
  },
  widow: {
    fill: 'M50 14c20 0 28 18 28 40 0 14 4 24 8 32H14c4-8 8-18 8-32 0-22 8-40 28-40z',
    line: 'M36 46h10M54 46h10M44 62c4 3 8 3 12 0',
    gold: 'M66 60c4 6 4 12 0 12s-4-6 0-12z',
  },
  beggar: {
    fill: 'M14 46h72c0 22-14 36-36 36S14 68 14 46z',
    gold: 'M40 24a11 11 0 1 0 .1 0zM62 30a9 9 0 1 0 .1 0z',
    line: 'M24 56c4 10 10 16 18 18',
  },
  cheat: {
    fill: 'M22 26l28-8 14 52-28 8zM56 20l26 10-18 50-8-3 12-34z',
    line: 'M42 36c8 6 10 12 2 18-9-2-10-9-2-18z',
    gold: 'M72 56a6 6 0 1 0 .1 0z',
  },
  inquisitor: {
    fill: 'M44 12a26 26 0 1 0 .1 0zM60 62l8-8 22 24-8 8z',
    gold: 'M44 22a16 16 0 1 0 .1 0z',
    line: 'M34 38c6-8 14-8 20 0-6 8-14 8-20 0zM44 35v6',
  },
  'puppet-master': {
    fill: 'M18 18h64v7H18zM46 10h8v22h-8zM42 54a8 8 0 1 0 16 0 8 8 0 0 0-16 0zM40 64h20l6 22H34z',
    line: 'M24 25l14 44M76 25L62 69M50 30v16',
    gold: 'M32 70a5 5 0 1 0 .1 0zM68 70a5 5 0 1 0 .1 0z',
  },
  witch: {
    fill: 'M52 12c-2 20 4 34 14 46H34c8-12 8-28 18-46zM10 62c26-8 54-8 80 0-26 10-54 10-80 0z',
    gold: 'M34 56h32l2 6H32z',
    line: 'M44 78l-6 10M56 78l6 10',
  },
  spy: {
    fill: 'M10 52c14-22 66-22 80 0-14 22-66 22-80 0z',
    gold: 'M50 36a16 16 0 1 0 .1 0z',
    line: 'M50 45a7 7 0 1 0 .1 0zM22 26l6 8M50 18v10M78 26l-6 8',
  },
  thief: {
    fill: 'M12 40c24-10 52-10 76 0-2 20-14 28-26 22-6-3-8-8-12-8s-6 5-12 8c-12 6-24-2-26-22z',
    line: 'M28 48c4-4 10-4 14 0M58 48c4-4 10-4 14 0',
    gold: 'M44 74h12l4 12H40z',
  },
  trickster: {
    fill: 'M20 22h26v40c0 16-26 16-26 0zM54 22h26v40c0 16-26 16-26 0z',
    line: 'M26 34h4M36 34h4M28 54c4 5 8 5 12 0M60 34h4M70 34h4M62 60c4-5 8-5 12 0',
    gold: 'M44 82h12v8H44z',
  },
  hidden: { fill: 'M12 50c16-24 60-24 76 0-16 24-60 24-76 0z', line: 'M20 82L80 18' },
};

/** The sign alone. An unknown name shows nothing: the word beside it stays. */
export function Sign({ name }: { readonly name: string }) {
  const drawing = Object.hasOwn(DRAWING, name) ? DRAWING[name] : undefined;
  if (!drawing) return null;
  return (
    <svg class="sign" viewBox="0 0 100 100" aria-hidden="true">
      <path d={drawing.fill} fill="var(--sign-ink)" />
      {drawing.gold && <path d={drawing.gold} fill="var(--sign-gold)" />}
      {drawing.line && (
        <path d={drawing.line} fill="none" stroke="var(--sign-line)" stroke-width="3.5" stroke-linecap="round" />
      )}
    </svg>
  );
}

interface SignCardProps {
  readonly sign: string | null; // null: face down
  readonly name: string;
}
/** A piece the size of a card: its sign on paper, or its back. */
export function SignCard({ sign, name }: SignCardProps) {
  if (sign === null) return <FaceCard card="BACK" />;
  return (
    <span class="card signcard" role="img" aria-label={name}>
      <Sign name={sign} />
    </span>
  );
}
