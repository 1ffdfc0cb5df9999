import { Mark } from '../../ui/logo.tsx';
import type { Host } from '../model.ts';
import { WhyKey } from './why.tsx';

const FIRST_SENTENCE = /^(.+?[.?…]) (.+)$/u;
const LONG_LINE = 30; // letters

/** The last thing said, in words. It stays until the next; a refusal takes its place for a while. */
export function Caption({ host }: { readonly host: Host }) {
  const text = host.voice.caption.value;
  const [, first = text, rest = ''] = FIRST_SENTENCE.exec(text) ?? [];
  const refusal = host.refusal.value;
  return (
    <p class={(refusal || text).length > LONG_LINE ? 'caption long' : 'caption'} role="status">
      <Mark />
      {refusal ? (
        <span class="refusal">{refusal}</span>
      ) : (
        text && (
          <q>
            <b>{first}</b>
            {rest && ` ${rest}`}
          </q>
        )
      )}
      <WhyKey host={host} />
    </p>
  );
}
