import type { Sighting, TableEvent } from '../protocol/sightings.ts';
import type { Times } from './constants.ts';
import type { Hand } from './hand.ts';
import type { Lying, Young } from './trace.ts';

/** What one picture told the tracker. */
export interface Glance {
  readonly atMs: number; // server time the picture arrived
  readonly sightings: readonly Sighting[];
  readonly motion: number; // `share` of `watchMotion`
}

export interface TrackerState {
  readonly times: Times;
  readonly onePack: boolean; // no face can lie twice
  readonly atMs: number;
  readonly hand: Hand;
  readonly nextTrack: number;
  readonly young: readonly Young[]; // seen, but do not count yet
  readonly lying: readonly Lying[];
}

export interface Tracked {
  readonly state: TrackerState;
  readonly events: readonly TableEvent[];
}
