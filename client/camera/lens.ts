import { memory } from '../ui/settings.ts';

/** Why there is no picture. Texts live with the other texts of the pages. */
export type LensFault = 'insecure' | 'notAllowed' | 'inUse' | 'noLens' | 'people';

const LENS = 'lens';
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 15 } } as const;

export const hasCameras = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

const chosenLens = (): string | undefined => memory.get(LENS);
export const chooseLens = (deviceId: string): void => memory.set(LENS, deviceId);

/** Cameras of this machine; their names are known only after one was opened. */
export async function lenses(): Promise<readonly MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === 'videoinput');
}

/** The chosen camera, or the one looking away from the face where none was chosen or the chosen one is gone. */
export async function openLens(): Promise<MediaStream> {
  const deviceId = chosenLens();
  const any = { video: { ...SIZE, facingMode: { ideal: 'environment' } } };
  if (deviceId === undefined) return navigator.mediaDevices.getUserMedia(any);
  return navigator.mediaDevices
    .getUserMedia({ video: { ...SIZE, deviceId: { exact: deviceId } } })
    .catch((fault: unknown) => {
      if (lensFault(fault) !== 'noLens') throw fault;
      return navigator.mediaDevices.getUserMedia(any);
    });
}

/** What a refused `getUserMedia` means for a person. */
export function lensFault(fault: unknown): LensFault {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'notAllowed';
  if (name === 'NotReadableError' || name === 'AbortError') return 'inUse';
  return 'noLens';
}
