import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadDesign, loadKennard, type Design } from '../../datasets/synth/design.ts';
import { loadHouseHungarian } from '../../datasets/synth/film/hungarian.ts';
import { NARROW_ASPECT } from '../../datasets/synth/scene.ts';
import { repoRoot } from '../../server/root.ts';

/**
 * Packs that the released readers were checked on and never learnt from. The Hungarian ones are the known printings,
 * printed anew: no other can be had.
 */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  french52: ['tango', 'dondorf', 'plastic', 'printed-0', 'printed-1', 'printed-2'],
  hungarian32: ['tell-0', 'tell-1', 'tell-2'],
};

const folderOf = (name: string): string => path.join(repoRoot(), '.cache', 'art', 'designs', name);

async function packNamed(name: string): Promise<Design> {
  const design = await loadDesign(folderOf(name));
  return design.isColourful ? { ...design, aspect: NARROW_ASPECT } : design;
}

/** Packs of a deck that its readers never learnt from; the project's own pack where no art was fetched. */
export async function unseenPacks(deckId: string): Promise<readonly Design[]> {
  const names = (UNSEEN[deckId] ?? []).filter((name) => existsSync(folderOf(name)));
  if (names.length > 0) return Promise.all(names.map(packNamed));
  return [await (deckId === 'hungarian32' ? loadHouseHungarian() : loadKennard())];
}
