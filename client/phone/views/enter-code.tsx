import { useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Phone } from '../model.ts';
import { Top } from './top.tsx';

/** For those who typed the address instead of scanning. */
export function EnterCode({ phone }: { readonly phone: Phone }) {
  const [code, setCode] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    if (code.trim()) phone.look(code);
  };
  return (
    <div class="phone">
      <Top phone={phone} />
      <form class="join" onSubmit={submit}>
        <h1>{t('whichTable')}</h1>
        <label class="fld">
          <span>{t('tableCode')}</span>
          <input
            class="code"
            value={code}
            maxLength={8}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
          />
        </label>
        <p class="note">{t('codeHint')}</p>
        <span class="grow" />
        <button class="key main" type="submit" disabled={!code.trim()}>
          {t('find')}
          <Icon name="next" />
        </button>
      </form>
    </div>
  );
}
