import type { WebSocket } from '@fastify/websocket';
import { CLOSE } from '../protocol/close.ts';
import { readCameraMessage } from '../protocol/codec.ts';
import type { CameraMessage, CameraStatus, ToCamera, ToHost, Zone } from '../protocol/messages.ts';
import { UnreadablePicture, type EyesFor, type GuardFor, type Look } from '../vision/types.ts';
import { adviceOf } from './advice.ts';
import type { Classroom } from './classroom.ts';
import { keepAlive } from './heartbeat.ts';
import type { House } from './house.ts';
import { listen } from './inbox.ts';
import type { Onlooker } from './onlooker.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { preview } from './pictures.ts';
import { text, type TextKey } from './texts.ts';
import { openSurroundings, withoutThings } from './surroundings.ts';
import { toCamera } from './view.ts';
import { sameSecret, type Cancel } from './world.ts';

export interface CameraDeps {
  readonly house: House;
  readonly eyes: EyesFor;
  readonly onlooker: Onlooker;
  readonly classroom: Classroom;
  readonly guard?: GuardFor | undefined;
  readonly showCamera: (camera: CameraStatus) => void;
  readonly showSeen: (seen: Extract<ToHost, { type: 'seen' }>) => void;
}

interface Page {
  readonly outbox: Outbox;
  isCamera: boolean;
  isLooking: boolean; // one picture at a time
  isBlind: boolean; // was told that nobody looks
}

const HELLO_MS = 10_000;
const SILENT_MS = 6000; // no picture for so long: the camera is stopped, unplugged or asleep
const NO_CAMERA: CameraStatus = { connected: false, cards: 0, busy: false, advice: [] };
const PREVIEW_EVERY_MS = 500;

const LEAST_ZONE = 0.01; // of the picture

/** Whether four corners enclose hardly any place for cards. */
const isFlat = (points: readonly (readonly number[])[]): boolean => {
  const twice = points.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length]!;
    return sum + x! * nextY! - nextX! * y!;
  }, 0);
  return Math.abs(twice) / 2 < LEAST_ZONE;
};

/** One camera looks at the table; the newest one that says hello. */
export interface Cameras {
  readonly accept: (socket: WebSocket) => void;
  /** Another game, perhaps with a deck that can be read. */
  readonly lookAgain: () => void;
}

export function openCameras(deps: CameraDeps): Cameras {
  const { house, eyes, onlooker, classroom, showCamera, showSeen } = deps;
  const { live, clock } = house;
  const about = openSurroundings(deps.guard, house.report);
  let current: Page | undefined;
  let previewMs = -Infinity;
  let stopListening: Cancel | undefined;

  const expectPictures = (): void => {
    stopListening?.();
    stopListening = clock.after(SILENT_MS, () => showCamera(NO_CAMERA));
  };
  const send = (page: Page, message: ToCamera): void => page.outbox.say(toCamera(message));
  const no = (page: Page, code: TextKey): void => send(page, { type: 'no', code, text: text(live.table().lang, code) });
  const turnAway = (page: Page): void => page.outbox.close(CLOSE.badKey, text(live.table().lang, 'badKey'));

  const eyesNow = () => eyes(classroom.deck());
  const beReady = async (page: Page): Promise<void> => {
    page.isBlind = (await eyesNow()) === undefined;
    if (page.isBlind) no(page, 'blind');
    else send(page, { type: 'ready' });
  };
  const welcome = (page: Page): void => {
    const other = current;
    current = page;
    page.isCamera = true;
    if (other && other !== page) other.outbox.close(CLOSE.replaced, text(live.table().lang, 'replaced'));
    showCamera({ ...NO_CAMERA, connected: true });
    expectPictures();
    void beReady(page);
  };

  const showPreview = async (picture: Uint8Array, seen: Extract<ToHost, { type: 'seen' }>): Promise<void> => {
    if (clock.now() - previewMs < PREVIEW_EVERY_MS || !live.showing()) return;
    previewMs = clock.now();
    showSeen({ ...seen, picture: await preview(picture) });
  };
  const tell = (page: Page, seen: Look, picture: Uint8Array, atMs: number): void => {
    const look = { ...seen, sightings: withoutThings(seen, about.things()) };
    const advice = adviceOf(look);
    const isLesson = classroom.isOn();
    const looker = isLesson ? classroom : onlooker;
    const { cards, busy, isWaiting } = looker.look({ look, picture, atMs, isLeanedOver: about.isLeanedOver() });
    const hasCards = isLesson || look.sightings.some(({ card }) => card !== undefined); // a strange pack may show people
    about.lookAbout({ picture, hasCards, isWaiting, atMs: clock.now() });
    const { width, height, senses, ms } = look;
    send(page, {
      type: 'seen',
      width,
      height,
      cards,
      advice,
      cardHeightPx: Math.round(senses.cardHeightPx),
      ms: Math.round(ms.total),
      busy,
    });
    showCamera({ connected: true, cards: cards.length, busy, advice });
    expectPictures();
    const shown = { type: 'seen', picture: null, width, height, cards } as const;
    showSeen(shown);
    showPreview(picture, shown).catch(house.report);
  };
  /** The page stops its camera, and sends nothing further until somebody starts it again. */
  const lookAway = (page: Page): undefined => {
    no(page, 'people');
    showCamera(NO_CAMERA);
    return undefined;
  };
  const see = async (page: Page, picture: Uint8Array): Promise<void> => {
    page.isLooking = true;
    const atMs = live.nowMs();
    try {
      const look = about.tookStare(clock.now()) ? lookAway(page) : await (await eyesNow())?.look(picture);
      if (look && current === page) tell(page, look, picture, atMs);
    } catch (error) {
      if (error instanceof UnreadablePicture) no(page, error.reason);
      else house.report(error);
    }
    page.isLooking = false;
    await beReady(page);
  };

  const hearBytes = (page: Page, picture: Uint8Array): void => {
    if (!page.isCamera) return turnAway(page);
    if (page.isLooking) return no(page, 'notReady');
    void see(page, picture);
  };
  const setZone = (page: Page, points: readonly (readonly number[])[]): void => {
    if (points.some((point) => point.some((share) => share < 0 || share > 1))) return no(page, 'badZone');
    if (isFlat(points)) return no(page, 'flatZone');
    const written = live.write({ type: 'zone', points: points as unknown as Zone });
    if (!written.ok) no(page, written.refusal.code as TextKey);
  };
  const hear = (page: Page, message: CameraMessage): void => {
    if (message.type === 'hello') {
      return sameSecret(message.key, live.table().hostKey) ? welcome(page) : turnAway(page);
    }
    if (!page.isCamera) return turnAway(page);
    if (message.type === 'ping') return send(page, { type: 'pong' });
    return setZone(page, message.points);
  };

  return {
    lookAgain: () => {
      if (current?.isBlind) void beReady(current);
    },
    accept: (socket) => {
      const page: Page = { outbox: openOutbox(socket), isCamera: false, isLooking: false, isBlind: false };
      const cancel = clock.after(HELLO_MS, () => (page.isCamera ? undefined : turnAway(page)));
      keepAlive(socket, clock);
      socket.on('close', () => {
        cancel();
        if (current !== page) return;
        current = undefined;
        stopListening?.();
        showCamera(NO_CAMERA);
      });
      listen(socket, {
        read: readCameraMessage,
        hear: (message) => hear(page, message),
        hearBytes: (bytes) => hearBytes(page, bytes),
        unfit: () => (page.isCamera ? no(page, 'badMessage') : turnAway(page)),
        clock,
        report: house.report,
      });
    },
  };
}
