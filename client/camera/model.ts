import { effect, signal } from '@preact/signals';
import { CLOSE } from '../../server/protocol/close.ts';
import type { Point } from '../../server/protocol/geometry.ts';
import type { CameraMessage, ToCamera, Zone } from '../../server/protocol/messages.ts';
import { memory } from '../ui/settings.ts';
import { openWire, socketUrl } from '../ui/socket.ts';
import { takeFrame } from './frame.ts';
import { chooseLens, hasCameras, lensFault, lenses, openLens, type LensFault } from './lens.ts';

type Seen = Extract<ToCamera, { type: 'seen' }>;

const PACE_MS = 60; // from one picture to the next: a table does not change faster
const RETRY_MS = 300; // no picture yet
const WHOLE: Zone = [
  [0.02, 0.03],
  [0.98, 0.03],
  [0.98, 0.97],
  [0.02, 0.97],
];

/** Where cards count, as it was left the last time. */
function zoneBefore(): Zone | undefined {
  const points: unknown = JSON.parse(memory.get('zone') ?? 'null');
  return Array.isArray(points) && points.length === 4 ? (points as unknown as Zone) : undefined;
}

const inside = (share: number) => Math.min(1, Math.max(0, share));

/** The camera page's knowledge and everything it can do. */
export function createCamera(key: string, connect?: (url: string) => WebSocket) {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const canvas = document.createElement('canvas');

  const seen = signal<Seen | undefined>(undefined);
  const devices = signal<readonly MediaDeviceInfo[]>([]);
  const lens = signal<string | undefined>(undefined);
  const fault = signal<LensFault | 'badKey' | undefined>(undefined);
  const complaint = signal('');
  const zone = signal<Zone>(zoneBefore() ?? WHOLE);
  const running = signal(false);

  let tookAtMs = -Infinity;
  /** Takes and sends the next picture, as fresh as can be: first it waits, then it looks. */
  const pass = async (): Promise<void> => {
    tookAtMs = performance.now();
    const jpeg = running.value ? await takeFrame(video, canvas) : undefined;
    if (jpeg === undefined) return void setTimeout(() => void pass(), RETRY_MS);
    wire.sendBytes(jpeg);
  };
  const passSoon = () => void setTimeout(() => void pass(), Math.max(0, PACE_MS - (performance.now() - tookAtMs)));
  const hear = (message: ToCamera) => {
    if (message.type === 'ready') passSoon();
    else if (message.type === 'seen') {
      seen.value = message;
      complaint.value = '';
    } else if (message.type === 'no' && message.code === 'people') lookAway();
    else if (message.type === 'no') complaint.value = message.text;
  };
  const wire = openWire<CameraMessage, ToCamera>({
    url: socketUrl('/ws/camera'),
    greet: () => ({ type: 'hello', key }),
    hear,
    ended: (code) => {
      if (code === CLOSE.badKey) fault.value = 'badKey';
    },
    ...(connect ? { connect } : {}),
  });
  const sayZone = (points: Zone) =>
    wire.send({ type: 'zone', points: points.map(([x, y]): [number, number] => [x, y]) });
  effect(() => {
    if (wire.state.value === 'open' && zoneBefore()) sayZone(zone.peek());
  });

  const stop = () => {
    if (video.srcObject instanceof MediaStream) video.srcObject.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
    running.value = false;
  };
  /** The video would go on showing its last picture, and so would the table. */
  const unplugged = () => {
    stop();
    fault.value = 'noLens';
  };
  /** It looks at people instead of a table: nothing further is sent until somebody starts it again. */
  const lookAway = () => {
    stop();
    fault.value = 'people';
  };
  const start = async () => {
    if (!hasCameras()) return void (fault.value = 'insecure');
    stop();
    try {
      const stream = await openLens();
      stream.getVideoTracks()[0]?.addEventListener('ended', unplugged);
      video.srcObject = stream;
      await video.play();
      lens.value = stream.getVideoTracks()[0]?.getSettings().deviceId;
      devices.value = await lenses();
      fault.value = undefined;
      running.value = true;
    } catch (refused) {
      fault.value = lensFault(refused);
    }
  };
  const change = (deviceId: string) => {
    chooseLens(deviceId);
    void start();
  };
  const moveCorner = (corner: number, [x, y]: Point) => {
    const [a, b, c, d] = zone.value.map((point, index): Point => (index === corner ? [inside(x), inside(y)] : point));
    zone.value = [a!, b!, c!, d!];
  };
  const keepZone = () => {
    memory.set('zone', JSON.stringify(zone.value));
    sayZone(zone.value);
  };

  void start();
  navigator.mediaDevices?.addEventListener('devicechange', () => {
    if (fault.value === 'noLens') void start();
  });
  return {
    video,
    wire,
    seen,
    devices,
    lens,
    fault,
    complaint,
    zone,
    running,
    start,
    stop,
    change,
    moveCorner,
    keepZone,
  };
}

export type Camera = ReturnType<typeof createCamera>;
