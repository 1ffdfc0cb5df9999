import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application',
];
const MAC_NAMES = ['Google Chrome', 'Chromium', 'chrome.exe'];

/**
 * The browser that is installed here; CHROMIUM in the environment comes first.
 * @throws with the command that installs one, when there is none
 */
function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...PLACES];
  const paths = folders.flatMap((folder) => [...NAMES, ...MAC_NAMES].map((name) => join(folder, name)));
  const found = [env['CHROMIUM'], ...paths].find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome, and I found none. Install one, e.g. with\n' +
      '  sudo apt-get install --no-install-recommends chromium\n' +
      'or name yours: CHROMIUM=/path/to/chrome npm test',
  );
}

/** @param webcam a Motion JPEG file that pages get for a camera; it may be replaced by another while the browser runs */
export const openBrowser = (webcam: string): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${webcam}`,
      '--disable-background-timer-throttling',
      '--disable-renderer-backgrounding',
    ],
  });
