import { lettersOf, NAME_LETTERS, tidyName } from '../../server/protocol/name.ts';
import { t } from './i18n.ts';

const lettersIn = (name: string): number => lettersOf(tidyName(name));

/** Whether a typed name can be sat down with as it is. */
export const nameFits = (name: string): boolean => lettersIn(name) > 0 && lettersIn(name) <= NAME_LETTERS;

/** How much room a name has; one that is too long is never cut, only told. */
export function NameRoom({ name }: { readonly name: string }) {
  const n = lettersIn(name);
  const over = n - NAME_LETTERS;
  return (
    <span class={over > 0 ? 'room excess' : 'room'} role="status">
      {over > 0
        ? t('lettersOver', { n: over, most: NAME_LETTERS })
        : n > 0 && t('lettersOf', { n, most: NAME_LETTERS })}
    </span>
  );
}
