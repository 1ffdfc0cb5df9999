import { actOut } from '../../../server/games/cacealma/session-notation.ts';
import type { Stage } from '../../../server/games/cacealma/stage.ts';
import { parseScript } from '../../../server/rules/notation.ts';

/** The table after a session written as text; four players, dealt by A, unless its headings say otherwise. */
export function after(text: string): Stage {
  const script = parseScript(text);
  if (!script.ok) throw new Error(JSON.stringify(script.refusal));
  const acted = actOut(script.value);
  if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
  return acted.value.stage;
}

export const A = 0;
export const B = 1;
export const C = 2;
export const D = 3;
