import type { OptionView } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';
import type { Host } from '../model.ts';

/** Which game. */
export function GameStep({ host }: { readonly host: Host }) {
  const { games = [], lobby } = host.table.value ?? {};
  return (
    <main>
      <div class="games" role="group" aria-label={t('whatGame')}>
        {games.map(({ id, title, about, minSeats, maxSeats }) => (
          <button
            key={id}
            class={id === lobby?.game ? 'key on' : 'key'}
            type="button"
            aria-pressed={id === lobby?.game}
            data-game={id}
            onClick={() => id !== lobby?.game && void host.ask({ type: 'game', game: id })}
          >
            {title}
            <span>{about}</span>
            <small>{t('forPlayers', { min: minSeats, max: maxSeats })}</small>
          </button>
        ))}
      </div>
    </main>
  );
}

/** The house rules of the chosen game, in its own words. */
export function HouseStep({ host }: { readonly host: Host }) {
  return (
    <main class="options">
      {host.table.value?.options.map((option) => (
        <Option key={option.id} host={host} option={option} />
      ))}
    </main>
  );
}

const ROOMY = 4; // choices; more of them take a line of their own
const SWITCH = ['off', 'on'] as const;

interface OptionProps {
  readonly host: Host;
  readonly option: OptionView;
}
/** One house rule: what it is about, and its choices. */
export function Option({ host, option }: OptionProps) {
  const choices = option.choices.length > 0 ? option.choices : SWITCH.map((id) => ({ id, label: t(id) }));
  return (
    <fieldset class={choices.length > ROOMY ? 'option wide' : 'option'}>
      <legend>{option.label}</legend>
      <p class="note">{option.note}</p>
      <div class="choices">
        {choices.map(({ id, label }) => (
          <button
            key={id}
            class={id === option.value ? 'key on' : 'key'}
            type="button"
            aria-pressed={id === option.value}
            onClick={() => void host.ask({ type: 'option', option: option.id, value: id })}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
