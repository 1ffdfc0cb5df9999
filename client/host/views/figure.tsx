import { figure as print, t } from '../../ui/i18n.ts';
import { Marked } from '../../ui/marked.tsx';
import { useCount } from '../../ui/use-count.ts';
import type { Figure } from '../model.ts';

const FEW_DIGITS = 2;
const FIRST_NUMBER = /[−-]?\d+/u; // the news of a note

/** The sum, readable from two metres; an empty outline until the player has said it. */
export function Sum({ figure }: { readonly figure: Figure }) {
  const counted = useCount(figure.value);
  const shown = figure.open || counted === null ? undefined : print(counted);
  const note = figure.note ?? (figure.open && figure.was !== null ? t('itWas', { sum: print(figure.was) }) : null);
  const size = (shown?.length ?? 0) > FEW_DIGITS ? ' long' : '';
  return (
    <div class="sumbox">
      {shown === undefined ? (
        <div class="sum open" aria-label={t('sumOpen')} data-sum="">
          {figure.open ? '?' : ''}
        </div>
      ) : (
        <div class={`sum${size}`} aria-label={t('sum', { sum: shown })} data-sum={figure.value}>
          {shown}
        </div>
      )}
      {note !== null && (
        <p class="togo">
          <Marked text={FIRST_NUMBER.test(note) && !note.includes('*') ? note.replace(FIRST_NUMBER, '*$&*') : note} />
        </p>
      )}
    </div>
  );
}

/** The way to the goal as holes in a board; while the sum is open they stay as they were. */
export function Holes({ figure, goal }: { readonly figure: Figure; readonly goal: number }) {
  const sum = useCount((figure.open ? figure.was : figure.value) ?? 0) ?? 0;
  return (
    <div class="holes" role="img" aria-label={t('sumOf', { sum: print(sum), goal })}>
      {(sum < 0 || sum > goal) && <b class="under">{print(sum)}</b>}
      {Array.from({ length: goal }, (_, index) => {
        const n = index + 1;
        const name = [n < sum && 'on', n === sum && 'last', n > sum && 'free', n === goal && 'goal'];
        const numbered = n === sum || n === goal || (n % 5 === 0 && Math.abs(n - sum) > 1 && goal - n > 1);
        return <i key={n} class={name.filter(Boolean).join(' ')} {...(numbered ? { 'data-n': n } : {})} />;
      })}
    </div>
  );
}
