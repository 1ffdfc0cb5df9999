import { memory } from './settings.ts';

/**
 * The host's key from the `#key=…` of the address, kept in this browser. It is taken out of the address bar,
 * because the host page is meant for a big screen.
 */
export function hostKey(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (!given) return memory.get('host-key');
  memory.set('host-key', given);
  history.replaceState(null, '', location.pathname + location.search);
  return given;
}
