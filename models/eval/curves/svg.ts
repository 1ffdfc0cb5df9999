/** Pictures as text: lines and tables of cells, in SVG that any page shows. */

const INK = '#222';
export const PALE = '#ddd';
export const RIGHT = '#1b6ca8';
export const WRONG = '#c0392b';
export const LOSS = '#7a6a3a';

type Attributes = Readonly<Record<string, string | number>>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const short = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value;

/** One element; `inside` is markup already. */
export const element = (name: string, attributes: Attributes, inside = ''): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(short(value))}"`);
  return inside === '' ? `<${name}${said.join('')}/>` : `<${name}${said.join('')}>${inside}</${name}>`;
};

export const words = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escaped(text));

export const at = (x: number, y: number, inside: string): string =>
  element('g', { transform: `translate(${short(x)} ${short(y)})` }, inside);

/** A whole picture on white paper; `about` is what a page reads aloud. */
export function picture(width: number, height: number, about: string, inside: readonly string[]): string {
  const paper = element('rect', { width, height, fill: '#fff' });
  const title = element('title', {}, escaped(about));
  const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  const type = { 'font-family': 'sans-serif', 'font-size': 11, fill: INK };
  return `${element('svg', { ...look, ...type }, [title, paper, ...inside].join('\n'))}\n`;
}

/** A line of a chart: its points in units of the chart, and its colour. */
interface Line {
  readonly colour: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A chart whose axes run from 0 to 1 upwards and over the given marks sideways. */
export interface Chart {
  readonly title: string;
  readonly marks: readonly { readonly x: number; readonly label: string }[]; // x from 0 to 1
  readonly lines: readonly Line[];
  readonly right?: string; // what 1 means upwards; 100 % when left out
}

const [LEFT, TOP, RIM] = [38, 26, 30];

const anchorAt = (x: number): string => (x === 0 ? 'start' : x === 1 ? 'end' : 'middle');

/** Draws one chart. */
export function chart({ title, marks, lines, right = '100 %' }: Chart, width: number, height: number): string {
  const [across, up] = [width - LEFT - 14, height - TOP - RIM];
  const x = (share: number): number => LEFT + share * across;
  const y = (share: number): number => TOP + (1 - share) * up;
  const rule = (share: number): string =>
    element('line', { x1: x(0), x2: x(1), y1: y(share), y2: y(share), stroke: PALE });
  const end = { 'text-anchor': 'end', 'font-size': 10 };
  return [
    words(LEFT, 14, title, { 'font-weight': 'bold' }),
    ...[0, 0.25, 0.5, 0.75, 1].map(rule),
    words(LEFT - 5, y(1) + 4, right, end),
    words(LEFT - 5, y(0.5) + 4, right === '100 %' ? '50 %' : '', end),
    words(LEFT - 5, y(0) + 4, '0', end),
    ...marks.map((mark) =>
      words(x(mark.x), y(0) + 15, mark.label, { 'text-anchor': anchorAt(mark.x), 'font-size': 10 }),
    ),
    ...lines.flatMap(({ colour, points }) => [
      element('polyline', {
        points: points.map(([px, py]) => `${short(x(px))},${short(y(py))}`).join(' '),
        fill: 'none',
        stroke: colour,
        'stroke-width': 2,
      }),
      ...(points.length > 40
        ? []
        : points.map(([px, py]) => element('circle', { cx: x(px), cy: y(py), r: 2.5, fill: colour }))),
    ]),
  ].join('\n');
}

/** Names of colours, in a row. */
export const key = (entries: readonly (readonly [colour: string, text: string])[]): string =>
  entries
    .map(([colour, text], k) =>
      at(
        k * 190,
        0,
        element('line', { x1: 0, x2: 18, y1: 0, y2: 0, stroke: colour, 'stroke-width': 3 }) + words(24, 4, text),
      ),
    )
    .join('\n');
