import type { Chair } from '../../../server/protocol/messages.ts';
import { t } from '../../ui/i18n.ts';

const LONG_NAME = 7; // letters; a longer one is printed smaller
const MAP_CHAIRS = 10; // more of them would lie over each other: they stand in a list, clockwise

interface ChairsProps {
  readonly chairs: readonly Chair[];
  readonly mine: number | undefined;
  readonly myName: string;
  /** Without it the map is only looked at. */
  readonly sit?: (seat: number) => void;
  /** A chair that may pass to this phone. Without it there is none. */
  readonly take?: (seat: number) => void;
}

/** The table from above: chairs clockwise, the first one nearest. */
export function Chairs({ chairs, mine, myName, sit, take }: ChairsProps) {
  return (
    <div class={chairs.length > MAP_CHAIRS ? 'tbl crowd' : 'tbl'}>
      <div class="mat">
        <p>{t('fromAbove')}</p>
      </div>
      {chairs.map((chair, index) => {
        const angle = (2 * Math.PI * index) / chairs.length;
        const place = { left: `${50 - 37 * Math.sin(angle)}%`, top: `${50 + 43 * Math.cos(angle)}%` };
        const me = chair.seat === mine;
        const name = chair.open || !me ? (chair.name ?? t('free')) : myName || t('yourChair');
        const taken = chair.name !== null && !me && !(chair.open && take);
        const choose = chair.open ? take : sit;
        const below = me
          ? myName && t('you')
          : chair.open && take
            ? t('tapToTake')
            : taken
              ? t('sitsHere')
              : sit && t('tapToSit');
        return (
          <button
            key={chair.seat}
            type="button"
            class={me ? 'st me' : taken ? 'st' : 'st free'}
            style={place}
            disabled={taken || !choose}
            aria-pressed={me}
            data-seat={chair.seat}
            onClick={() => choose?.(chair.seat)}
          >
            <span class={name.length > LONG_NAME ? 'nm long' : 'nm'}>{name}</span>
            <small>{below}</small>
          </button>
        );
      })}
    </div>
  );
}
