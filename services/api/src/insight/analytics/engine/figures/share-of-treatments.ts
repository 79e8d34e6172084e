import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';

const of = (done: string): RegExp =>
  new RegExp(
    `\\b(?:of|among|out of|parmi|de|des)\\b.*\\b(?:treatments?|traitements?) (?:that |which |qui )?(?:have |had |ont |were |was |ont ete )?(?:${done})\\b`,
  );
const STARTED = of('started|began|begun|initiated|commence\\w*|debute\\w*');
/** "Ended in death" says how, not which. */
const ENDED = of('ended(?! (?:in (?!\\d)|because|with|due|early|by|as|from))|over');
const FINISHED = /\b(?:of|among|out of) (?:(?:the|our|all) )*(?:finished|ended|stopped) treatments?\b/;

/**
 * "Of the treatments that started in 2025, what percentage were completed" divides by all that started; the completion
 * rate, by those that ended. What share of treatments that ended had an outcome leaves out those that go on.
 */
export function shareOfTreatments(spec: QuerySpec, text: string): QuerySpec {
  const { measure, date, filters, given, as } = spec;
  if (date !== undefined) return spec;
  const hasOutcome = filters.some(({ dim }) => dim === 'med_outcome');
  if (measure === 'treatments' && as === 'percent' && hasOutcome) {
    if (STARTED.test(text)) return { ...spec, date: 'started' };
    return ENDED.test(text) || FINISHED.test(text) ? { ...spec, date: 'ended' } : spec;
  }
  if (measure !== 'completion_rate' || given || hasOutcome || !STARTED.test(text)) return spec;
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
