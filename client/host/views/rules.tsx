import type { HostView } from '../../../server/protocol/panels.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { Host, Reveal } from '../model.ts';

/** What players had to hide, open for everybody. */
export function Rules({ reveal, view }: { readonly reveal: Reveal; readonly view: HostView<string> }) {
  return (
    <section class="after">
      <h2>{reveal.title}</h2>
      <div class="rulesrow" style={{ '--n': String(reveal.rows.length) }}>
        {reveal.rows.map((row) => (
          <article key={row.seat} class={row.seat === view.headline.seat ? 'rule w' : 'rule'}>
            <span class="nm">
              {view.seats.find((each) => each.seat === row.seat)?.name}
              {row.seat === view.headline.seat && <Icon name="flag" />}
            </span>
            {row.lines.map((line, index) => (
              <p key={index}>
                {index % 2 ? (
                  <em>
                    <Marked text={line} />
                  </em>
                ) : (
                  <Marked text={line} />
                )}
              </p>
            ))}
          </article>
        ))}
      </div>
    </section>
  );
}

/** The same in mid-game, for what was laid open so far. */
export function RulesSheet({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const close = () => (host.looking.value = false);
  if (!host.reveal.value) return null;
  return (
    <>
      <div class="veil" onClick={close} />
      <section class="sheet laidopen" role="dialog" aria-modal="true" aria-label={host.reveal.value.title}>
        <Rules reveal={host.reveal.value} view={view} />
        <button class="key" type="button" onClick={close}>
          {t('done')}
        </button>
      </section>
    </>
  );
}
