import path from 'node:path';
import sharp from 'sharp';
import type { Verdict } from './score.ts';

const THUMB_PX = 320;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function figure(folder: string, { image, missed, wrong }: Verdict): Promise<string> {
  const jpeg = await sharp(path.join(folder, image))
    .autoOrient()
    .resize(THUMB_PX, THUMB_PX, { fit: 'inside' })
    .jpeg()
    .toBuffer();
  const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  const faults = [
    missed.length ? `missed ${missed.join(' ')}` : '',
    wrong.length ? `<b>wrong ${wrong.join(' ')}</b>` : '',
  ];
  return `<figure><img src="${source}" alt="${escaped(image)}"><figcaption>${escaped(image)}<br>${faults.join(' ')}</figcaption></figure>`;
}

/** A page that shows every picture on which something was missed or misread, misreadings first. */
export async function report(
  sets: readonly { readonly set: string; readonly folder: string; readonly verdicts: readonly Verdict[] }[],
): Promise<string> {
  const sections = await Promise.all(
    sets.map(async ({ set, folder, verdicts }) => {
      const faulty = verdicts.filter(({ missed, wrong }) => missed.length + wrong.length > 0);
      const ordered = [...faulty].sort((a, b) => b.wrong.length - a.wrong.length);
      return `<h2>${escaped(set)}</h2>${(await Promise.all(ordered.map((verdict) => figure(folder, verdict)))).join('\n')}`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><title>Readings to look at</title>
<style>body{font:14px sans-serif}figure{display:inline-block;margin:8px;vertical-align:top}b{color:#c00}</style>
${sections.join('\n')}
`;
}
