import type { SecretPanel } from '../../../server/protocol/panels.ts';
import { useHold } from '../../ui/hold.ts';
import { t } from '../../ui/i18n.ts';
import { Marked } from '../../ui/marked.tsx';
import { HoldKey } from './hold-key.tsx';

const LONG_RULE = 90; // letters; from there on they are set smaller

/** A face-down card, exactly as large when it is held. The words are on the page only while it is. */
export function Secret({ secret, online }: { readonly secret: SecretPanel<string>; readonly online: boolean }) {
  const hold = useHold(online);
  const held = hold.held.value;
  const long = secret.lines.join('').length + secret.notes.join('').length > LONG_RULE;
  return (
    <section class={`secret${held ? ' held' : ''}${held && long ? ' long' : ''}`}>
      {held ? (
        <div class="text" aria-live="polite">
          {!long && <small>{t('onlyYou')}</small>}
          {secret.lines.map((line, index) => (
            <p key={index}>
              <Marked text={line} />
            </p>
          ))}
          {secret.notes.length > 0 && <small>{secret.notes.join(' · ')}</small>}
          {secret.nudge !== null && <p class="nudge">{secret.nudge}</p>}
        </div>
      ) : (
        <div class="weave" />
      )}
      <HoldKey hold={hold} label={secret.label} />
    </section>
  );
}
