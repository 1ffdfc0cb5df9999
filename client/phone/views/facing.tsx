import type { FacingPanel } from '../../../server/protocol/panels.ts';
import { FaceCard } from '../../ui/card.tsx';
import { useHold } from '../../ui/hold.ts';
import { t } from '../../ui/i18n.ts';
import { Sign } from '../../ui/sign.tsx';
import { HoldKey } from './hold-key.tsx';

interface FacingProps {
  readonly facing: FacingPanel<string>;
  readonly online: boolean;
}

/** What lies face down before the owner: a line of words, or something to look at while a thumb is down. */
export function Facing({ facing, online }: FacingProps) {
  if (facing.open) return <Opened facing={facing} open={facing.open} online={online} />;
  return (
    <section class="facing">
      <FaceCard card="BACK" />
      <p>
        {facing.lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </p>
    </section>
  );
}

interface OpenedProps extends FacingProps {
  readonly open: NonNullable<FacingPanel<string>['open']>;
}

/** Exactly as large when it is held; the sign is on the page only while it is. */
function Opened({ facing, open, online }: OpenedProps) {
  const hold = useHold(online);
  const held = hold.held.value;
  return (
    <section class={held ? 'secret facing-open held' : 'secret facing-open'}>
      {held ? (
        <div class="text" aria-live="polite">
          <small>{t('onlyYou')}</small>
          <div class="pieces">
            {open.map((piece, index) => (
              <figure key={index}>
                <span class="paper">
                  <Sign name={piece.sign} />
                </span>
                <figcaption>
                  <b>{piece.name}</b>
                  <span>{piece.note}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
      ) : (
        <div class="weave" />
      )}
      <HoldKey hold={hold} label={facing.hold} />
    </section>
  );
}
