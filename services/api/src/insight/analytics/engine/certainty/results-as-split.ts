import type { Change } from './change.js';

const RESULTS_BY = /\bresults? (?:by|per|for each|for every|par)\b/;

/** "HCV results by tester": the tests of each, or how they came out. */
export const resultsAsSplit: Change = (spec, { text }) => {
  const isSplit = spec.by.some((dim) => dim === 'test_result') || spec.filters.some(({ dim }) => dim === 'test_result');
  if (spec.measure !== 'tests' || spec.by.length !== 1 || isSplit || !RESULTS_BY.test(text)) return [];
  return [{ ...spec, by: [...spec.by, 'test_result'] }];
};
