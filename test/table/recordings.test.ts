import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startTracking, track } from '../../server/table/tracker.ts';
import type { TableEvent } from '../../server/protocol/sightings.ts';
import { readRecording, written } from './notation.ts';

const folder = new URL('recorded/', import.meta.url);

describe('recorded sightings', () => {
  for (const name of readdirSync(folder)) {
    it(name, () => {
      const parts = readRecording(readFileSync(new URL(name, folder), 'utf8'));
      let state = startTracking();
      for (const { glances, expected, line } of parts) {
        const events: TableEvent[] = [];
        for (const glance of glances) {
          const tracked = track(state, glance);
          state = tracked.state;
          events.push(...tracked.events);
        }
        expect(events.map(written), `from line ${line}`).toEqual(expected);
      }
    });
  }
});
