import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ok, refuse, type Result } from './rules/result.ts';

/** What the person who starts the server may choose. */
export interface Settings {
  readonly port: number;
  readonly host: string; // address to listen at
  readonly data: string; // folder of the journal
  readonly isDemo: boolean;
  readonly isFresh: boolean; // begin a new table
  readonly isGuarded: boolean; // look out for people and things about the cards
}

export const USAGE = `npm start -- [--port 4040] [--host 0.0.0.0] [--data FOLDER] [--new] [--demo] [--no-guard]
  --port   where pages are served (or PORT in the environment)
  --host   address to listen at (or HOST)
  --data   folder that keeps the table (or DATA)
  --new    begin a new table; the old one stays in the journal
  --demo   play a film of a table, without cards or camera
  --no-guard  look at the cards alone, not for people and cups about them
  --help   these lines
  Ctrl-C   stops Kibitz; the table is kept`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  new: { type: 'boolean' },
  demo: { type: 'boolean' },
  'no-guard': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const PORT = '4040';
const MAX_PORT = 65_535;

/** @returns refusal `help`, `unknownFlag` or `badFlag` with `flag`, or `badPort` with `port` */
export function parseSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Result<Settings> {
  const parsed = flags(args);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (value.help) return refuse('help');
  const data = value.data ?? env['DATA'];
  if (data?.trim() === '') return refuse('badFlag', { flag: '--data' });
  const port = value.port ?? env['PORT'] ?? PORT;
  if (!/^\d{1,5}$/u.test(port) || Number(port) > MAX_PORT) return refuse('badPort', { port });
  const isDemo = value.demo === true;
  return ok({
    port: Number(port),
    host: value.host ?? env['HOST'] ?? '0.0.0.0',
    data: resolve(data ?? resolve(root, isDemo ? 'data/demo' : 'data')),
    isDemo,
    isFresh: value.new === true || isDemo,
    isGuarded: value['no-guard'] !== true && !isDemo,
  });
}

const UNKNOWN = ['ERR_PARSE_ARGS_UNKNOWN_OPTION', 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'];

function flags(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], options: OPTIONS }).values);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const flag = /'(\S+?)[ ']/u.exec(message)?.[1] ?? args.join(' ');
    return refuse(UNKNOWN.includes(code ?? '') ? 'unknownFlag' : 'badFlag', { flag });
  }
}
