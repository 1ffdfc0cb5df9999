import type { WebSocket } from '@fastify/websocket';
import { CLOSE } from '../protocol/close.ts';
import { readHostMessage } from '../protocol/codec.ts';
import type {
  CameraStatus,
  HostMessage,
  Lang,
  LessonView,
  Question,
  SpokenLine,
  ToHost,
} from '../protocol/messages.ts';
import { ok, type Refusal, type Result } from '../rules/result.ts';
import { isForSchool, type Classroom, type SchoolMessage } from './classroom.ts';
import { eveningOf } from './evening.ts';
import { keepAlive } from './heartbeat.ts';
import { aboutOf, sayIn, sentenceIn, titleOf, type House } from './house.ts';
import { listen } from './inbox.ts';
import { lobbyOf } from './lobby.ts';
import { foresee } from './mending.ts';
import * as orders from './orders.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { lastLine, linesOf } from './speech.ts';
import type { Change } from './live-table.ts';
import { text } from './texts.ts';
import { hostView, toHost } from './view.ts';
import { sameSecret } from './world.ts';

/** Everything the host pages show besides the game. */
export interface Hosts {
  readonly accept: (socket: WebSocket) => void;
  readonly showTable: () => void;
  readonly showView: () => void;
  readonly showQuestion: (question: Question | null) => void;
  readonly showCamera: (camera: CameraStatus) => void;
  readonly showSeen: (seen: Extract<ToHost, { type: 'seen' }>) => void;
  readonly showLesson: (lesson: LessonView | null) => void;
  readonly showPacks: (packs: Packs) => void;
  readonly speak: (change: Change, was: number | null) => void;
}

export interface HostDeps {
  readonly house: House;
  readonly isConnected: (tokenHash: string) => boolean;
  readonly answerQuestion: (question: number, card: string | null, ask: string) => Result<void>;
  readonly orderOfSchool: Classroom['order'];
  readonly notice: SpokenLine | undefined; // something the host should know, e.g. a book kept aside
}

interface Page {
  readonly outbox: Outbox;
  isHost: boolean;
  version: number;
}

const HELLO_MS = 10_000;
const NO_CAMERA: CameraStatus = { connected: false, cards: 0, busy: false, advice: [] };

export function openHosts({ house, isConnected, answerQuestion, orderOfSchool, notice }: HostDeps): Hosts {
  const { live, clock } = house;
  const pages = new Set<Page>();
  const say = () => sayIn(house, live.table().lang);
  let question: Question | null = null;
  let camera = NO_CAMERA;
  let lesson: LessonView | null = null;
  let packs: Packs | undefined;
  let said: SpokenLine | undefined = lastLine(live, say()) ?? notice;
  let played = live.session() !== undefined;

  const showEach = (kind: string, make: (page: Page) => string): void => {
    for (const page of pages) if (page.isHost) page.outbox.show(kind, () => make(page));
  };
  const tableMessage = (): string => {
    const { code, lang, paused, match } = live.table();
    return toHost({
      type: 'table',
      lobby: lobbyOf(live.table(), live.game(), titleOf(house, lang), isConnected),
      games: Object.values(live.games).map(({ id, cardsFor, minSeats, maxSeats, fewestSeats }) => ({
        id,
        ...(id === live.game().id ? live.cards() : cardsFor({})),
        title: titleOf(house, lang, id),
        about: aboutOf(house, lang, id),
        minSeats: id === live.game().id ? fewestSeats(live.table().options) : minSeats,
        maxSeats,
      })),
      options: orders.optionViews(live, say()),
      joinUrls: house.joinUrls(code),
      evening: eveningOf(live.evening(), (game) => titleOf(house, lang, game)),
      lang,
      paused,
      canUndo: (match?.history.steps.length ?? 0) > 0,
      canRedo: (match?.history.undone.length ?? 0) > 0,
    });
  };
  const viewMessage = (page: Page): string => {
    page.version += 1;
    return hostView(live.session(), page.version, say(), live.nowMs());
  };
  const welcome = (page: Page): void => {
    page.isHost = true;
    page.outbox.say(tableMessage());
    page.outbox.say(viewMessage(page));
    page.outbox.say(toHost({ type: 'question', question }));
    page.outbox.say(toHost({ type: 'camera', camera }));
    if (packs) page.outbox.say(toHost(packs));
    if (lesson) page.outbox.say(toHost({ type: 'lesson', lesson }));
    if (said) page.outbox.say(toHost({ type: 'say', lines: [{ ...said, aloud: false }] }));
  };

  const no = (page: Page, id: number, refusal: Refusal): void =>
    page.outbox.say(
      toHost({ type: 'no', id, code: refusal.code, text: sentenceIn(house, live.table().lang, refusal) }),
    );
  const preview = (page: Page, message: Extract<HostMessage, { type: 'preview' }>): void => {
    const changes = orders.corrected(live, message);
    if (!changes.ok) return no(page, message.id, changes.refusal);
    page.outbox.say(toHost({ type: 'preview', id: message.id, ...foresee(live.session()!, changes.value) }));
  };
  const carryOut = (message: Ordered): Result<void> => {
    const ask = `host/${message.id}`;
    if (live.wasDone(ask)) return ok(undefined);
    switch (message.type) {
      case 'game':
        return orders.chooseGame(live, message, ask);
      case 'option':
        return orders.setOption(live, message, ask);
      case 'start':
        return orders.start(live, house.chance, message.dealer, ask);
      case 'again':
        return orders.again(live, ask);
      case 'press':
        return orders.press(live, message, ask);
      case 'card':
        return orders.layCard(live, message, ask);
      case 'takeOff':
        return orders.takeOff(live, message, ask);
      case 'answer':
        return answerQuestion(message.question, message.card, ask);
      case 'correct':
        return orders.correct(live, message, ask);
      case 'undo':
        return orders.undo(live, ask);
      case 'redo':
        return orders.redo(live, ask);
      case 'seatAdd':
        return orders.seatAdd(live, message, ask);
      case 'seatRemove':
        return orders.seatRemove(live, message, ask);
      case 'rise':
        return orders.rise(live, message, ask);
      case 'release':
        return orders.release(live, message, ask);
      case 'evening':
        return orders.newEvening(live, ask);
      case 'pause':
        return orders.pause(live, message, ask);
    }
  };
  const hear = (page: Page, message: HostMessage): void => {
    if (message.type === 'hello') {
      if (!sameSecret(message.key, live.table().hostKey)) return turnAway(page);
      if (!page.isHost) welcome(page);
      return;
    }
    if (!page.isHost) return turnAway(page);
    if (message.type === 'ping') return page.outbox.say(toHost({ type: 'pong' }));
    if (message.type === 'lang') return setLang(page, message.lang);
    if (message.type === 'preview') return preview(page, message);
    if (isForSchool(message))
      return void orderOfSchool(message, `host/${message.id}`).then(
        (result) => answer(page, message.id, result),
        house.report,
      );
    answer(page, message.id, carryOut(message));
  };
  const answer = (page: Page, id: number, result: Result<void>): void => {
    if (result.ok) page.outbox.say(toHost({ type: 'ok', id }));
    else no(page, id, result.refusal);
  };
  const setLang = (page: Page, lang: Lang): void => {
    const written = live.write({ type: 'lang', lang });
    if (!written.ok) no(page, 0, written.refusal);
  };
  const turnAway = (page: Page): void => page.outbox.close(CLOSE.badKey, text(live.table().lang, 'badKey'));

  return {
    accept: (socket) => {
      const page: Page = { outbox: openOutbox(socket), isHost: false, version: 0 };
      const cancel = clock.after(HELLO_MS, () => (page.isHost ? undefined : turnAway(page)));
      pages.add(page);
      keepAlive(socket, clock);
      socket.on('close', () => {
        cancel();
        pages.delete(page);
      });
      listen(socket, {
        read: readHostMessage,
        hear: (message) => hear(page, message),
        unfit: (id) => (page.isHost ? no(page, id, { code: 'badMessage' }) : turnAway(page)),
        clock,
        report: house.report,
      });
    },
    showTable: () => showEach('table', tableMessage),
    showView: () => {
      const plays = live.session() !== undefined;
      if (played && !plays) said = undefined; // it belonged to the game
      played = plays;
      showEach('view', viewMessage);
    },
    showQuestion: (next) => {
      question = next;
      showEach('question', () => toHost({ type: 'question', question }));
    },
    showCamera: (next) => {
      if (JSON.stringify(next) === JSON.stringify(camera)) return;
      camera = next;
      showEach('camera', () => toHost({ type: 'camera', camera }));
    },
    showLesson: (next) => {
      if (JSON.stringify(next) === JSON.stringify(lesson)) return;
      lesson = next;
      showEach('lesson', () => toHost({ type: 'lesson', lesson }));
    },
    showPacks: (next) => {
      packs = next;
      showEach('packs', () => toHost(next));
    },
    showSeen: (seen) => showEach(seen.picture === null ? 'seen' : 'picture', () => toHost(seen)),
    speak: (change, was) => {
      const lines = linesOf(change, live, say(), was);
      if (lines.length === 0) return;
      said = lines.at(-1);
      for (const page of pages) if (page.isHost) page.outbox.say(toHost({ type: 'say', lines }));
    },
  };
}

type Ordered = Exclude<HostMessage, { type: 'hello' | 'lang' | 'preview' | 'ping' } | SchoolMessage>;
type Packs = Extract<ToHost, { type: 'packs' }>;
