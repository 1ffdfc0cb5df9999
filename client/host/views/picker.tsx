import { cardName, suitName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import { Pip } from '../../ui/pip.tsx';
import type { Pack, Suit } from '../../ui/printed.ts';
import { useState } from 'preact/hooks';

interface Choice {
  readonly rank: string | undefined;
  readonly suit: Suit | undefined;
}
interface KeysProps extends Choice {
  readonly pack: Pack;
  readonly choose: (choice: Choice) => void;
}

export function RankKeys({ pack, rank, suit, choose }: KeysProps) {
  return (
    <div class="ranks" style={{ '--n': String(pack.ranks.length) }} role="group" aria-label={t('rank')}>
      {pack.ranks.map((each) => (
        <button
          key={each}
          class={each === rank ? 'key on' : 'key'}
          type="button"
          aria-pressed={each === rank}
          onClick={() => choose({ rank: each, suit })}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

export function SuitKeys({ pack, rank, suit, choose, words }: KeysProps & { readonly words: boolean }) {
  return (
    <div class="suits" role="group" aria-label={t('suit')}>
      {pack.suits.map((each) => (
        <button
          key={each}
          class={each === suit ? 'key on' : 'key'}
          type="button"
          aria-pressed={each === suit}
          aria-label={suitName(each)}
          onClick={() => choose({ rank, suit: each })}
        >
          <Pip suit={each} />
          {words && suitName(each)}
        </button>
      ))}
    </div>
  );
}

interface PickerProps {
  readonly pick: (card: string) => void;
  readonly words: boolean;
  readonly pack: Pack;
}

/** A whole deck in a few keys: two taps a card, in either order, and one for a card without rank and suit. */
export function DeckPicker({ pick, words, pack }: PickerProps) {
  const [choice, setChoice] = useState<Choice>({ rank: undefined, suit: undefined });
  const choose = (next: Choice) => {
    if (!next.rank || !next.suit) return setChoice(next);
    setChoice({ rank: undefined, suit: undefined });
    pick(`${next.rank}${next.suit}`);
  };
  return (
    <div class="deck">
      <RankKeys {...choice} pack={pack} choose={choose} />
      <SuitKeys {...choice} pack={pack} choose={choose} words={words} />
      {pack.extras.length > 0 && (
        <div class="suits extras">
          {pack.extras.map((card) => (
            <button key={card} class="key" type="button" onClick={() => pick(card)}>
              {cardName(card)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
