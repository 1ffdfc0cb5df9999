import { useState } from 'preact/hooks';
import type { Sheet, SheetField } from '../../../server/protocol/panels.ts';
import { useHold } from '../../ui/hold.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Cloth } from './cloth.tsx';
import { HoldKey } from './hold-key.tsx';

interface SheetProps {
  readonly sheet: Sheet<string>;
  readonly online: boolean;
  readonly close: () => void;
  readonly confirm: (value?: string) => void;
}

/** A question before a weighty press: with a secret ladder, or with public fields, or with neither. */
export function CallSheet({ sheet, online, close, confirm }: SheetProps) {
  const [step, setStep] = useState(1);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const complete = sheet.fields.every((field) => fields[field.id]);
  const value = () => {
    if (sheet.fields.length > 0) return sheet.fields.map((field) => fields[field.id]).join('|');
    return sheet.ladder.length > 0 ? String(step) : undefined;
  };
  return (
    <Cloth label={sheet.title.replaceAll('*', '')} close={close}>
      <h1>
        <Marked text={sheet.title} />
      </h1>
      <p class="note">{sheet.text}</p>
      {sheet.ladder.length > 0 && <Ladder steps={sheet.ladder} step={step} choose={setStep} online={online} />}
      {sheet.fields.map((field) => (
        <Field
          key={field.id}
          field={field}
          value={fields[field.id]}
          fill={(word) => setFields({ ...fields, [field.id]: word })}
        />
      ))}
      {sheet.small !== null && <p class="note">{sheet.small}</p>}
      <div class="acts2">
        <button class="key" type="button" onClick={close}>
          {sheet.cancel}
        </button>
        <button
          class={sheet.confirm.role === 'stop' ? 'key callit' : 'key main'}
          type="button"
          disabled={!complete}
          data-key={sheet.confirm.id}
          onClick={() => confirm(value())}
        >
          {sheet.confirm.role === 'stop' && <Icon name="call" />}
          {sheet.confirm.text}
        </button>
      </div>
    </Cloth>
  );
}

const USUAL_STEPS = 4;

interface LadderProps {
  readonly steps: readonly string[];
  readonly step: number;
  readonly choose: (step: number) => void;
  readonly online: boolean;
}

/** Steps from vague to plain. A step can be chosen by its number with the cloth down. */
function Ladder({ steps, step, choose, online }: LadderProps) {
  const hold = useHold(online);
  const held = hold.held.value;
  return (
    <div class={`ladder${held ? ' held' : ''}${steps.length > USUAL_STEPS ? ' many' : ''}`}>
      <ol>
        {steps.map((text, index) => (
          <li key={index} class={index + 1 === step ? 'pick' : ''}>
            <button
              class="no"
              type="button"
              aria-pressed={index + 1 === step}
              aria-label={t('step', { n: index + 1 })}
              onClick={() => choose(index + 1)}
            >
              {index + 1}
            </button>
            {held ? <span class="tx">{text}</span> : <span class="hid" />}
          </li>
        ))}
      </ol>
      <HoldKey hold={hold} label={t('holdToRead')} />
    </div>
  );
}

interface FieldProps {
  readonly field: SheetField<string>;
  readonly value: string | undefined;
  readonly fill: (word: string) => void;
}
function Field({ field, value, fill }: FieldProps) {
  if (field.grid) return <Grid field={field} value={value} fill={fill} />;
  return (
    <label class="fld small">
      <span>{field.label}</span>
      {field.options.length === 0 ? (
        <input
          value={value ?? ''}
          maxLength={60}
          onInput={(event) => fill(event.currentTarget.value.replaceAll('|', ''))}
        />
      ) : (
        <select value={value ?? ''} onChange={(event) => fill(event.currentTarget.value)}>
          <option value="" disabled />
          {field.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

/** The options as keys side by side. */
function Grid({ field, value, fill }: FieldProps) {
  return (
    <fieldset class={field.options.length > 8 ? 'gridfield many' : 'gridfield'}>
      <legend>{field.label}</legend>
      {field.options.map((option) => (
        <button
          key={option.id}
          class={option.id === value ? 'key on' : 'key'}
          type="button"
          aria-pressed={option.id === value}
          data-option={option.id}
          onClick={() => fill(option.id)}
        >
          {option.text}
          {option.note !== undefined && <small>{option.note}</small>}
        </button>
      ))}
    </fieldset>
  );
}
