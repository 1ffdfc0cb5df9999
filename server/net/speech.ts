import type { Lang, SpokenLine } from '../protocol/messages.ts';
import type { Announcement, Phrase } from '../protocol/panels.ts';
import type { Session } from '../rules/session.ts';
import type { Change, LiveTable } from './live-table.ts';
import { figureOf, isOpen } from './mending.ts';
import { text } from './texts.ts';
import { spoken } from './view.ts';
import type { Say } from './wording.ts';

const LINES_PER_CHANGE = 100; // ids grow with the journal, so they grow across restarts too

const idOf = (n: number, index: number): number => n * LINES_PER_CHANGE + index + 1;

/** The lines of one change, in the table's language. `was` is the sum before it. */
export function linesOf(change: Change, live: LiveTable, say: Say, was: number | null): readonly SpokenLine[] {
  const { n, entry } = change.line;
  const lines = change.announcements.map((announcement, index) => spoken(say, announcement, idOf(n, index)));
  if (entry.type !== 'amended') return lines;
  const line = entry.why === 'mended' ? mended(live, say) : amended(live.table().lang, entry.why, live.session(), was);
  return [...lines, { ...line, id: idOf(n, lines.length) }];
}

/** "That was the king of hearts, not the jack." A card that was taken is not named again. */
function mended(live: LiveTable, say: Say): Announcement<string> {
  const { lang, match } = live.table();
  const session = live.session()!;
  const step = match!.history.steps.at(-1)!;
  const [n, was] = 'restore' in step ? step.restore[0]! : [step.move, session.slots[step.move]!];
  if (!isOpen(session, n)) return { text: text(lang, 'mendedEarlier'), clips: [], aloud: false };
  const [card, other] = [session.slots[n]!, was].map(({ played: { move } }) =>
    'card' in move ? say({ key: '{card}', args: { card: { card: move.card } } }) : '',
  ) as [string, string];
  const sum = figureOf(session);
  if (sum === null) return { text: text(lang, 'mended', { card, other }), clips: [], aloud: true };
  return { text: text(lang, 'mendedSum', { card, other, sum }), clips: [`n${sum}`], aloud: true };
}

function amended(
  lang: Lang,
  why: 'correct' | 'undo' | 'redo',
  session: Session | undefined,
  was: number | null,
): Announcement<string> {
  const sum = session ? figureOf(session) : null;
  if (why === 'undo') return { text: text(lang, 'takenBack'), clips: [], aloud: false };
  if (why === 'redo') return { text: text(lang, 'broughtBack'), clips: [], aloud: false };
  if (sum === null || sum === was) return { text: text(lang, 'corrected'), clips: [], aloud: false };
  return { text: text(lang, 'correctedSum', { sum }), clips: [`n${sum}`], aloud: true };
}

const LOOK_BACK = 20; // moves; only a caption hangs on it

/** What was said last before a restart, as a caption. */
export function lastLine(live: LiveTable, say: Say): SpokenLine | undefined {
  const session = live.session();
  if (!session) return undefined;
  const { slots } = session;
  for (let n = slots.length - 1; n >= Math.max(0, slots.length - LOOK_BACK); n -= 1) {
    const said = slots[n]!.struck ? undefined : lastOf(session, n);
    if (said) return { ...spoken(say, said, 0), aloud: false };
  }
  return undefined;
}

function lastOf(session: Session, n: number): Announcement<Phrase> | undefined {
  const step = session.refold(session.slots.slice(0, n)).play(session.slots[n]!.played);
  return step.ok ? step.value.announcements.at(-1) : undefined;
}
