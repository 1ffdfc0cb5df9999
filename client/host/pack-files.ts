import { t } from '../ui/i18n.ts';
import type { Host } from './model.ts';

const KEY_HEADER = 'x-host-key';

/** What went wrong, in the server's words. */
async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : t('unheard');
}

const ask = (host: Host, path: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(path, { ...init, headers: { [KEY_HEADER]: host.key } }).catch(() => undefined);

/** The browser saves the file of a pack where it saves what is downloaded. */
export async function saveCopy(host: Host, name: string): Promise<void> {
  const answer = await ask(host, `/packs/${encodeURIComponent(name)}`);
  if (!answer?.ok) return host.complain(answer ? await sentenceOf(answer) : t('unheard'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${name}.pack.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The server takes in the file of a pack. */
export async function bringIn(host: Host, file: File): Promise<void> {
  const answer = await ask(host, '/packs', { method: 'POST', body: file });
  if (!answer?.ok) host.complain(answer ? await sentenceOf(answer) : t('unheard'));
}
