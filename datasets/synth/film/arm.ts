import type { Quad } from '../../../server/protocol/geometry.ts';
import { mapQuad } from '../plane.ts';
import { readPicture, type Picture } from '../picture.ts';
import { seededRandom } from '../random.ts';
import type { Pose } from './shot.ts';

const WIDTH_MM = 110;
const LENGTH_MM = 900; // long enough to reach out of the picture
const TIP_MM = 18; // the finger tips, from the upper edge
const PX_PER_MM = 2;

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An arm with closed fingers, drawn pointing up; the seed chooses skin and sleeve. */
export function drawArm(seed: number): Promise<Picture> {
  const random = seededRandom(seed * 77 + 5);
  const skin = `hsl(${random.int(14, 30)},${random.int(28, 52)}%,${random.int(32, 74)}%)`;
  const sleeve = `hsl(${random.int(0, 360)},${random.int(15, 55)}%,${random.int(22, 55)}%)`;
  const fingers = [37, 49, 61, 73].map((x, i) => `M${x} 96L${x + (i - 1.5) * 2} ${[34, 26, 27, 36][i]!}`);
  const rim = fingers.map((path) => stroke(path, '#0004', 15)).join('');
  const drawn = fingers.map((path) => stroke(path, skin, 13)).join('');
  const thumb = stroke('M36 128L14 84', skin, 15);
  const palm = `<rect x="28" y="84" width="54" height="70" rx="22" fill="${skin}"/>`;
  const forearm = stroke('M55 130V330', skin, 44) + stroke(`M55 260V${LENGTH_MM}`, sleeve, 70);
  const body = rim + stroke('M36 128L14 84', '#0004', 17) + forearm + thumb + palm + drawn;
  const [width, height] = [WIDTH_MM * PX_PER_MM, LENGTH_MM * PX_PER_MM];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH_MM} ${LENGTH_MM}" fill="none">${body}</svg>`;
  return readPicture(Buffer.from(svg));
}

/** Where the arm's picture comes to lie. */
export function armQuad({ x, y, angleDeg }: Pose, pxPerMm: number): Quad {
  const [cos, sin] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
  const [left, right, top, bottom] = [-WIDTH_MM / 2, WIDTH_MM / 2, -TIP_MM, LENGTH_MM - TIP_MM];
  const flat: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return mapQuad(flat, ([u, v]) => [x + (u * cos - v * sin) * pxPerMm, y + (u * sin + v * cos) * pxPerMm]);
}
