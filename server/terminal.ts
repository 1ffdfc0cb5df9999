import { text, isTextKey } from './net/texts.ts';
import type { Refusal } from './rules/result.ts';
import { USAGE } from './settings.ts';

/** What the person at the terminal is told. Nothing here may load what takes long. */
export function stop(sentence: string): never {
  process.stderr.write(`\n  ${sentence}\n\n`);
  process.exit(1);
}

export const say = (sentence: string): void => void process.stdout.write(`\n  ${sentence}\n`);

export const report = (error: unknown): void => {
  process.stderr.write(
    `  A fault of Kibitz, please report it: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
};

/** A refusal as a sentence. */
export function explain({ code, args = {} }: Refusal): string {
  if (code === 'unknownFlag') return `I do not know ${args['flag']}.\n\n  ${USAGE}`;
  if (code === 'badFlag') return `Something is missing or too much at ${args['flag']}.\n\n  ${USAGE}`;
  if (code === 'badPort') return `"${args['port']}" is no port. Choose a number up to 65535, e.g. --port 4041.`;
  if (code === 'portInUse') {
    return `Port ${args['port']} is taken by another program. Choose another one: npm start -- --port ${Number(args['port']) + 1}`;
  }
  if (code === 'portForbidden') return `I may not use port ${args['port']}. Choose one from 1024 up: --port 4040`;
  if (code === 'badHost')
    return `This computer has no address ${args['host']}. Leave --host away to use all of its addresses.`;
  if (code === 'diskFull') return text('en', 'diskFullAtStart', args);
  return isTextKey(code) ? text('en', code, args) : code;
}
