import { renderUnicodeCompact } from 'uqr';

/** What the terminal shows when the server is ready. */
export interface Greeting {
  readonly hostUrl: string;
  readonly joinUrls: readonly string[]; // best first
  readonly code: string;
  readonly notes: readonly string[];
}

export function greet({ hostUrl, joinUrls, code, notes }: Greeting): string {
  const [first, ...others] = joinUrls;
  return [
    '',
    '  Kibitz is ready.',
    '',
    `  Host page, on this computer   ${hostUrl}`,
    `  Camera page, the same way     ${hostUrl.replace('/host#', '/camera#')}`,
    ...(first === undefined
      ? ['  No network found: phones cannot join until this computer is on one.']
      : [`  Players scan this or open     ${first}`, ...others.map((url) => `                      or        ${url}`)]),
    `  Code of the table             ${code}`,
    '',
    ...(first === undefined ? [] : [indented(renderUnicodeCompact(first, { border: 2 }))]),
    ...notes.map((note) => `  ${note}`),
    '  Ctrl-C stops Kibitz; the table is kept. More: npm start -- --help',
    '',
  ].join('\n');
}

const indented = (block: string): string => block.replace(/^/gmu, '  ');
