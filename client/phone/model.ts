import { computed, signal } from '@preact/signals';
import { CLOSE } from '../../server/protocol/close.ts';
import type { Lang, Lobby, PhoneMessage, ToPhone } from '../../server/protocol/messages.ts';
import type { PhoneView } from '../../server/protocol/panels.ts';
import { chooseLang, lang, t } from '../ui/i18n.ts';
import { memory } from '../ui/settings.ts';
import { openWire, socketUrl } from '../ui/socket.ts';

/** Why this phone no longer has its chair. */
export type Gone = 'replaced' | 'removed' | 'taken';

const REFUSAL_MS = 5000;
const CODE = /^\/j\/([A-Za-z0-9]{1,8})\/?$/;
const seatKey = (code: string) => `seat.${code}`;

/** The table's code from the address, or the last table this phone sat at. */
export const codeFromAddress = (path: string): string | undefined =>
  CODE.exec(path)?.[1]?.toUpperCase() ?? memory.get('code');

/** The phone's knowledge and everything it can do. */
export function createPhone(firstCode: string | undefined, connect?: (url: string) => WebSocket) {
  const code = signal(firstCode);
  const lobby = signal<Lobby | undefined>(undefined);
  const seat = signal<number | null>(null);
  const name = signal(memory.get('name') ?? '');
  const view = signal<PhoneView<string> | undefined>(undefined);
  const rules = signal<readonly string[]>([]);
  const paused = signal(false);
  const refusal = signal('');
  const gone = signal<Gone | undefined>(undefined);

  const token = () => (code.value ? memory.get(seatKey(code.value)) : undefined);
  const forget = () => {
    if (code.value) memory.set(seatKey(code.value), undefined);
    seat.value = null;
    view.value = undefined;
  };

  let fade: ReturnType<typeof setTimeout> | undefined;
  const complain = (text: string) => {
    clearTimeout(fade);
    refusal.value = text;
    fade = setTimeout(() => (refusal.value = ''), REFUSAL_MS);
  };

  const hear = (message: ToPhone) => {
    if (message.type === 'lobby') {
      lobby.value = message.lobby;
      seat.value = message.seat;
      memory.set('code', message.lobby.code);
      if (!message.lobby.playing || isWaiting(message)) view.value = undefined;
    } else if (message.type === 'joined') {
      if (code.value) memory.set(seatKey(code.value), message.token);
      seat.value = message.seat;
      name.value = message.name;
    } else if (message.type === 'view') {
      view.value = message.view;
      rules.value = message.rules;
      paused.value = message.paused;
    } else if (message.type === 'no' && message.id === 0) {
      complain(message.text);
      if (!lobby.value) code.value = undefined; // no such table: ask for the code again
    }
  };
  const greet = (): PhoneMessage | undefined => {
    const known = token();
    if (known) return { type: 'resume', token: known, lang: lang.value };
    return code.value ? { type: 'look', code: code.value } : undefined;
  };
  const ended = (why: number) => {
    if (why === CLOSE.replaced) gone.value = 'replaced';
    else if (why === CLOSE.removed || why === CLOSE.taken) {
      forget();
      gone.value = why === CLOSE.taken ? 'taken' : 'removed';
    } else if (why === CLOSE.badKey) {
      forget(); // the chair is not ours any more: look at the table again
      wire.again();
    } else complain(t('tableFull'));
  };
  const wire = openWire<PhoneMessage, ToPhone>({
    url: socketUrl('/ws/phone'),
    greet,
    hear,
    ended,
    ...(connect ? { connect } : {}),
  });

  const look = (typed: string) => {
    code.value = typed.trim().toUpperCase();
    history.replaceState(null, '', `/j/${code.value}`);
    const greeting = greet();
    if (greeting) wire.send(greeting);
  };
  const join = (as: string, chair: number | undefined) => {
    if (!code.value) return;
    memory.set('name', as);
    const chosen = chair === undefined ? {} : { seat: chair };
    wire.send({ type: 'join', code: code.value, name: as, lang: lang.value, ...chosen });
  };
  /** Goes on with a chair that the host gave to another phone. */
  const take = (chair: number) => {
    if (code.value) wire.send({ type: 'take', code: code.value, seat: chair, lang: lang.value });
  };
  const press = async (key: string, value?: string): Promise<boolean> => {
    const answer = await wire.ask((id) => ({ type: 'press', id, key, ...(value === undefined ? {} : { value }) }));
    if (!answer.ok) complain(answer.text || t('unheard'));
    return answer.ok;
  };
  const leave = async () => {
    const answer = await wire.ask((id) => ({ type: 'leave', id }));
    if (!answer.ok) return complain(answer.text || t('unheard'));
    forget();
    wire.again();
  };
  const speakLang = (next: Lang) => {
    chooseLang(next);
    wire.send({ type: 'lang', lang: next });
  };
  /** Takes the chair back from the other tab, or looks at the table again. */
  const comeBack = () => {
    gone.value = undefined;
    wire.again();
  };
  const online = computed(() => wire.state.value === 'open');

  return {
    code,
    lobby,
    seat,
    name,
    view,
    rules,
    paused,
    refusal,
    gone,
    online,
    wire,
    look,
    join,
    take,
    press,
    leave,
    speakLang,
    comeBack,
  };
}

/** Not in the game that is on: left it, or came late. */
const isWaiting = ({ lobby, seat }: Extract<ToPhone, { type: 'lobby' }>): boolean =>
  seat === null || lobby.chairs.some((chair) => chair.seat === seat && chair.late === true);

export type Phone = ReturnType<typeof createPhone>;
