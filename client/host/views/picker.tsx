import { FRENCH_RANKS, FRENCH_SUITS, type FrenchRank, type FrenchSuit } from '../../../server/protocol/cards.ts';
import { suitName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import { Pip } from '../../ui/pip.tsx';
import { useState } from 'preact/hooks';

interface Choice {
  readonly rank: FrenchRank | undefined;
  readonly suit: FrenchSuit | undefined;
}
interface KeysProps extends Choice {
  readonly choose: (choice: Choice) => void;
}

export function RankKeys({ rank, suit, choose }: KeysProps) {
  return (
    <div class="ranks" role="group" aria-label={t('rank')}>
      {FRENCH_RANKS.map((each) => (
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

export function SuitKeys({ rank, suit, choose, words }: KeysProps & { readonly words: boolean }) {
  return (
    <div class="suits" role="group" aria-label={t('suit')}>
      {FRENCH_SUITS.map((each) => (
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

/** A whole deck in seventeen keys: two taps a card, in either order. */
export function DeckPicker({ pick, words }: { readonly pick: (card: string) => void; readonly words: boolean }) {
  const [choice, setChoice] = useState<Choice>({ rank: undefined, suit: undefined });
  const choose = (next: Choice) => {
    if (!next.rank || !next.suit) return setChoice(next);
    setChoice({ rank: undefined, suit: undefined });
    pick(`${next.rank}${next.suit}`);
  };
  return (
    <div class="deck">
      <RankKeys {...choice} choose={choose} />
      <SuitKeys {...choice} choose={choose} words={words} />
    </div>
  );
}
