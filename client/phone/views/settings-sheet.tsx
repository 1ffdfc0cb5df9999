import type { Signal } from '@preact/signals';
import { LANGS, lang, t, type TextKey } from '../../ui/i18n.ts';
import { fourColours, leftHanded, pressInstead } from '../../ui/settings.ts';
import { canStayAwake } from '../wake.ts';
import type { Phone } from '../model.ts';
import { Cloth } from './cloth.tsx';

const SWITCHES: readonly { readonly text: TextKey; readonly on: Signal<boolean> }[] = [
  { text: 'fourColours', on: fourColours },
  { text: 'pressInstead', on: pressInstead },
  { text: 'leftHanded', on: leftHanded },
];

export function SettingsSheet({ phone, close }: { readonly phone: Phone; readonly close: () => void }) {
  return (
    <Cloth label={t('settings')} close={close}>
      <h1>{t('settings')}</h1>
      <div class="row" role="group" aria-label={t('language')}>
        {LANGS.map((each) => (
          <button
            key={each.lang}
            class={each.lang === lang.value ? 'key on' : 'key'}
            type="button"
            lang={each.lang}
            aria-pressed={each.lang === lang.value}
            onClick={() => phone.speakLang(each.lang)}
          >
            {each.name}
          </button>
        ))}
      </div>
      {SWITCHES.map(({ text, on }) => (
        <label key={text} class="switch">
          <input type="checkbox" checked={on.value} onChange={() => (on.value = !on.value)} />
          {t(text)}
        </label>
      ))}
      {!canStayAwake() && <p class="note">{t('mayDoze')}</p>}
      <button class="key" type="button" onClick={close}>
        {t('done')}
      </button>
    </Cloth>
  );
}
