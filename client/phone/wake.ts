/** Plain http gives a phone no wake lock; then the page says so. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

function ask(): void {
  if (document.visibilityState !== 'visible') return;
  navigator.wakeLock.request('screen').catch(() => undefined); // low battery: the phone decides
}

/** Keeps the screen awake while the page is in view, where the browser can. */
export function stayAwake(): void {
  if (!canStayAwake()) return;
  document.addEventListener('visibilitychange', ask);
  ask();
}
