import { WORDS, type Texts } from '../rules/phrase.ts';
import type { Script, StepReport } from '../rules/notation.ts';
import type { Result } from '../rules/result.ts';
import type { VectorSection } from '../rules/vectors.ts';
import { seal, type SealedGame } from '../rules/session.ts';
import { cacealma } from './cacealma/game.ts';
import { replay as replayCacealma } from './cacealma/session-notation.ts';
import cacealmaClipsEn from './cacealma/clips.en.json' with { type: 'json' };
import cacealmaClipsPt from './cacealma/clips.pt.json' with { type: 'json' };
import cacealmaEn from './cacealma/texts.en.json' with { type: 'json' };
import cacealmaHu from './cacealma/texts.hu.json' with { type: 'json' };
import cacealmaIt from './cacealma/texts.it.json' with { type: 'json' };
import cacealmaPt from './cacealma/texts.pt.json' with { type: 'json' };
import cacealmaRo from './cacealma/texts.ro.json' with { type: 'json' };
import { bluff, deals } from './cacealma/vectors.ts';
import { hiddenRules } from './hidden-rules/game.ts';
import hiddenRulesClipsEn from './hidden-rules/clips.en.json' with { type: 'json' };
import hiddenRulesClipsPt from './hidden-rules/clips.pt.json' with { type: 'json' };
import { replay } from './hidden-rules/session-notation.ts';
import { tricks } from './hidden-rules/vectors.ts';
import hiddenRulesEn from './hidden-rules/texts.en.json' with { type: 'json' };
import hiddenRulesPt from './hidden-rules/texts.pt.json' with { type: 'json' };
import { mao } from './mao/game.ts';
import maoClipsEn from './mao/clips.en.json' with { type: 'json' };
import maoClipsPt from './mao/clips.pt.json' with { type: 'json' };
import { replay as replayMao } from './mao/session-notation.ts';
import maoEn from './mao/texts.en.json' with { type: 'json' };
import maoHu from './mao/texts.hu.json' with { type: 'json' };
import maoIt from './mao/texts.it.json' with { type: 'json' };
import maoPt from './mao/texts.pt.json' with { type: 'json' };
import maoRo from './mao/texts.ro.json' with { type: 'json' };
import { maoVectors } from './mao/vectors.ts';
import masksClipsEn from './masks/clips.en.json' with { type: 'json' };
import masksClipsPt from './masks/clips.pt.json' with { type: 'json' };
import { masks } from './masks/game.ts';
import { replay as replayMasks } from './masks/session-notation.ts';
import masksEn from './masks/texts.en.json' with { type: 'json' };
import masksHu from './masks/texts.hu.json' with { type: 'json' };
import masksIt from './masks/texts.it.json' with { type: 'json' };
import masksPt from './masks/texts.pt.json' with { type: 'json' };
import masksRo from './masks/texts.ro.json' with { type: 'json' };
import { maskVectors } from './masks/vectors.ts';

/** A game with everything the house needs to play it. */
export interface RegisteredGame {
  readonly game: SealedGame;
  /** Its lines by language. */
  readonly texts: Readonly<Record<string, Texts>>;
  /** What its sound clips say, by language and clip id. */
  readonly clips: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Run the game's sections of a file of vectors. */
  readonly vectors?: readonly VectorSection[];
  /** Plays a session written as text. */
  readonly replay?: (script: Script) => Result<readonly StepReport[]>;
}

/** Every game the product knows, by id. A new game is one folder and one entry here. */
export const games: Readonly<Record<string, RegisteredGame>> = {
  [hiddenRules.id]: {
    game: seal(hiddenRules),
    texts: { en: { lines: hiddenRulesEn, words: WORDS.en }, pt: { lines: hiddenRulesPt, words: WORDS.pt } },
    clips: { en: hiddenRulesClipsEn, pt: hiddenRulesClipsPt },
    vectors: [tricks],
    replay,
  },
  [mao.id]: {
    game: seal(mao),
    texts: {
      en: { lines: maoEn, words: WORDS.en },
      pt: { lines: maoPt, words: WORDS.pt },
      ro: { lines: maoRo, words: WORDS.ro },
      it: { lines: maoIt, words: WORDS.it },
      hu: { lines: maoHu, words: WORDS.hu },
    },
    clips: { en: maoClipsEn, pt: maoClipsPt },
    vectors: [maoVectors],
    replay: replayMao,
  },
  [masks.id]: {
    game: seal(masks),
    texts: {
      en: { lines: masksEn, words: WORDS.en },
      pt: { lines: masksPt, words: WORDS.pt },
      ro: { lines: masksRo, words: WORDS.ro },
      it: { lines: masksIt, words: WORDS.it },
      hu: { lines: masksHu, words: WORDS.hu },
    },
    clips: { en: masksClipsEn, pt: masksClipsPt },
    vectors: [maskVectors],
    replay: replayMasks,
  },
  [cacealma.id]: {
    game: seal(cacealma),
    texts: {
      en: { lines: cacealmaEn, words: WORDS.en },
      pt: { lines: cacealmaPt, words: WORDS.pt },
      ro: { lines: cacealmaRo, words: WORDS.ro },
      it: { lines: cacealmaIt, words: WORDS.it },
      hu: { lines: cacealmaHu, words: WORDS.hu },
    },
    clips: { en: cacealmaClipsEn, pt: cacealmaClipsPt },
    vectors: [bluff, deals],
    replay: replayCacealma,
  },
};
