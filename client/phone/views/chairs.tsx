import type { Chair } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';

const LONG_NAME = 7; // letters; a longer one is printed smaller

interface ChairsProps {
  readonly chairs: readonly Chair[];
  readonly mine: number | undefined;
  readonly myName: string;
  /** Without it the map is only looked at. */
  readonly sit?: (seat: number) => void;
}

/** The table from above: chairs clockwise, the first one nearest. */
export function Chairs({ chairs, mine, myName, sit }: ChairsProps) {
  return (
    <div class="tbl">
      <div class="mat">
        <p>{t('fromAbove')}</p>
      </div>
      {chairs.map((chair, index) => {
        const angle = (2 * Math.PI * index) / chairs.length;
        const place = { left: `${50 - 37 * Math.sin(angle)}%`, top: `${50 + 43 * Math.cos(angle)}%` };
        const me = chair.seat === mine;
        const name = me ? myName || t('yourChair') : (chair.name ?? t('free'));
        const taken = chair.name !== null && !me;
        return (
          <button
            key={chair.seat}
            type="button"
            class={me ? 'st me' : taken ? 'st' : 'st free'}
            style={place}
            disabled={taken || !sit}
            aria-pressed={me}
            data-seat={chair.seat}
            onClick={() => sit?.(chair.seat)}
          >
            <span class={name.length > LONG_NAME ? 'nm long' : 'nm'}>{name}</span>
            <small>{me ? myName && t('you') : taken ? t('sitsHere') : sit && t('tapToSit')}</small>
          </button>
        );
      })}
    </div>
  );
}
