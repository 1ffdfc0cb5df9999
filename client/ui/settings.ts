import { effect, signal, type Signal } from '@preact/signals';

type Theme = 'light' | 'dark';

/** What this browser remembers; storage may be switched off, then nothing is remembered. */
export const memory = {
  get: (key: string): string | undefined => {
    try {
      return localStorage.getItem(`kibitz.${key}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set: (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) localStorage.removeItem(`kibitz.${key}`);
      else localStorage.setItem(`kibitz.${key}`, value);
    } catch {
      return; // private mode: the page works, it forgets
    }
  },
};

/** A switch that survives a reload. */
function remembered(key: string): Signal<boolean> {
  const on = signal(memory.get(key) === 'on');
  effect(() => memory.set(key, on.value ? 'on' : undefined));
  return on;
}

export const fourColours = remembered('four-colours');
export const pressInstead = remembered('press-instead');
export const leftHanded = remembered('left-handed');
export const muted = remembered('muted');
export const byHand = remembered('by-hand'); // set up to do without a camera

const asTheme = (word: string | undefined): Theme | undefined =>
  word === 'light' || word === 'dark' ? word : undefined;
const theme = signal<Theme | undefined>(asTheme(memory.get('theme')));

/** Follows the system until the lamp is touched. */
export function switchLamp(): void {
  const dark = theme.value ? theme.value === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  theme.value = dark ? 'light' : 'dark';
}

/** Puts the settings on the page's root, now and whenever they change. */
export function dressPage(): void {
  const root = document.documentElement;
  effect(() => {
    memory.set('theme', theme.value);
    if (theme.value) root.dataset['theme'] = theme.value;
    if (fourColours.value) root.dataset['suits'] = 'four';
    else delete root.dataset['suits'];
  });
}
