import { optionSheet, type OptionsOn } from '../../rules/options.ts';

const sheet = optionSheet(
  {
    assist: ['verify', 'coach', 'off'],
    limits: ['normal', 'double', 'off'],
    cards: ['all', 'first'],
  },
  ['short', 'lead', 'bounty', 'falseAlarm', 'solve', 'two', 'floor', 'police', 'anyone', 'long', 'blind'],
);

/**
 * `assist`: how much Kibitz checks calls. `limits`: time limits as they are, doubled or none. `cards`: all rule
 * cards or the easy ones. The rest are the house variations of RULES.md 2.8.
 */
export type Options = OptionsOn<typeof sheet>;

export const { specs: OPTIONS, parse: parseOptions } = sheet;
