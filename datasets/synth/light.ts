import type { Canvas, Rgb } from './paint.ts';

export interface LightSpec {
  readonly colour: Rgb; // 1 is neutral
  readonly gradient: { readonly angleDeg: number; readonly strength: number }; // ± share of brightness at the rims
  readonly shadow?: {
    readonly xPx: number;
    readonly yPx: number;
    readonly angleDeg: number;
    readonly softPx: number;
    readonly depth: number; // 0…1
  };
  readonly glare?: { readonly xPx: number; readonly yPx: number; readonly radiusPx: number; readonly strength: number };
  readonly gamma: number;
  readonly haze: number; // 0…1 grey veil
}
export const DAYLIGHT: LightSpec = { colour: [1, 1, 1], gradient: { angleDeg: 0, strength: 0 }, gamma: 1, haze: 0 };

const GAMMA_STEPS = 1024;

/** Brightness → level 0…255, after gamma and haze. */
function toneCurve({ gamma, haze }: LightSpec): Float32Array {
  return Float32Array.from({ length: GAMMA_STEPS + 1 }, (_, step) => {
    const level = 255 * (step / GAMMA_STEPS) ** gamma;
    return level * (1 - haze) + 90 * haze;
  });
}

const heading = (angleDeg: number): readonly [number, number] => [
  Math.cos((angleDeg * Math.PI) / 180),
  Math.sin((angleDeg * Math.PI) / 180),
];

/** Brightness at a pixel: the gradient times the shadow. */
function brightness(canvas: Canvas, { gradient, shadow }: LightSpec): (x: number, y: number) => number {
  const [gx, gy] = heading(gradient.angleDeg);
  const reach = (canvas.width + canvas.height) / 2;
  const slope = (x: number, y: number): number =>
    1 + (2 * gradient.strength * ((x - canvas.width / 2) * gx + (y - canvas.height / 2) * gy)) / reach;
  if (!shadow) return slope;
  const [sx, sy] = heading(shadow.angleDeg);
  return (x, y) => {
    const beyondPx = (x - shadow.xPx) * sx + (y - shadow.yPx) * sy;
    return slope(x, y) * (1 - shadow.depth / (1 + Math.exp(-beyondPx / shadow.softPx)));
  };
}

function glareAt(glare: LightSpec['glare']): (x: number, y: number) => number {
  if (!glare) return () => 0;
  return (x, y) => {
    const far = ((x - glare.xPx) ** 2 + (y - glare.yPx) ** 2) / glare.radiusPx ** 2;
    return far > 6 ? 0 : glare.strength * 255 * Math.exp(-far);
  };
}

/** Lights the whole picture. */
export function light(canvas: Canvas, spec: LightSpec): void {
  const bright = brightness(canvas, spec);
  const glare = glareAt(spec.glare);
  const curve = toneCurve(spec);
  const perLevel = GAMMA_STEPS / 255;
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const gain = bright(x, y);
      const extra = glare(x, y);
      const p = (y * canvas.width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const step = (canvas.rgb[p + k]! * gain * spec.colour[k]! + extra) * perLevel;
        canvas.rgb[p + k] = curve[step > GAMMA_STEPS ? GAMMA_STEPS : step > 0 ? step | 0 : 0]!;
      }
    }
}
