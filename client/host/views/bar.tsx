import type { ComponentChildren } from 'preact';
import { LANGS, lang, t } from '../../ui/i18n.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Brand } from '../../ui/logo.tsx';
import { muted, switchLamp } from '../../ui/settings.ts';
import { isFaceUp, type Host } from '../model.ts';

interface ToolProps {
  readonly icon: IconName;
  readonly text: string;
  readonly go: () => void;
  readonly on?: boolean;
  readonly off?: boolean;
}

function Tool({ icon, text, go, on, off = false }: ToolProps) {
  return (
    <button class="quiet" type="button" onClick={go} disabled={off} aria-pressed={on}>
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

/** The page's head; `children` stand between the name and the tools. */
export function Bar({ host, children }: { readonly host: Host; readonly children: ComponentChildren }) {
  const other = LANGS.find((each) => each.lang !== lang.value);
  return (
    <header class="bar">
      <Brand />
      {children}
      {host.voice.locked.value && !muted.value && (
        <button class="chip warn unlock" type="button" onClick={host.voice.unlock}>
          <Icon name="repeat" />
          {t('letMeSpeak')}
        </button>
      )}
      <nav class="tools" aria-label={t('tools')}>
        {host.table.value && host.table.value.evening.games.length > 0 && (
          <Tool icon="flag" text={t('scores')} go={() => (host.scoring.value = true)} />
        )}
        {host.view.value === null && !host.choosing.value && (
          <Tool icon="cards" text={t('ourCards')} go={() => (host.choosing.value = 'packs')} />
        )}
        {host.view.value && <TableTools host={host} over={host.view.value.over} />}
        {other && (
          <button class="quiet" type="button" lang={other.lang} onClick={() => host.speakLang(other.lang)}>
            {other.name}
          </button>
        )}
        <Tool icon="lamp" text={t('lamp')} go={switchLamp} />
      </nav>
    </header>
  );
}

function TableTools({ host, over }: { readonly host: Host; readonly over: boolean }) {
  const { canUndo = false, canRedo = false, paused = false } = host.table.value ?? {};
  return (
    <>
      <Tool icon="undo" text={t('undo')} go={() => void host.ask({ type: 'undo' })} off={!canUndo} />
      {canRedo && <Tool icon="redo" text={t('redo')} go={() => void host.ask({ type: 'redo' })} />}
      {!over && !paused && (
        <>
          <Tool
            icon="lay"
            text={t('layCard')}
            go={() => (host.laying.value = !host.laying.value)}
            on={host.laying.value}
          />
          <Tool icon="fix" text={t('fixCard')} go={() => host.fix()} off={!host.row.value?.cards.some(isFaceUp)} />
        </>
      )}
      <Tool icon="repeat" text={t('sayAgain')} go={host.voice.repeat} />
      <Tool
        icon="mute"
        text={t(muted.value ? 'unmute' : 'mute')}
        go={() => (muted.value = !muted.value)}
        on={muted.value}
      />
      {!over && (
        <Tool
          icon={paused ? 'play' : 'pause'}
          text={t(paused ? 'goOn' : 'pause')}
          go={() => void host.ask({ type: 'pause', on: !paused })}
          on={paused}
        />
      )}
    </>
  );
}
