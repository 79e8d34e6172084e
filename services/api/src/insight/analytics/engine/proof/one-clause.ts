import { type Dimension } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import { stemsOf } from '../words/text.js';
import type { Check } from './doubt.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import type { Clause } from './clauses.js';
import { keyOf, phrasesOf } from './keys-of-values.js';

/** What is said once of one test, treatment or interaction. */
const SAID_ONCE: readonly Dimension[] = [
  'test_result',
  'med_outcome',
  'tester',
  'issued',
  'payment_type',
  'interaction_type',
];

const times = (text: string, phrase: string): number => text.split(` ${phrase} `).length - 1;

/** "Newly positive" is positive, and never before. */
const FIRST_TIME = /\b(?:new|newly|first time|first|nouvel\w*|nouveaux?|premiere fois)\b/;

/** The counted rows again, with one condition on the person more. */
const leavesOut = ({ fact, filters }: Clause, own: Clause): boolean =>
  fact === own.fact &&
  filters.length === own.filters.length + 1 &&
  filters.some(({ dim }) => FACTS_WITH[dim] === undefined && !own.filters.some((one) => one.dim === dim)) &&
  own.filters.every((filter) => filters.some((one) => JSON.stringify(one) === JSON.stringify(filter)));

/** One word is a condition of one clause: "HCV positive without bloodwork" asks for no positive bloodwork. */
export const wordsHaveOneClause: Check = ({ asked, clauses }) => {
  if (asked.previous || clauses.length < 2 || FIRST_TIME.test(asked.text)) return null;
  const [own] = clauses;
  const text = stemsOf(asked.text);
  const phrases = phrasesOf(asked.lexicon);
  for (const dim of SAID_ONCE) {
    const values = clauses.flatMap(({ filters }) => filters.filter((one) => one.dim === dim && one.in?.length === 1).flatMap(({ in: said = [] }) => said)); // prettier-ignore
    for (const value of new Set(values)) {
      const clausesWith = clauses.filter(({ filters }) =>
        filters.some((one) => one.dim === dim && one.in?.join() === value),
      );
      // Leaving out a city says the other conditions once more.
      if (clausesWith.some((one) => one.denied && leavesOut(one, own))) continue;
      const sets = new Set(clausesWith.map(({ fact, filters, denied }) => JSON.stringify([fact, filters, denied])));
      const said = (phrases.get(keyOf(dim, value)) ?? []).reduce(
        (sum, phrase) => Math.max(sum, times(text, phrase)),
        0,
      );
      if (sets.size > 1 && said === 1 && clausesWith.some(({ denied }) => denied)) return new Refused('needs_clarification', [value.toLowerCase()]); // prettier-ignore
    }
  }
  return null;
};

const SAME_TEST =
  /\b(?:were|was|are|is|came back|turned out|turned up|came out|be|etaient|sont) (?:\w+ )?(?:positive|negative|reactive|positifs?|positives?|negatifs?)\b/;
const OTHER_TEST =
  /\b(?:ever|also|another|other|any|once|previously|before|after|then|later|both|hiv|hcv|vih|vhc|bloodwork|hep)\b/;

/** "Tested by AB who were positive": the result is of that test. */
export const resultsAreOfTheirTest: Check = ({ asked, clauses: [own, ...sets] }) => {
  if (asked.previous || own.fact !== 'tests' || own.filters.some(({ dim }) => dim === 'test_result')) return null;
  const apart = sets.some(({ fact, filters }) => fact === 'tests' && filters.length > 0 && filters.every(({ dim }) => dim === 'test_result')); // prettier-ignore
  const [words = ''] = SAME_TEST.exec(asked.text) ?? [];
  return apart && words && !OTHER_TEST.test(asked.text) ? new Refused('needs_clarification', [words]) : null;
};
