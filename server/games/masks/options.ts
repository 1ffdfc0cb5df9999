import { optionSheet, type OptionsOn } from '../../rules/options.ts';

const sheet = optionSheet(
  {
    masks: ['phones', 'table'],
    script: ['standard', 'advanced', 'drawn', 'custom'],
    first: ['turns', 'drawn'],
    limits: ['normal', 'double', 'off'],
  },
  ['together', 'log', 'few'],
);

/**
 * `masks`: on the phones, or as cards on the table. `script`: which masks are in play. `first`: who begins.
 * `limits`: time limits as they are, doubled or none. `together`: all answer an announcement at once.
 * `log`: the host page lists what was shown. `few`: two or three players may play, with two masks each.
 */
export type Options = OptionsOn<typeof sheet>;

export const { specs: OPTIONS, parse: parseOptions } = sheet;
