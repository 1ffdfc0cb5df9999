import { useRef } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Outlines } from '../../ui/seen.tsx';
import type { Camera } from '../model.ts';

const STEP = 0.01; // one arrow key
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Over the live picture: cards as they are seen, and the corners of the place where cards count. */
export function Overlay({ camera }: { readonly camera: Camera }) {
  const drawing = useRef<SVGSVGElement>(null);
  const seen = camera.seen.value;
  const width = seen?.width ?? 1280;
  const height = seen?.height ?? 720;

  const drag = (corner: number, event: PointerEvent) => {
    const from = drawing.current?.getScreenCTM()?.inverse();
    if (!from || !(event.currentTarget instanceof Element) || !event.currentTarget.hasPointerCapture(event.pointerId))
      return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(from);
    camera.moveCorner(corner, [x / width, y / height]);
  };
  const nudge = (corner: number, event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    const at = camera.zone.value[corner];
    if (!by || !at) return;
    event.preventDefault();
    camera.moveCorner(corner, [at[0] + by[0], at[1] + by[1]]);
    camera.keepZone();
  };

  return (
    <svg class="overlay" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid meet" ref={drawing}>
      <polygon class="zone" points={camera.zone.value.map(([x, y]) => `${x * width},${y * height}`).join(' ')} />
      {seen && <Outlines {...seen} />}
      {camera.zone.value.map(([x, y], corner) => (
        <circle
          key={corner}
          class="corner"
          cx={x * width}
          cy={y * height}
          r={height / 28}
          tabIndex={0}
          role="button"
          aria-label={t('cornerN', { n: corner + 1 })}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(corner, event)}
          onPointerUp={camera.keepZone}
          onKeyDown={(event) => nudge(corner, event)}
        />
      ))}
    </svg>
  );
}
