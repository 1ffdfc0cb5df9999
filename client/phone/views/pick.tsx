import { useState } from 'preact/hooks';
import type { PickPanel } from '../../../server/protocol/panels.ts';
import { useHold } from '../../ui/hold.ts';
import { t } from '../../ui/i18n.ts';
import { Marked } from '../../ui/marked.tsx';
import { HoldKey } from './hold-key.tsx';

interface PickProps {
  readonly pick: PickPanel<string>;
  readonly online: boolean;
  readonly keep: (key: string, value: string) => Promise<boolean>;
}

/** Keep one of each. The words show while held; what is chosen is a place, so it can be chosen with the cloth down. */
export function Pick({ pick, online, keep }: PickProps) {
  const hold = useHold(online);
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const held = hold.held.value;
  const of = (group: string) => chosen[group] ?? [];
  const choose = (group: string, option: string) => {
    const others = of(group).filter((each) => each !== option);
    setChosen({ ...chosen, [group]: [...others, option].slice(-pick.keep) });
  };
  const ready = !pick.done && pick.groups.every((group) => of(group.id).length === pick.keep);
  const value = pick.groups.flatMap((group) => of(group.id)).join('|');
  return (
    <section class={held ? 'secret pick held' : 'secret pick'} aria-label={pick.title}>
      <div class="drafts">
        {pick.groups.map((group) => (
          <div key={group.id} class="draft" role="group" aria-label={group.label}>
            <small>{group.label}</small>
            <div class="slots">
              {group.options.map((option, index) => (
                <button
                  key={index}
                  class={of(group.id).includes(option.id) ? 'slot on' : 'slot'}
                  type="button"
                  disabled={pick.done}
                  aria-pressed={of(group.id).includes(option.id)}
                  aria-label={held ? undefined : t('slot', { n: index + 1 })}
                  onClick={() => choose(group.id, option.id)}
                >
                  <b>{index + 1}</b>
                  {held && (
                    <span>
                      <Marked text={option.text} />
                    </span>
                  )}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div class="pickends">
        <HoldKey hold={hold} label={t('holdToRead')} />
        <button
          class={ready ? 'key main' : 'key wait'}
          type="button"
          disabled={!ready}
          onClick={() => void keep(pick.key, value)}
        >
          {pick.done ? t('kept') : pick.confirm}
        </button>
      </div>
    </section>
  );
}
