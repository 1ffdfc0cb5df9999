import { textsOf, type GameEntry } from '../../rules/entry.ts';
import { seal } from '../../rules/session.ts';
import clipsEn from './clips.en.json' with { type: 'json' };
import clipsPt from './clips.pt.json' with { type: 'json' };
import { hiddenRules } from './game.ts';
import { replay } from './session-notation.ts';
import en from './texts.en.json' with { type: 'json' };
import pt from './texts.pt.json' with { type: 'json' };
import { tricks } from './vectors.ts';

export const entry: GameEntry = {
  game: seal(hiddenRules),
  texts: textsOf({ en, pt }),
  clips: { en: clipsEn, pt: clipsPt },
  vectors: [tricks],
  replay,
};
