// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCamera } from '../../client/camera/model.ts';
import { FakeSocket } from './fake-socket.ts';

/** A lens that can be unplugged. */
const plugged = () => {
  const track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({ deviceId: 'a' }) });
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
  return { track, stream: stream as unknown as MediaStream };
};
const devices = Object.assign(new EventTarget(), {
  getUserMedia: vi.fn<() => Promise<MediaStream>>(),
  enumerateDevices: () => Promise.resolve([]),
});

beforeEach(() => {
  localStorage.clear();
  FakeSocket.made = [];
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { mediaDevices: devices }));
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('misses a lens that is unplugged, and finds it when it is plugged in again', async () => {
  const first = plugged();
  devices.getUserMedia.mockResolvedValueOnce(first.stream);
  const camera = createCamera('the-key', FakeSocket.connect);
  await vi.waitFor(() => expect(camera.running.value).toBe(true));
  first.track.dispatchEvent(new Event('ended'));
  expect([camera.running.value, camera.fault.value]).toEqual([false, 'noLens']);
  devices.getUserMedia.mockResolvedValueOnce(plugged().stream);
  devices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect([camera.running.value, camera.fault.value]).toEqual([true, undefined]));
  camera.wire.stop();
});

it('stops when it looks at people, and starts only when somebody says so', async () => {
  devices.getUserMedia.mockResolvedValue(plugged().stream);
  const camera = createCamera('the-key', FakeSocket.connect);
  await vi.waitFor(() => expect(camera.running.value).toBe(true));
  FakeSocket.last.open();
  FakeSocket.last.hear({ type: 'no', code: 'people', text: 'I see people.' });
  expect([camera.running.value, camera.fault.value]).toEqual([false, 'people']);
  devices.dispatchEvent(new Event('devicechange'));
  expect(camera.running.value).toBe(false);
  await camera.start();
  expect([camera.running.value, camera.fault.value]).toEqual([true, undefined]);
  camera.wire.stop();
});
