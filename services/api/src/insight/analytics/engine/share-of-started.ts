import type { QuerySpec } from '@firstlight/domain/analytics-query';

const STARTED =
  /\b(?:of|among|out of|parmi|de|des)\b.*\b(?:treatments?|traitements?) (?:that |which |qui )?(?:have |had |ont |were |ont ete )?(?:started|began|begun|initiated|commence\w*|debute\w*)\b/;

/**
 * "Of the treatments that started in 2025, what percentage were completed" divides by all that started; the completion
 * rate, by those that ended.
 */
export function shareOfStarted(spec: QuerySpec, text: string): QuerySpec {
  const { measure, date, filters, given } = spec;
  const plain = date === undefined && given === undefined && !filters.some(({ dim }) => dim === 'med_outcome');
  if (measure !== 'completion_rate' || !plain || !STARTED.test(text)) return spec;
  const whole = [...new Set(filters.map(({ dim }) => dim))];
  return {
    ...spec,
    measure: 'treatments',
    date: 'started',
    as: 'percent',
    filters: [...filters, { dim: 'med_outcome', in: ['Completed'] }],
    ...(whole.length > 0 ? { given: whole } : {}),
  };
}
