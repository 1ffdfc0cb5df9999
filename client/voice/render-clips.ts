import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinClips, sampleRateHz, toWav, trimmed, type Spans } from './sprite.ts';

/**
 * Renders the sound clips that speak where a browser has no voice: `npm run voice`.
 * Needs espeak-ng and ffmpeg. Reads `server/games/(game)/clips.<lang>.json`, writes one sound file and its index
 * a language to `client/public/voice`. Only the sound ships.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const OUT = join(ROOT, 'client', 'public', 'voice');
const VOICES = { en: 'en-us', pt: 'pt-br' } as const;
const MINUS = { en: 'minus', pt: 'menos' } as const;
const WORDS_PER_MINUTE = '155';
const BIT_RATE = '16k';

type Lines = Readonly<Record<string, string>>;

function linesOf(lang: string): Lines {
  const games = join(ROOT, 'server', 'games');
  const files = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`clips.${lang}.json`),
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(games, file), 'utf8')) as Lines));
}

const speak = (voice: string, text: string): Int16Array =>
  trimmed(execFileSync('espeak-ng', ['-v', voice, '-s', WORDS_PER_MINUTE, '--stdout', text]));

/** Negative numbers are "minus" and the number: two clips played as one. */
function negatives(lines: Lines, spans: Spans): Spans {
  const below = Object.keys(lines).filter((id) => id.startsWith('n-'));
  return Object.fromEntries(below.map((id) => [id, [...spans['minus']!, ...spans[id.replace('-', '')]!]]));
}

function render(lang: keyof typeof VOICES): void {
  const lines = linesOf(lang);
  const spokenIds = Object.keys(lines).filter((id) => !id.startsWith('n-'));
  const clips = [...spokenIds.map((id) => [id, lines[id]!] as const), ['minus', MINUS[lang]] as const].map(
    ([id, text]) => ({ id, samples: speak(VOICES[lang], text) }),
  );
  const { samples, spans } = joinClips(clips);
  const folder = mkdtempSync(join(tmpdir(), 'clips-'));
  writeFileSync(join(folder, 'all.wav'), toWav(samples));
  const encode = ['-y', '-loglevel', 'error', '-i', join(folder, 'all.wav'), '-ac', '1', '-b:a', BIT_RATE];
  execFileSync('ffmpeg', [...encode, '-map_metadata', '-1', '-fflags', '+bitexact', join(OUT, `${lang}.mp3`)]);
  rmSync(folder, { recursive: true });
  writeFileSync(
    join(OUT, `${lang}.json`),
    `${JSON.stringify({ file: `${lang}.mp3`, clips: { ...spans, ...negatives(lines, spans) } })}\n`,
  );
  console.log(`${lang}: ${clips.length} clips, ${Math.round(samples.length / sampleRateHz)} s`);
}

render('en');
render('pt');
