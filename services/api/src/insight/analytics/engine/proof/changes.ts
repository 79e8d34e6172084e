import { isGrain } from '@firstlight/domain/analytics-query';
import { Refused } from '../refused.js';
import type { Check } from './doubt.js';

const CHANGED =
  /\b(?:changed|changing|switched|switching|moved|updated|swapped|change de|ont change)(?: their| his| her| the| from| to| de| d| leur)* (?:city|cities|towns?|address(?:es)?|sites?|phones?|numbers?|languages?|gender|coverage|medications?|meds|dispositions?|province|testers?|ville|adresse|langue|epclusa|maviret|vosevi)\b/;

/** "Clients who changed city" have several cities over time; neither a city nor a split says that. */
export const changesAreNoSplit: Check = ({ asked: { text }, spec: { by } }) => {
  const [words] = CHANGED.exec(text) ?? [];
  return words && by.some((name) => !isGrain(name)) ? new Refused('needs_clarification', [words]) : null;
};

/** "In October each year" is of several years; one October has one. */
export const yearsAreSeveral: Check = ({ asked, spec: { by, range } }) => {
  const { from, to } = range ?? { from: null, to: null };
  const one = from !== null && to !== null && from.slice(0, 4) === to.slice(0, 4);
  return one && by.includes('year') && !asked.previous ? new Refused('needs_clarification', ['year']) : null;
};

/** "What percentage of first-time testers was positive" is about their first test. */
export const firstTestsHaveTheResult: Check = ({ spec: { who, part } }) => {
  const picked = who && 'picked' in who ? who.picked : null;
  const had = part && 'has' in part ? part.has : null;
  const result =
    had?.fact === 'tests' && had.filters.length > 0 && had.filters.every(({ dim }) => dim === 'test_result');
  return picked?.fact === 'tests' && result ? new Refused('needs_clarification', ['first']) : null;
};
