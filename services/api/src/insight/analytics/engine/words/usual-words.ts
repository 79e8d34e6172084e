import { FRENCH_SAID } from './usual/french.js';
import { MONEY_SAID } from './usual/money.js';
import { PEOPLE_SAID } from './usual/people.js';
import { ROWS_SAID } from './usual/rows.js';
import type { Said } from './usual/said.js';
import { TIMES_SAID } from './usual/times.js';

/** Spellings that hide a phrase; other typos are repaired later. */
const SPELT: Said = [
  [/\bhlth\b/gi, 'health'],
  [/\badress(es)?\b/gi, 'address$1'],
  [/\bclts\b/gi, 'clients'],
  [/\bgndr\b/gi, 'gender'],
  [/\bnvr\b/gi, 'never'],
  [/\bcrd\b/gi, 'card'],
  [/\bpymt\b/gi, 'payment'],
  [/\bkts\b/gi, 'kits'],
  [/\bowd\b/gi, 'owed'],
  [/\btrtmnts?\b/gi, 'treatments'],
  [/^wat\b/i, 'what'],
  [/\bwho r\b/gi, 'who are'],
];

/** What people say for something that the records have a word for; nothing that changes the answer is lost. */
export const USUAL_WORDS: Said = [...SPELT, ...PEOPLE_SAID, ...MONEY_SAID, ...ROWS_SAID, ...TIMES_SAID, ...FRENCH_SAID];
