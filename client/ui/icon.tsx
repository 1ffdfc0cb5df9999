import type { ComponentChildren } from 'preact';
import { Pip } from './pip.tsx';

const DRAWING = {
  lamp: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12H9',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h5',
  fix: 'M15 9V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M12 21l1-4 7-7 3 3-7 7z',
  cards: 'M4 8h8v13H4zM8 8V4h8v13h-4M16 6l5 1-3 12-2-.5',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  lay: 'M7 8h7a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM19 2v8M15 6h8',
  repeat: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6a8 8 0 0 1 0 12',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  tick: 'M4 13l5 5L20 6',
  warn: 'M12 3L2 20h20zM12 10v4M12 17.2v.1',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  next: 'M9 5l7 7-7 7',
  flag: 'M6 22V3h12l-3 4.5L18 12H6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  call: 'M8 13V5.5a1.75 1.75 0 0 1 3.5 0V11l5.5 1.2c1.6.4 2.5 1.6 2.3 3.2L18.6 20 17 22h-6l-6-6.5c-1-1.3.6-3.2 2-2.2z',
  bell: 'M5 17h14c-2-2-2-4-2-7a5 5 0 0 0-10 0c0 3 0 5-2 7zM10 20.5a2 2 0 0 0 4 0M12 5V3',
  star: 'M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z',
  moon: 'M19 15A8.5 8.5 0 1 1 10 4a7 7 0 0 0 9 11z',
  drum: 'M3 9a9 4 0 1 0 18 0 9 4 0 1 0-18 0zM3 9v7c0 2 4 4.5 9 4.5s9-2.5 9-4.5V9M6 12.5l4 7.5M18 12.5L14 20M14 6l6-4',
  swap: 'M4 8h15l-4-4M20 16H5l4 4',
  say: 'M4 5h16v11h-8l-5 4v-4H4z',
  close: 'M5 5l14 14M19 5L5 19',
  book: 'M12 6c-2.5-1.6-5-2-8-2v14c3 0 5.5.4 8 2 2.5-1.6 5-2 8-2V4c-3 0-5.5.4-8 2zM12 6v14',
  settings:
    'M4 7h9M19 7h1M4 17h3M13 17h7M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM10 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  chair: 'M7 3v18M17 12v9M7 12h10M7 3h1v9',
} as const;

export type IconName = keyof typeof DRAWING;

const isDrawing = (name: string): name is IconName => name in DRAWING;

/** A line drawing in the colour of the text around it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      class="ico"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWING[name]} />
    </svg>
  );
}

/** A line drawing by a name that a game gave; nothing for a name that is not drawn. */
export const NamedIcon = ({ name }: { readonly name: string }): ComponentChildren =>
  isDrawing(name) ? <Icon name={name} /> : null;

/** The picture on a key of a pad, by the name the game gave it. Unknown names show no picture: the word stays. */
export function PadIcon({ name }: { readonly name: string }): ComponentChildren {
  if (name === 'red' || name === 'black')
    return (
      <span class="two">
        <Pip class="ico" suit={name === 'red' ? 'H' : 'S'} ink="currentColor" />
        <Pip class="ico" suit={name === 'red' ? 'D' : 'C'} ink="currentColor" />
      </span>
    );
  return <NamedIcon name={name} />;
}
