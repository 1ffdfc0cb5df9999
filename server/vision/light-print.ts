import { LIGHT_PRINT_LEAD } from './constants.ts';

const SHARES = { dark: 0.03, paper: 0.5, light: 0.97 } as const;

/** How dark the darkest, how light the paper (most of it) and the lightest of a picture are, grey levels. */
function levelsOf(rgb: Uint8Array): Readonly<Record<keyof typeof SHARES, number>> {
  const counts = new Uint32Array(256);
  const pixels = rgb.length / 3;
  for (let i = 0; i < rgb.length; i += 3) counts[((rgb[i]! + 2 * rgb[i + 1]! + rgb[i + 2]!) / 4) | 0]! += 1;
  const levelAt = (share: number): number => {
    let [level, seen] = [0, counts[0]!];
    while (seen < share * pixels) seen += counts[(level += 1)]!;
    return level;
  };
  return { dark: levelAt(SHARES.dark), paper: levelAt(SHARES.paper), light: levelAt(SHARES.light) };
}

/** Whether a cut-out shows light print on dark paper, as black decks have it. */
export function isLightPrint(rgb: Uint8Array): boolean {
  const { dark, paper, light } = levelsOf(rgb);
  return light - paper > paper - dark + LIGHT_PRINT_LEAD;
}

/** Light for dark, with the same hue. */
export function turned(rgb: Uint8Array): Uint8Array {
  const negative = new Uint8Array(rgb.length);
  for (let i = 0; i < rgb.length; i += 3)
    for (let channel = 0; channel < 3; channel++) negative[i + channel] = 255 - rgb[i + 2 - channel]!;
  return negative;
}

/**
 * Light print on dark paper as the networks know print: dark on light, with the same hue. Gold turns a reddish brown,
 * silver grey. Anything else stays as it is.
 * @param rgb RGB; so is the answer
 */
export function asDarkPrint(rgb: Uint8Array): Uint8Array {
  return isLightPrint(rgb) ? turned(rgb) : rgb;
}
