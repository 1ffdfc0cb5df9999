import { useEffect, useRef, useState } from 'preact/hooks';
import type { Question } from '../../../server/protocol/messages.ts';
import { FaceCard } from '../../ui/card.tsx';
import { cardName } from '../../ui/card-name.ts';
import { t } from '../../ui/i18n.ts';
import type { Host } from '../model.ts';
import { DeckPicker } from './picker.tsx';

/** A doubtful card: three guesses, another card, or no card at all. */
export function AskBox({ host, question }: { readonly host: Host; readonly question: Question }) {
  const [other, setOther] = useState(question.guesses.length === 0);
  const box = useRef<HTMLElement>(null);
  const answer = (card: string | null) => void host.ask({ type: 'answer', question: question.id, card });

  useEffect(() => {
    setOther(question.guesses.length === 0);
    box.current?.focus();
  }, [question.id]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const guess = question.guesses[Number(event.key) - 1];
      if (guess) answer(guess.card);
      else if (event.key === '4') setOther(true);
      else if (event.key === '0') answer(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [question.id]);

  return (
    <>
      <div class="veil" />
      <section class="sheet ask" role="dialog" aria-modal="true" aria-labelledby="question" tabIndex={-1} ref={box}>
        <figure>
          <div class="seen">{question.picture && <img src={question.picture} alt={t('cameraSees')} />}</div>
          <figcaption>{question.reason}</figcaption>
        </figure>
        <div>
          <h1 id="question">{question.text}</h1>
          {other ? (
            <DeckPicker pick={answer} words pack={host.pack.value} />
          ) : (
            <Guesses question={question} answer={answer} />
          )}
          <div class="rest">
            <button class="key" type="button" aria-pressed={other} onClick={() => setOther(!other)}>
              {t(other ? 'backToGuesses' : 'anotherCard')} <kbd>4</kbd>
            </button>
            <button class="key" type="button" onClick={() => answer(null)}>
              {t('notACard')} <kbd>0</kbd>
            </button>
            <span class="note">{t('orTurnIt')}</span>
          </div>
        </div>
      </section>
    </>
  );
}

function Guesses(props: { readonly question: Question; readonly answer: (card: string) => void }) {
  return (
    <div class="guesses">
      {props.question.guesses.map(({ card }, index) => (
        <button
          key={card}
          class={index === 0 ? 'guess first' : 'guess'}
          type="button"
          onClick={() => props.answer(card)}
        >
          <FaceCard card={card} />
          <span class="nm">
            <kbd>{index + 1}</kbd>
            {cardName(card)}
          </span>
        </button>
      ))}
    </div>
  );
}
