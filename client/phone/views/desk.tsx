import { useState } from 'preact/hooks';
import type { DeskPanel } from '../../../server/protocol/panels.ts';
import { Icon } from '../../ui/icon.tsx';

interface DeskProps {
  readonly desk: DeskPanel<string>;
  readonly press: (key: string, value?: string) => void;
}

/** The keys of an office: choose in each group, then confirm; nothing is chosen beforehand. */
export function Desk({ desk, press }: DeskProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const picks = desk.groups.map(({ id, options }) => options.find((option) => option.id === chosen[id]));
  const alone = picks.find((pick) => pick?.alone);
  const ready = alone !== undefined || picks.every((pick) => pick !== undefined);
  const named = alone ? [alone] : picks.filter((pick) => pick !== undefined);
  const send = (key: string, value: string | undefined) => {
    setChosen({});
    press(key, value);
  };
  const confirm = () => desk.confirm && send(desk.confirm.id, named.map(({ id }) => id).join('|'));
  const choose = (group: string, option: string) =>
    setChosen(chosen[group] === option ? omit(chosen, group) : { ...chosen, [group]: option });
  return (
    <section class="desk">
      {desk.groups.map(({ id, label, options }) => (
        <fieldset key={id} class={options.length > FEW ? 'many' : ''}>
          <legend>{label}</legend>
          {options.map((option) => (
            <button
              key={option.id}
              class={chosen[id] === option.id ? 'key sel' : 'key'}
              type="button"
              aria-pressed={chosen[id] === option.id}
              data-key={`${id}:${option.id}`}
              onClick={() => choose(id, option.id)}
            >
              {option.text}
            </button>
          ))}
        </fieldset>
      ))}
      {desk.confirm && (
        <button
          class={ready ? 'key callit' : 'key wait'}
          type="button"
          disabled={!ready}
          data-key={desk.confirm.id}
          onClick={confirm}
        >
          <Icon name="call" />
          {ready
            ? `${desk.confirm.text}: ${named.map(({ text }, place) => (place === 0 ? text : inSentence(text))).join(', ')}`
            : desk.confirm.text}
        </button>
      )}
      {desk.keys.length > 0 && (
        <div class="facts">
          {desk.keys.map((key) => (
            <button
              key={key.id}
              class={`key ${key.role}`}
              type="button"
              data-key={key.id}
              onClick={() => send(key.id, picks[0]?.id)}
            >
              {key.text}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const inSentence = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

const FEW = 6; // names fit in one row or two; longer lists stand three abreast

const omit = (chosen: Readonly<Record<string, string>>, group: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== group));
