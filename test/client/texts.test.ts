// @vitest-environment happy-dom
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardName } from '../../client/ui/card-name.ts';
import { chooseLang, figure, LANGS, t } from '../../client/ui/i18n.ts';
import { en } from '../../client/ui/texts/en.ts';
import { pt } from '../../client/ui/texts/pt.ts';

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted();
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

describe('the words of the pages', () => {
  it('are the same set in every language', () => {
    expect(Object.keys(pt)).toEqual(Object.keys(en));
  });
  it('have the same blanks and marks, and none is empty', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(blanks(pt[key]), key).toEqual(blanks(en[key]));
      expect(pt[key].split('*').length, key).toBe(en[key].split('*').length);
      expect(pt[key].trim(), key).not.toBe('');
    }
  });
  it('keep the manners: no exclamation marks, no jargon, no apology', () => {
    const rude = /!|\b(oops|error|please wait|server|session|frame|device|user|detect)\b/iu;
    const all = [...Object.entries(en), ...Object.entries(pt)].filter(([key]) => key !== 'isBad');
    for (const [key, text] of all) expect(`${key}: ${text}`).not.toMatch(rude);
  });
});

describe('names', () => {
  it('of cards are spoken ones', () => {
    chooseLang('en');
    expect(['7D', 'AC', '10S', 'JOKER-R', 'BACK'].map(cardName)).toEqual([
      '7 of diamonds',
      'ace of clubs',
      '10 of spades',
      'red joker',
      'card, face down',
    ]);
    chooseLang('pt');
    expect(['7D', 'QS'].map(cardName)).toEqual(['7 de ouros', 'dama de espadas']);
    chooseLang('en');
  });
  it('fill their blanks', () => {
    expect(t('seat', { n: 3 })).toBe('seat 3');
    expect(figure(-4)).toBe('−4');
  });
});

describe('the sound clips', () => {
  const games = readdirSync('server/games', { recursive: true, encoding: 'utf8' });
  it.each(LANGS.map(({ lang }) => lang))('have every line of every game in %s, in at most 100 kB a game', (lang) => {
    const { file, clips } = read(`client/public/voice/${lang}.json`) as {
      file: string;
      clips: Record<string, number[]>;
    };
    const lists = games.filter((path) => path.endsWith(`clips.${lang}.json`));
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists)
      for (const id of Object.keys(read(`server/games/${list}`) as object))
        expect(clips[id]?.length ?? 0, `${list}: ${id}`).toBeGreaterThanOrEqual(2);
    expect(statSync(`client/public/voice/${file}`).size).toBeLessThanOrEqual(
      100_000 * games.filter((path) => path.endsWith('/game.ts')).length,
    );
  });
});
