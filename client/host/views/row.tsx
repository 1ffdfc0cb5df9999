import type { LaidCard } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { cardName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import { isFaceUp, type Host, type Row } from '../model.ts';

const ROOMY = 6; // from the seventh card on they overlap

/** The cards as they were laid. A tap corrects a card, takes off one that has to go back, and asks what one face down is. */
export function CardRow({ host, row }: { readonly host: Host; readonly row: Row }) {
  if (row.cards.length === 0) return <p class="empty">{row.empty}</p>;
  const many = row.cards.length > ROOMY;
  return (
    <ol
      class={many ? 'trick many' : 'trick'}
      style={{ '--n': String(row.cards.length - 1) }}
      aria-label={t('cardsInOrder')}
    >
      {row.cards.map((laid) => (
        <Laid key={laid.id} laid={laid} tap={() => tapCard(host, laid)} />
      ))}
    </ol>
  );
}

function tapCard(host: Host, laid: LaidCard<string>) {
  if (laid.leaving) void host.ask({ type: 'takeOff', laid: laid.id });
  else if (isFaceUp(laid)) host.fix(laid.id);
  else host.laying.value = true;
}

function Laid({ laid, tap }: { readonly laid: LaidCard<string>; readonly tap: () => void }) {
  const name = ['laid', laid.newest && 'new', laid.leaving && 'back'].filter(Boolean).join(' ');
  const what = isFaceUp(laid) ? t(laid.leaving ? 'tapBack' : 'tapFix', { card: cardName(laid.card) }) : t('layCard');
  return (
    <li class={name} style={{ '--tilt': laid.newest ? '0deg' : `${laid.tiltDeg}deg` }}>
      <button type="button" class="bare" onClick={tap} title={what}>
        <FaceCard card={laid.card} />
      </button>
      <span class="who">
        <span class="by">{laid.label}</span> {laid.worth !== null && <b>{laid.worth}</b>}
      </span>
    </li>
  );
}
