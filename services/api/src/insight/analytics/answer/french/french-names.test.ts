import { describe, expect, it } from '@jest/globals';
import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../../engine/lexicon/lexicon.js';
import { VALUES } from './french-names.js';

/** The program's own lists, and kinds of interactions, which all screens show as they are recorded. */
const AS_RECORDED: readonly Dimension[] = ['disposition', 'city', 'referral_site', 'interaction_type'];
const SAME_IN_BOTH = [
  'Alberta',
  'Manitoba',
  'Nunavut',
  'Ontario',
  'Saskatchewan',
  'Yukon',
  'Epclusa',
  'Maviret',
  'Vosevi',
  'OW',
  'ODSP',
  'DBS',
];

describe('2.4/1 French = English: the values in a French answer', () => {
  it('every value of a fixed list has a French name, or the same in both languages', () => {
    const meanings = [...buildLexicon(NO_LISTED_VALUES).meanings.values()].flat();
    const values = meanings.flatMap((one) =>
      one.kind === 'value' && !AS_RECORDED.includes(one.dim) ? [...one.values] : [],
    );
    expect(values.length).toBeGreaterThan(80);
    const english = [...new Set(values)].filter((value) => !Object.hasOwn(VALUES, value));
    expect(english.filter((value) => !SAME_IN_BOTH.includes(value))).toEqual([]);
  });
});
