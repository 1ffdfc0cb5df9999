import { useState } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand, Mark } from '../../ui/logo.tsx';
import { switchLamp } from '../../ui/settings.ts';
import type { Phone } from '../model.ts';
import { RulesSheet } from './rules-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

interface TopProps {
  readonly phone: Phone;
  readonly me?: { readonly name: string; readonly seat: number };
}

/** The head of every phone page: who I am, the lamp, the settings. */
export function Top({ phone, me }: TopProps) {
  const [open, setOpen] = useState<'rules' | 'settings' | undefined>(undefined);
  const close = () => setOpen(undefined);
  return (
    <header class="top">
      {me ? (
        <>
          <Mark />
          <span class="me">
            {me.name}
            <small>{t('seat', { n: me.seat + 1 })}</small>
          </span>
        </>
      ) : (
        <Brand />
      )}
      <span class="right">
        {!phone.online.value && (
          <span class="chip warn" role="status">
            {t('reconnecting')}
          </span>
        )}
        <button class="quiet theme" type="button" onClick={switchLamp}>
          <Icon name="lamp" />
          <span>{t('lightOrDark')}</span>
        </button>
        {me && phone.rules.value.length > 0 && (
          <button class="quiet theme" type="button" onClick={() => setOpen('rules')}>
            <Icon name="book" />
            <span>{t('rulesInShort')}</span>
          </button>
        )}
        <button class="quiet theme" type="button" onClick={() => setOpen('settings')}>
          <Icon name="settings" />
          <span>{t('settings')}</span>
        </button>
      </span>
      {open === 'rules' && <RulesSheet rules={phone.rules.value} close={close} />}
      {open === 'settings' && <SettingsSheet phone={phone} close={close} />}
    </header>
  );
}
