/** The one door by which a view leaves the house. Nothing else in `net` reads a game's view and sends it. */
import type { Lobby, SpokenLine, ToCamera, ToHost, ToPhone } from '../protocol/messages.ts';
import type { Announcement, Phrase } from '../protocol/panels.ts';
import type { Session } from '../rules/session.ts';
import { wordAnnouncement, wordHostView, wordPhoneView, type Say } from './wording.ts';

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

/** What one seat may see, in its own language. */
export const phoneView = (session: Session, seat: number, version: number, paused: boolean, say: Say): string =>
  toPhone({ type: 'view', version, view: wordPhoneView(say, session.phoneView(seat)), rules: rulesIn(say), paused });

export const phoneLobby = (lobby: Lobby, seat: number | null): string => toPhone({ type: 'lobby', lobby, seat });

/** What the whole room may see. */
export const hostView = (session: Session | undefined, version: number, say: Say): string =>
  toHost({ type: 'view', version, view: session ? wordHostView(say, session.hostView()) : null });

export const spoken = (say: Say, announcement: Announcement<Phrase>, id: number): SpokenLine => ({
  ...wordAnnouncement(say, announcement),
  id,
});
