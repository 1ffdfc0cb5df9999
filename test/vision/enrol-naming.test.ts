import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../datasets/synth/random.ts';
import type { Deck } from '../../server/decks/deck.ts';
import type { CardLook } from '../../server/vision/enrol/collect.ts';
import { groupsOf } from '../../server/vision/enrol/groups.ts';
import { learn, likenesses, recalled } from '../../server/vision/enrol/memory.ts';
import { nameLooks, type NamelessLook } from '../../server/vision/enrol/naming.ts';
import { enrol, enrolNamed, swapped } from '../../server/vision/enrol/pack.ts';
import { meanOf } from '../../server/vision/enrol/whitening.ts';
import type { Reader } from '../../server/vision/model.ts';

const SEED = 7;
const FEATURES = 24;
const faces = ['a', 'b', 'c', 'd', 'e', 'f'];
const deck: Deck = {
  id: 'letters',
  faces,
  extras: ['joker'],
  widthMm: 60,
  heightMm: 90,
  names: {},
  classes: [...faces, 'joker', 'BACK', 'NONE'],
};

const random = seededRandom(SEED);
const vector = (): Float32Array => Float32Array.from({ length: FEATURES }, () => random.normal());
const prints = new Map([...faces, 'joker'].map((card) => [card, vector()]));

/** A look at a card: its features stray a little; `said` is what the network is made to believe. */
function lookAt(card: string, picture: number, said: Readonly<Record<string, number>> = { [card]: 0.7 }): NamelessLook {
  const stray = (): Float32Array => prints.get(card)!.map((value) => value + 0.12 * random.normal());
  const features = Array.from({ length: 6 }, stray);
  return {
    picture,
    features,
    feature: meanOf(features),
    none: 0.05,
    said: Float32Array.from(deck.classes, (name) => Math.log((said[name] ?? 0) + 0.01)),
  };
}

const lesson = (card: string) => ({ card, looks: [0, 1, 2].map((picture) => lookAt(card, picture).features) });

describe(`looks without names (seed ${SEED})`, () => {
  it('are sorted by the card they show, and two in one picture never show the same', () => {
    const shown = ['a', 'b', 'c', 'b', 'c', 'a', 'a', 'c'];
    const groups = groupsOf(shown.map((card, n) => lookAt(card, Math.floor(n / 3))));
    expect(groups.map((group) => group.map((n) => shown[n]).join('')).sort()).toEqual(['aaa', 'bb', 'ccc']);
    const twice = groupsOf([lookAt('a', 0), lookAt('a', 0)]);
    expect(twice).toHaveLength(2);
  });

  it('are named by the one assignment that fits, against what the network takes two cards for', () => {
    // The network takes d and e alike for d; that e is a card of its own shows only in the whole pack.
    const mistaken = { d: 0.5, e: 0.3 };
    const looks = faces.map((card, n) => lookAt(card, n, card === 'e' ? mistaken : undefined));
    expect(nameLooks(looks, deck)).toEqual(faces);
  });

  it('keep the name of their card when one look alone would be taken for another', () => {
    const shown = [...faces, ...faces, ...faces];
    const looks = shown.map((card, n) => lookAt(card, Math.floor(n / 6), n === 7 ? { f: 0.9 } : undefined));
    expect(nameLooks(looks, deck)).toEqual(shown);
  });

  it('that are hardly a card take no name, unless they resemble a card that has one', () => {
    const shown = ['a', 'b', 'c', 'd', 'e', 'a', 'b', 'c', 'd', 'e'];
    const looks = shown.map((card, n) => lookAt(card, Math.floor(n / 5)));
    const [cloth, soft] = [lookAt('f', 2, {}), lookAt('b', 2, {})].map((look) => ({ ...look, none: 0.9 }));
    expect(nameLooks([...looks, cloth!, soft!], deck).slice(-2)).toEqual([undefined, 'b']);
  });

  it('leave the name of a missing card free, also for a joker', () => {
    const shown = ['a', 'b', 'c', 'd', 'f', 'a', 'b', 'c', 'd', 'f'];
    const looks = shown.map((card, n) => lookAt(card, Math.floor(n / 5)));
    expect(nameLooks(looks, deck)).toEqual(shown);
    expect(nameLooks([...looks, lookAt('joker', 2)], deck).at(-1)).toBe('joker');
  });
});

describe(`a pack (seed ${SEED})`, () => {
  const unread = () => Promise.reject(new Error('no network is asked'));
  const reader: Reader = {
    deck,
    crop: { width: 1, height: 1 },
    perception: { version: 'v1', cards: unread, indices: undefined },
    read: unread,
    readIndices: undefined,
    find: unread,
    refine: undefined,
    close: () => undefined,
  };
  const at = (card: string, picture: number, x: number, y: number): CardLook => ({
    ...lookAt(card, picture),
    rgb: new Uint8Array(3),
    corners: [],
    quad: [
      [x, y],
      [x + 6, y],
      [x + 6, y + 9],
      [x, y + 9],
    ],
  });
  const codeOf = (result: ReturnType<typeof enrol>): string => (result.ok ? 'ok' : result.refusal.code);

  it('says which card is missing and which lies there twice', () => {
    const shown = ['a', 'b', 'c', 'd', 'f'];
    const looks = [...shown, 'a'].map((card, n) => at(card, 0, 10 * n, 0));
    const result = enrol(reader, 'Ours', looks);
    expect(result).toMatchObject({
      ok: true,
      value: {
        missing: ['e'],
        twice: [{ card: 'a', picture: 0 }],
        strangers: 0,
        pack: { name: 'Ours', version: 'v1' },
      },
    });
  });

  it('counts nothing of cards of another kind, but an odd one among its own', () => {
    const unlike = (card: string, picture: number, x: number): CardLook => ({
      ...at(card, picture, x, 0),
      said: lookAt(card, picture, { [card]: 0.3, NONE: 0.4 }).said,
    });
    const own = ['a', 'b', 'c', 'd'].map((card, n) => at(card, 0, 10 * n, 0));
    const odd = unlike('e', 0, 60);
    const others = ['f', 'joker', 'a'].map((card, n) => unlike(card, 1, 10 * n));
    const result = enrol(reader, 'Ours', [...own, odd, ...others]);
    expect(result).toMatchObject({
      ok: true,
      value: { missing: ['f'], strangers: 3, names: ['a', 'b', 'c', 'd', 'e', null, null, null] },
    });
    expect(enrol(reader, 'Ours', others)).toMatchObject({ refusal: { code: 'fewCards', args: { seen: 0 } } });
  });

  it('is named row by row when names are told', () => {
    const looks = [at('a', 0, 20, 3), at('b', 0, 0, 0), at('c', 0, 10, 40), at('d', 1, 0, 0)];
    const result = enrolNamed(reader, 'Ours', looks, ['b', 'a', 'c', 'd']);
    expect(result.ok && result.value.pack.memory.cards).toEqual(['b', 'a', 'c', 'd']);
  });

  it('can have two names swapped', () => {
    const result = enrolNamed(
      reader,
      'Ours',
      ['a', 'b'].map((card) => at(card, 0, 0, 0)),
      ['a', 'b'],
    );
    if (!result.ok) throw new Error(result.refusal.code);
    const { pack } = result.value;
    expect(swapped(pack, 'a', 'b').memory.cards).toEqual(['b', 'a']);
    expect(swapped(swapped(pack, 'a', 'b'), 'a', 'b')).toEqual(pack);
  });

  it('is refused when too little was shown, or names do not fit', () => {
    const looks = ['a', 'b'].map((card, n) => at(card, n, 0, 0));
    expect(codeOf(enrol(reader, 'Ours', []))).toBe('noCards');
    expect(codeOf(enrol(reader, 'Ours', looks.slice(0, 1)))).toBe('fewCards');
    expect(codeOf(enrolNamed(reader, 'Ours', looks, ['a']))).toBe('wrongCount');
    expect(codeOf(enrolNamed(reader, 'Ours', looks, ['a', 'z']))).toBe('unknownCard');
    expect(codeOf(enrolNamed(reader, 'Ours', looks, ['a', 'a']))).toBe('fewCards');
  });
});

describe(`a pack known by heart (seed ${SEED})`, () => {
  const memory = learn(faces.map(lesson));

  it('tells its cards by likeness', () => {
    for (const card of faces) {
      const alike = likenesses(memory, lookAt(card, 0).feature);
      expect(memory.cards[alike.indexOf(Math.max(...alike))]).toBe(card);
      expect(Math.max(...alike)).toBeGreaterThan(0.9);
    }
  });

  it('puts right what the network mistook', () => {
    const logits = Float32Array.from(deck.classes, (name) => (name === 'a' ? 3 : name === 'b' ? 1 : 0));
    const said = recalled(memory, deck.classes, logits, lookAt('b', 0).feature);
    expect(deck.classes[said.indexOf(Math.max(...said))]).toBe('b');
  });

  it('leaves a card that was missing to the network, whatever it resembles', () => {
    const partly = learn(faces.slice(0, 4).map(lesson));
    const logits = Float32Array.from(deck.classes, (name) => (name === 'f' ? 3 : 0));
    expect(recalled(partly, deck.classes, logits, lookAt('b', 0).feature)).toEqual(logits);
  });

  it('leaves a look that resembles none of its cards as the network saw it', () => {
    const logits = Float32Array.from(deck.classes, (_, k) => k / 3);
    expect(recalled(memory, deck.classes, logits, vector())).toEqual(logits);
  });
});
