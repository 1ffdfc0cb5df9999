import { computed, signal } from '@preact/signals';
import { CLOSE } from '../../server/protocol/close.ts';
import type { CameraStatus, HostMessage, Lang, LessonView, Question, ToHost } from '../../server/protocol/messages.ts';
import type { HostPanel, HostView, LaidCard, Reason } from '../../server/protocol/panels.ts';
import { packOf } from '../ui/printed.ts';
import { chooseLang, lang, t } from '../ui/i18n.ts';
import { byHand } from '../ui/settings.ts';
import { openWire, socketUrl } from '../ui/socket.ts';
import type { createVoice } from '../ui/voice.ts';

type Heard<Type extends ToHost['type']> = Extract<ToHost, { type: Type }>;
export type Row = Extract<HostPanel<string>, { kind: 'row' }>;
export type Figure = Extract<HostPanel<string>, { kind: 'figure' }>;
export type Reveal = Extract<HostPanel<string>, { kind: 'reveal' }>;
/** What a correction may change about a laid card. */
export interface Mend {
  readonly laid: number;
  readonly card?: string;
  readonly seat?: number;
  readonly remove?: true;
}
/** Only such a card can have been misread. */
export const isFaceUp = ({ card }: LaidCard<string>): boolean => card !== 'BACK';

type Asking = Extract<HostMessage, { id: number }>;
type Unnumbered<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

const REFUSAL_MS = 6000;
const NO_CAMERA: CameraStatus = { connected: false, cards: 0, busy: false, advice: [] };

/** The host page's knowledge and everything it can do. */
export function createHost(key: string, voice: ReturnType<typeof createVoice>, connect?: (url: string) => WebSocket) {
  const table = signal<Heard<'table'> | undefined>(undefined);
  const view = signal<HostView<string> | null | undefined>(undefined);
  const why = signal<readonly Reason<string>[]>([]);
  const wondering = signal(false); // the sheet of reasons is open
  const question = signal<Question | null>(null);
  const camera = signal<CameraStatus>(NO_CAMERA);
  const seen = signal<Heard<'seen'> | undefined>(undefined);
  const preview = signal<Heard<'preview'> | undefined>(undefined);
  const refusal = signal('');
  const badKey = signal(false);
  const fixing = signal<number | undefined>(undefined); // the laid card on the correction sheet
  const looking = signal(false); // the sheet of secrets laid open in mid-game
  const scoring = signal(false); // the score sheet of the evening
  const laying = signal(false); // the strip for laying cards by hand is out
  const packs = signal<Heard<'packs'> | undefined>(undefined);
  const lesson = signal<LessonView | null>(null); // a pack is being taught
  const choosing = signal<'packs' | 'kind' | undefined>(undefined); // the pages about the table's own cards

  /** The game is over: what was said in it, and what lay open for it, is gone. */
  const putAway = () => {
    voice.forget();
    [laying, looking, wondering].forEach((sheet) => (sheet.value = false));
    fixing.value = undefined;
  };
  /** A lesson that is over leads back to the packs. */
  const follow = (next: LessonView | null) => {
    if (next) choosing.value = 'packs';
    lesson.value = next;
  };
  const hear = (message: ToHost) => {
    if (message.type === 'table') {
      table.value = message;
      chooseLang(message.lang);
    } else if (message.type === 'view') {
      if (view.value && !message.view) putAway();
      view.value = message.view;
      why.value = message.why;
    } else if (message.type === 'say') voice.say(message.lines);
    else if (message.type === 'question') question.value = message.question;
    else if (message.type === 'camera') {
      camera.value = message.camera;
      if (!message.camera.connected) seen.value = undefined;
    } else if (message.type === 'seen')
      seen.value = { ...message, picture: message.picture ?? seen.value?.picture ?? null };
    else if (message.type === 'packs') packs.value = message;
    else if (message.type === 'lesson') follow(message.lesson);
    else if (message.type === 'preview') preview.value = message;
  };
  const wire = openWire<HostMessage, ToHost>({
    url: socketUrl('/ws/host'),
    greet: () => ({ type: 'hello', key, lang: lang.value }),
    hear,
    ended: (code) => (badKey.value = code === CLOSE.badKey),
    ...(connect ? { connect } : {}),
  });

  let fade: ReturnType<typeof setTimeout> | undefined;
  const complain = (text: string) => {
    clearTimeout(fade);
    refusal.value = text;
    fade = setTimeout(() => (refusal.value = ''), REFUSAL_MS);
  };
  /** Asks the server for something; a refusal is shown as a quiet line. @returns whether it was done */
  const ask = async (message: Unnumbered<Asking>): Promise<boolean> => {
    const answer = await wire.ask((id) => ({ ...message, id }));
    if (!answer.ok) complain(answer.text || t('unheard'));
    return answer.ok;
  };

  const panel = <Kind extends HostPanel<string>['kind']>(kind: Kind) =>
    computed(() =>
      view.value?.panels.find((each): each is Extract<HostPanel<string>, { kind: Kind }> => each.kind === kind),
    );
  const row = panel('row');

  const lookAhead = (mend: Mend) => {
    preview.value = undefined;
    wire.send({ type: 'preview', id: wire.nextId(), ...mend });
  };
  /** Opens the correction sheet for a card, or for the newest one that lies face up. */
  const fix = (laid = row.value?.cards.findLast(isFaceUp)?.id) => {
    preview.value = undefined;
    fixing.value = laid;
  };
  const speakLang = (next: Lang) => {
    chooseLang(next);
    wire.send({ type: 'lang', lang: next });
  };
  const press = (pressed: string) => ask({ type: 'press', key: pressed });
  /** The chosen game. */
  const game = computed(() => table.value?.games.find(({ id }) => id === table.value?.lobby.game));
  /** The deck of the chosen game, by its id. */
  const deck = computed(() => game.value?.deck);
  /** The cards that can be told by hand. */
  const pack = computed(() => packOf(game.value ?? { deck: 'french52', ranks: null, extras: [] }));
  const mainKey = computed(() => view.value?.keys.find((each) => each.role === 'main' && each.live));

  return {
    key,
    wire,
    voice,
    table,
    view,
    question,
    camera,
    seen,
    preview,
    refusal,
    badKey,
    fixing,
    laying,
    packs,
    lesson,
    choosing,
    complain,
    byHand,
    looking,
    scoring,
    why,
    wondering,
    row,
    deck,
    pack,
    pile: panel('pile'),
    ladder: panel('ladder'),
    figure: panel('figure'),
    reveal: panel('reveal'),
    ring: panel('ring'),
    board: panel('board'),
    timer: panel('timer'),
    notice: panel('notice'),
    mainKey,
    ask,
    press,
    lookAhead,
    fix,
    speakLang,
  };
}

export type Host = ReturnType<typeof createHost>;
