import { t } from '../../ui/i18n.ts';
import { Cloth } from './cloth.tsx';

interface RulesSheetProps {
  readonly rules: readonly string[];
  readonly close: () => void;
}

/** The game in short, one tap away, without its secret parts. */
export function RulesSheet({ rules, close }: RulesSheetProps) {
  return (
    <Cloth label={t('rulesInShort')} close={close}>
      <h1>{t('rulesInShort')}</h1>
      <ol class="rules">
        {rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <button class="key" type="button" onClick={close}>
        {t('done')}
      </button>
    </Cloth>
  );
}
