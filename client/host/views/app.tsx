import { useEffect } from 'preact/hooks';
import type { HostView } from '../../../server/protocol/panels.ts';
import { t, type TextKey } from '../../ui/i18n.ts';
import { Brand } from '../../ui/logo.tsx';
import { letGo, tableKeys } from '../keyboard.ts';
import type { Host } from '../model.ts';
import { AskBox } from './ask-box.tsx';
import { Break } from './break.tsx';
import { FixSheet } from './fix-sheet.tsx';
import { KindPage } from './kind.tsx';
import { LessonPage } from './lesson.tsx';
import { PacksPage } from './packs.tsx';
import { RoundTable } from './round-table.tsx';
import { RulesSheet } from './rules.tsx';
import { ScoresSheet } from './scores.tsx';
import { Setup } from './setup.tsx';
import { Table } from './table.tsx';
import { WhySheet } from './why.tsx';
import { Winner } from './winner.tsx';

export function App({ host }: { readonly host: Host }) {
  useEffect(() => {
    const keys = tableKeys(host);
    document.addEventListener('keydown', keys);
    document.addEventListener('click', letGo);
    return () => {
      document.removeEventListener('keydown', keys);
      document.removeEventListener('click', letGo);
    };
  }, [host]);

  if (host.badKey.value) return <Plain text="hostKeyWrong" />;
  if (!host.table.value || host.view.value === undefined) return <Plain text="connecting" />;
  const view = host.view.value;
  if (view === null)
    return (
      <>
        <BeforeGame host={host} />
        {host.scoring.value && <ScoresSheet host={host} />}
      </>
    );
  return (
    <>
      <Page host={host} view={view} />
      <Sheets host={host} view={view} />
    </>
  );
}

/** Everything about the game, or about the cards it is played with. */
function BeforeGame({ host }: { readonly host: Host }) {
  if (host.lesson.value) return <LessonPage host={host} lesson={host.lesson.value} />;
  if (host.choosing.value === 'kind') return <KindPage host={host} />;
  return host.choosing.value === 'packs' ? <PacksPage host={host} /> : <Setup host={host} />;
}

function Page({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  if (view.over) return <Winner host={host} view={view} />;
  return host.table.value?.paused ? <Break host={host} view={view} /> : <Playing host={host} view={view} />;
}

/** Cards in a row, or purses round the table, as the game brings them. */
function Playing({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  const isRound = host.ring.value !== undefined || host.board.value !== undefined;
  return isRound ? <RoundTable host={host} view={view} /> : <Table host={host} view={view} />;
}

/** A doubtful card comes first; a correction waits below it. */
function Sheets({ host, view }: { readonly host: Host; readonly view: HostView<string> }) {
  if (host.question.value) return <AskBox host={host} question={host.question.value} />;
  const laid = host.row.value?.cards.find((each) => each.id === host.fixing.value);
  if (laid) return <FixSheet key={laid.id} host={host} laid={laid} />;
  if (host.scoring.value) return <ScoresSheet host={host} />;
  if (host.wondering.value) return <WhySheet host={host} />;
  return host.looking.value ? <RulesSheet host={host} view={view} /> : null;
}

export function Plain({ text }: { readonly text: TextKey }) {
  return (
    <div class="host plain">
      <Brand />
      <h1 aria-live="polite">{t(text)}</h1>
    </div>
  );
}
