import type { Hold } from '../../ui/hold.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { pressInstead } from '../../ui/settings.ts';

/** The key that is held to look. */
export function HoldKey({ hold, label }: { readonly hold: Hold; readonly label: string }) {
  return (
    <button class="hold" type="button" {...hold.keyProps}>
      <Icon name="eye" />
      {hold.held.value ? t(pressInstead.value ? 'pressToHide' : 'letGo') : label}
    </button>
  );
}
