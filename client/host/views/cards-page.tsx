import type { ComponentProps } from 'preact';
import { t } from '../../ui/i18n.ts';
import { Page } from './page.tsx';

/** A page about the table's own cards, in the manner of the set-up. */
export const CardsPage = (props: Omit<ComponentProps<typeof Page>, 'look' | 'where'>) => (
  <Page {...props} look="cards" where={<span class="where">{t('ourCards')}</span>} />
);
