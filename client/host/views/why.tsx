import { t } from '../../ui/i18n.ts';
import { Marked } from '../../ui/marked.tsx';
import type { Host } from '../model.ts';

/** Beside what was said last: why is it so? */
export function WhyKey({ host }: { readonly host: Host }) {
  if (host.why.value.length === 0) return null;
  return (
    <button class="quiet whykey" type="button" data-key="why" onClick={() => (host.wondering.value = true)}>
      {t('why')}
    </button>
  );
}

/** The rule and the numbers behind what stands now; nothing that is not public. */
export function WhySheet({ host }: { readonly host: Host }) {
  const close = () => (host.wondering.value = false);
  return (
    <>
      <div class="veil" onClick={close} />
      <section class="sheet whysheet" role="dialog" aria-modal="true" aria-label={t('why')}>
        <dl>
          {host.why.value.map(({ ask, rule, numbers }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd>
                {numbers !== null && (
                  <b>
                    <Marked text={numbers} />
                  </b>
                )}
                <Marked text={rule} />
              </dd>
            </div>
          ))}
        </dl>
        <div class="go">
          <button class="key main" type="button" onClick={close}>
            {t('done')}
          </button>
        </div>
      </section>
    </>
  );
}
