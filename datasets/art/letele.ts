import { readFile } from 'node:fs/promises';
import type { Face } from '../../server/protocol/cards.ts';

type Attributes = Readonly<Record<string, unknown>>;

const KEPT = new Set(['viewBox', 'preserveAspectRatio', 'patternUnits', 'gradientUnits', 'patternTransform']);
const RENAMED: Readonly<Record<string, string>> = {
  xlinkHref: 'xlink:href',
  xmlnsXlink: 'xmlns:xlink',
  className: 'class',
};
const attributeName = (name: string): string =>
  RENAMED[name] ?? (KEPT.has(name) ? name : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));

/** Stands in for React: builds SVG text instead of elements. */
function element(tag: string, attributes: Attributes | null, ...children: unknown[]): string {
  const written = Object.entries(attributes ?? {})
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => ` ${attributeName(name)}="${String(value)}"`);
  return `<${tag}${written.join('')}>${children.flat(9).filter(Boolean).join('')}</${tag}>`;
}

const faceOf = (part: string): Face | undefined => {
  const extras: Readonly<Record<string, Face>> = { J1: 'JOKER-R', J2: 'JOKER-B', B2: 'BACK' };
  if (extras[part]) return extras[part];
  return /^[SHDC](a|\d+|j|q|k)$/.test(part) ? `${part.slice(1).toUpperCase()}${part[0]!}` : undefined;
};

/** Renders the cards of the npm package @letele/playing-cards, a module of React parts, to SVG. */
export async function leteleSvgs(modulePath: string): Promise<ReadonlyMap<Face, Buffer>> {
  const source = (await readFile(modulePath, 'utf8')).replaceAll(/^import .*$/gm, '');
  const parts = [...source.matchAll(/^const (Svg\w+) = _ref/gm)].map(([, name]) => name!);
  const exported = [...(/export \{([^}]*)\}/.exec(source)?.[1] ?? '').matchAll(/(Svg\w+) as (\w+)/g)];
  const body = source.replace(/export \{[^}]*\};?/, '');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the package holds drawings only as code
  const run = new Function('React', '_extends', `${body};return {${parts.join(',')}}`) as (
    react: { createElement: typeof element },
    assign: typeof Object.assign,
  ) => Readonly<Record<string, (attributes: Attributes) => string>>;
  const drawers = run({ createElement: element }, Object.assign);
  return new Map(
    exported.flatMap(([, inner, outer]) => {
      const face = faceOf(outer!);
      return face ? [[face, Buffer.from(drawers[inner!]!({}))] as [Face, Buffer]] : [];
    }),
  );
}
