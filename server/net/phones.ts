import type { WebSocket } from '@fastify/websocket';
import { CLOSE } from '../protocol/close.ts';
import { readPhoneMessage } from '../protocol/codec.ts';
import type { Lang, PhoneMessage } from '../protocol/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../rules/result.ts';
import type { Entry } from '../store/entry.ts';
import { keepAlive } from './heartbeat.ts';
import { sayIn, sentenceIn, titleOf, type House } from './house.ts';
import { listen } from './inbox.ts';
import { chairOf, hasLeft, lobbyOf, placeFor, seatOf, type Place } from './lobby.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sittersNow } from './table.ts';
import { text } from './texts.ts';
import { phoneLobby, phoneView, toPhone } from './view.ts';
import { hashOf, sameSecret } from './world.ts';

/** One open phone page. Before it has shown the code or a token it is told nothing. */
interface Page {
  readonly outbox: Outbox;
  lang: Lang;
  isKnown: boolean; // has shown the code or a token
  tokenHash: string | null; // whose chair
  version: number;
}

export interface Phones {
  readonly accept: (socket: WebSocket) => void;
  readonly isConnected: (tokenHash: string) => boolean;
  /** A new view to every phone at the same moment, whosever news it is. */
  readonly showAll: () => void;
  readonly showLobby: () => void;
}

const WRONG_CODES = 5;

export function openPhones(house: House, presenceChanged: () => void): Phones {
  const { live, clock } = house;
  const pages = new Set<Page>();
  const seated = new Map<string, Page>();
  const seatOfPage = (page: Page): number | undefined =>
    page.tokenHash === null ? undefined : seatOf(live.table(), page.tokenHash);
  const chairOfPage = (page: Page): number | undefined =>
    page.tokenHash === null ? undefined : chairOf(live.table(), page.tokenHash);
  const isConnected = (tokenHash: string): boolean => seated.has(tokenHash);

  const showView = (page: Page): void => {
    page.outbox.show('view', () => {
      const session = live.session();
      const seat = seatOfPage(page);
      if (session === undefined || seat === undefined) return lobbyFor(page);
      page.version += 1;
      return phoneView(session, seat, page.version, live.table().paused, sayIn(house, page.lang), live.nowMs());
    });
  };
  const lobbyFor = (page: Page): string =>
    phoneLobby(lobbyOf(live.table(), live.game(), titleOf(house, page.lang), isConnected), chairOfPage(page) ?? null);
  const showAll = (): void => {
    dismissRemoved();
    if (live.session()) for (const page of seated.values()) showView(page);
  };
  const showLobby = (): void => {
    for (const page of pages) if (page.isKnown) page.outbox.show('lobby', () => lobbyFor(page));
  };
  const dismissRemoved = (): void => {
    for (const [hash, page] of seated) {
      if (chairOf(live.table(), hash) !== undefined || hasLeft(live.table(), hash)) continue; // who left may look on
      seated.delete(hash);
      page.tokenHash = null;
      const why = live.table().lost.includes(hash) ? 'taken' : 'removed';
      page.outbox.close(CLOSE[why], text(page.lang, why));
    }
  };

  /** The newest page of a chair wins. */
  const sitDown = (page: Page, tokenHash: string): void => {
    if (page.tokenHash !== null) seated.delete(page.tokenHash);
    const other = seated.get(tokenHash);
    seated.set(tokenHash, page);
    page.isKnown = true;
    page.tokenHash = tokenHash;
    if (other === undefined || other === page) return;
    other.tokenHash = null;
    pages.delete(other);
    other.outbox.close(CLOSE.replaced, text(other.lang, 'replaced'));
  };
  const goneAway = (page: Page): void => {
    pages.delete(page);
    if (page.tokenHash === null || seated.get(page.tokenHash) !== page) return;
    seated.delete(page.tokenHash);
    presenceChanged();
  };

  const no = (page: Page, id: number, refusal: Refusal): void =>
    page.outbox.say(toPhone({ type: 'no', id, code: refusal.code, text: sentenceIn(house, page.lang, refusal) }));
  const answer = (page: Page, id: number, result: Result<void>): void =>
    result.ok ? page.outbox.say(toPhone({ type: 'ok', id })) : no(page, id, result.refusal);

  const look = (page: Page): void => {
    page.isKnown = true;
    page.outbox.show('lobby', () => lobbyFor(page));
  };
  const join = (page: Page, message: Extract<PhoneMessage, { type: 'join' }>): Result<void> => {
    if (chairOfPage(page) !== undefined) return refuse('seated');
    const place = placeFor(live.table(), live.game(), message.name, message.seat);
    if (!place.ok) return place;
    const { seat, name } = place.value;
    const was = page.tokenHash ?? undefined; // it has left the game that is on
    return giveToken(page, { seat, name }, (tokenHash) => ({
      type: 'sat',
      seat,
      name,
      tokenHash,
      ...(was === undefined ? {} : { was }),
    }));
  };
  /** Only what the host gave up can be taken; whoever waits for the next game may take a chair of this one. */
  const take = (page: Page, { seat }: Extract<PhoneMessage, { type: 'take' }>): Result<void> => {
    const waitsOn = chairOfPage(page);
    if (waitsOn === seat || seatOfPage(page) !== undefined) return refuse('seated');
    const sitter = sittersNow(live.table())[seat];
    if (!sitter?.open) return refuse('notReleased');
    const was = waitsOn === undefined ? {} : { was: page.tokenHash! };
    return giveToken(page, { seat, name: sitter.name }, (tokenHash) => ({ type: 'taken', seat, tokenHash, ...was }));
  };
  const giveToken = (page: Page, { seat, name }: Place, entry: (tokenHash: string) => Entry): Result<void> => {
    const token = house.chance.secret();
    const tokenHash = hashOf(token);
    const hash = page.tokenHash;
    if (hash !== null) seated.delete(hash); // so that it is not dismissed for the chair it gives up
    const written = live.write(entry(tokenHash));
    if (!written.ok) {
      if (hash !== null) seated.set(hash, page);
      return written;
    }
    page.outbox.say(toPhone({ type: 'joined', token, seat, name }));
    sitDown(page, tokenHash);
    presenceChanged();
    if (live.session()) showView(page);
    return ok(undefined);
  };
  const sit = (page: Page, message: Extract<PhoneMessage, { type: 'join' | 'take' }>): void => {
    const given = message.type === 'join' ? join(page, message) : take(page, message);
    if (!given.ok) no(page, 0, given.refusal);
  };
  const resume = (page: Page, token: string): void => {
    const tokenHash = hashOf(token);
    if (live.table().lost.includes(tokenHash)) return page.outbox.close(CLOSE.taken, text(page.lang, 'taken'));
    if (chairOf(live.table(), tokenHash) === undefined && !hasLeft(live.table(), tokenHash)) {
      return page.outbox.close(CLOSE.badKey, text(page.lang, 'badToken'));
    }
    sitDown(page, tokenHash);
    presenceChanged();
    if (live.session()) showView(page);
  };
  const press = (page: Page, { id, key, value }: Extract<PhoneMessage, { type: 'press' }>): void => {
    const seat = seatOfPage(page);
    if (seat === undefined) return no(page, id, { code: chairOfPage(page) === undefined ? 'notSeated' : 'late' });
    const ask = `${page.tokenHash!.slice(0, ASKER_LETTERS)}/${id}`;
    const move = { type: 'press', key, ...(value === undefined ? {} : { value }) } as const;
    const result = live.wasDone(ask) ? ok(undefined) : live.play({ seat }, move, ask);
    answer(page, id, result);
    if (!result.ok) showAll(); // a refusal makes as much traffic as a change
  };
  const leave = (page: Page, id: number): void => {
    const seat = chairOfPage(page);
    if (seat === undefined) return no(page, id, { code: 'notSeated' });
    if (live.table().match && seatOfPage(page) !== undefined) return no(page, id, { code: 'playing' });
    const hash = page.tokenHash!;
    seated.delete(hash);
    page.tokenHash = null;
    const written = live.write({ type: 'rose', seat });
    if (!written.ok) sitDown(page, hash);
    answer(page, id, written);
    presenceChanged();
  };

  const withCode = (page: Page, code: string, go: () => void, wrong: () => void): void => {
    if (sameSecret(code.toUpperCase(), live.table().code)) return go();
    no(page, 0, { code: 'badCode' });
    wrong();
  };

  const accept = (socket: WebSocket): void => {
    const page: Page = {
      outbox: openOutbox(socket),
      lang: live.table().lang,
      isKnown: false,
      tokenHash: null,
      version: 0,
    };
    let wrongCodes = 0;
    const wrong = (): void => {
      wrongCodes += 1;
      if (wrongCodes >= WRONG_CODES) page.outbox.close(CLOSE.tooMuch, 'too many wrong codes');
    };
    const hear = (message: PhoneMessage): void => {
      switch (message.type) {
        case 'look':
          return withCode(page, message.code, () => look(page), wrong);
        case 'join':
        case 'take':
          page.lang = message.lang;
          return withCode(page, message.code, () => sit(page, message), wrong);
        case 'resume':
          page.lang = message.lang;
          return resume(page, message.token);
        case 'press':
          return press(page, message);
        case 'lang':
          page.lang = message.lang;
          return live.session() && page.tokenHash !== null ? showView(page) : undefined;
        case 'leave':
          return leave(page, message.id);
        case 'ping':
          return page.outbox.say(toPhone({ type: 'pong' }));
      }
    };
    pages.add(page);
    keepAlive(socket, clock);
    socket.on('close', () => goneAway(page));
    listen(socket, {
      read: readPhoneMessage,
      hear,
      unfit: (id) => no(page, id, { code: 'badMessage' }),
      clock,
      report: house.report,
    });
  };

  return { accept, isConnected, showAll, showLobby };
}

const ASKER_LETTERS = 16; // of the token's hash; enough to tell chairs apart
