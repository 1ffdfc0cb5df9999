/** The one door by which a view leaves the house. Nothing else in `net` reads a game's view and sends it. */
import type { Lobby, SpokenLine, ToCamera, ToHost, ToPhone } from '../protocol/messages.ts';
import type { Announcement, HostView, Phrase, PhoneView, Timer } from '../protocol/panels.ts';
import type { Session } from '../rules/session.ts';
import { wordAnnouncement, wordHostView, wordPhoneView, wordReason, type Say } from './wording.ts';

/**
 * Every view for a phone fills one block of bytes, whatever it holds, so its length tells nothing.
 * The fullest view of any game has to fit; `test/net/secrets.test.ts` checks that.
 */
export const VIEW_BLOCK_BYTES = 16_384;
/** Answers fill a block of their own. */
export const ANSWER_BLOCK_BYTES = 1024;

/** Fills a message up to whole blocks with `pad`, counted in bytes of UTF-8. */
function padded(message: object, blockBytes: number): string {
  const bare = Buffer.byteLength(JSON.stringify({ ...message, pad: '' }));
  const pad = '.'.repeat(Math.ceil(bare / blockBytes) * blockBytes - bare);
  return JSON.stringify({ ...message, pad });
}

type Unpadded<M> = M extends { readonly pad: string } ? Omit<M, 'pad'> : M;

/** Everything a phone is ever sent, as text. */
export const toPhone = (message: Unpadded<ToPhone>): string =>
  padded(message, message.type === 'view' ? VIEW_BLOCK_BYTES : ANSWER_BLOCK_BYTES);

export const toHost = (message: ToHost): string => JSON.stringify(message);
export const toCamera = (message: ToCamera): string => JSON.stringify(message);

const MOST_RULES = 12;

/** The game in short, without its secret parts: the lines `rules.1`, `rules.2` … of its words. */
const rulesIn = (say: Say): readonly string[] =>
  Array.from({ length: MOST_RULES }, (_, k) => `rules.${k + 1}`).flatMap((key) => {
    const line = say({ key });
    return line === key ? [] : [line];
  });

/** How much is left of a limit that runs, at a moment of the players' time. */
const started = (session: Session, nowMs: number | undefined, timer: Timer): Timer => {
  const dueMs = session.alarmAt();
  if (nowMs === undefined || dueMs === undefined) return timer;
  return { ...timer, leftMs: Math.max(0, Math.min(timer.ms, dueMs - nowMs)) };
};
const onPhone = (session: Session, view: PhoneView<string>, nowMs: number | undefined): PhoneView<string> =>
  view.timer ? { ...view, timer: started(session, nowMs, view.timer) } : view;
const onHost = (session: Session, view: HostView<string>, nowMs: number | undefined): HostView<string> => ({
  ...view,
  panels: view.panels.map((panel) =>
    panel.kind === 'timer' ? { kind: 'timer', timer: started(session, nowMs, panel.timer) } : panel,
  ),
});

/** What one seat may see, in its own language; `nowMs` is the players' time. */
export function phoneView(
  session: Session,
  seat: number,
  version: number,
  paused: boolean,
  say: Say,
  nowMs?: number,
): string {
  const view = onPhone(session, wordPhoneView(say, session.phoneView(seat)), nowMs);
  return toPhone({ type: 'view', version, view, rules: rulesIn(say), paused });
}

export const phoneLobby = (lobby: Lobby, seat: number | null): string => toPhone({ type: 'lobby', lobby, seat });

/** What the whole room may see. */
export const hostView = (session: Session | undefined, version: number, say: Say, nowMs?: number): string =>
  toHost({
    type: 'view',
    version,
    view: session ? onHost(session, wordHostView(say, session.hostView()), nowMs) : null,
    why: (session?.why() ?? []).map((reason) => wordReason(say, reason)),
  });

export const spoken = (say: Say, announcement: Announcement<Phrase>, id: number): SpokenLine => ({
  ...wordAnnouncement(say, announcement),
  id,
});
