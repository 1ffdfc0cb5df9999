import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../client/ui/style/tokens.css', import.meta.url), 'utf8');
type Colours = Readonly<Record<string, string>>;

/** The colours set in the block that begins with a selector. */
function coloursIn(selector: string): Colours {
  const begin = css.indexOf('{', css.indexOf(selector));
  const block = css.slice(begin, css.indexOf('}', begin));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, hex]) => [name, hex]));
}
const linen = coloursIn(':root {');
const evening = { ...linen, ...coloursIn(':root[data-theme="dark"]') };
const fourColours = { ...linen, ...coloursIn(':root[data-suits="four"]') };

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((level) => (level <= 0.03928 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(colours: Colours, one: string, other: string): number {
  const [dark, bright] = [one, other].map((name) => luminance(colours[name]!)).sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** What is written on what. */
const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...['table', 'table-shade', 'mat', 'mat-2', 'act-soft', 'good-soft', 'warn-soft', 'stop-soft'].map(
    (ground) => ['ink', ground] as const,
  ),
  ...['table', 'table-shade', 'mat', 'mat-2'].map((ground) => ['ink-2', ground] as const),
  ...['table', 'mat', 'mat-2', 'act-soft'].map((ground) => ['act', ground] as const),
  ...['mat', 'mat-2', 'good-soft'].map((ground) => ['good', ground] as const),
  ...['table', 'mat', 'warn-soft'].map((ground) => ['warn', ground] as const),
  ...['mat', 'stop-soft'].map((ground) => ['stop', ground] as const),
  ['act-ink', 'act'],
  ['mat', 'stop'],
  ['mat', 'good'],
  ['mat', 'ink'],
  ['secret-ink', 'secret'],
  ['secret-2', 'secret'],
  ['paper-ink', 'paper'],
];
/** Large signs, and borders that mean something. */
const SIGNS: readonly (readonly [sign: string, ground: string])[] = [
  ...['table', 'mat', 'mat-2'].map((ground) => ['line-strong', ground] as const),
  ...['spades', 'hearts', 'clubs', 'diamonds', 'acorns', 'leaves', 'hun-hearts', 'bells'].map(
    (suit) => [`suit-${suit}`, 'paper'] as const,
  ),
];

describe.each([
  ['linen', linen],
  ['evening', evening],
  ['four colours', fourColours],
])('in %s', (_, colours) => {
  it.each(TEXT)('text in %s can be read on %s', (text, ground) => {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SIGNS)('%s stands out from %s', (sign, ground) => {
    expect(contrast(colours, sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('the evening that follows the system is the evening that was chosen', () => {
  expect(coloursIn(':root:not([data-theme])')).toEqual(coloursIn(':root[data-theme="dark"]'));
});
