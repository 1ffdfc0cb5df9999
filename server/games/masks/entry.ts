import { textsOf, type GameEntry } from '../../rules/entry.ts';
import { seal } from '../../rules/session.ts';
import clipsEn from './clips.en.json' with { type: 'json' };
import clipsPt from './clips.pt.json' with { type: 'json' };
import { masks } from './game.ts';
import { replay } from './session-notation.ts';
import en from './texts.en.json' with { type: 'json' };
import hu from './texts.hu.json' with { type: 'json' };
import it from './texts.it.json' with { type: 'json' };
import pt from './texts.pt.json' with { type: 'json' };
import ro from './texts.ro.json' with { type: 'json' };
import { maskVectors } from './vectors.ts';

export const entry: GameEntry = {
  game: seal(masks),
  texts: textsOf({ en, pt, ro, it, hu }),
  clips: { en: clipsEn, pt: clipsPt },
  vectors: [maskVectors],
  replay,
};
