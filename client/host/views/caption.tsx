import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/logo.tsx';
import { Marked } from '../../ui/marked.tsx';
import { muted } from '../../ui/settings.ts';
import type { Host } from '../model.ts';

/** The last thing said, in words. It stays until the next; a refusal takes its place for a while. */
export function Caption({ host }: { readonly host: Host }) {
  const text = host.voice.caption.value;
  return (
    <div class="said">
      <p class="caption" role="status">
        <Mark />
        {host.refusal.value ? (
          <span class="refusal">{host.refusal.value}</span>
        ) : text ? (
          <q>
            <Marked text={text} />
          </q>
        ) : null}
      </p>
      {host.voice.locked.value && !muted.value && (
        <button class="chip warn" type="button" onClick={host.voice.unlock}>
          <Icon name="repeat" />
          {t('letMeSpeak')}
        </button>
      )}
    </div>
  );
}
