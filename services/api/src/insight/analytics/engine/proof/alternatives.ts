import { filtersIn, peopleOf } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const EITHER =
  /\b(?:or|ou)\b(?! (?:more|older|over|above|up|under|younger|less|fewer|below|not|later|earlier|after|before|so|plus|moins|greater|longer|higher|lower|both|even|non|better|anything|something|else)\b)/;

/** "A or B" is a union somewhere in the query, or two things that are both left out. */
export const alternativesAreUnions: Check = ({ asked, spec }) => {
  const [words] = EITHER.exec(asked.timeless) ?? [];
  if (!words || asked.previous || spec.by.length > 0 || spec.compare) return null;
  const filters = filtersIn(spec);
  const several = filters.some(({ in: values = [], not_in = [] }) => values.length + not_in.length > 1);
  const without = filters.filter(({ in: [value = ''] = [] }) =>
    /^(?:no|missing|not_recorded|Not recorded)$/.test(value),
  );
  const union = peopleOf(spec).some((one) => 'or' in one);
  const denied = peopleOf(spec).filter((one) => 'hasNot' in one).length > 1;
  const ages = filters.some(({ min, max, or }) => or !== undefined || (min !== undefined && max !== undefined));
  return several || union || denied || ages || without.length > 1 ? null : new Refused('needs_clarification', [words]);
};

const MOST =
  /\b(?:at most|no more than|not more than|fewer than|less than|au plus|au maximum|pas plus de) (?:\$ ?)?(?:\d+|one|two|three|four|five|deux|trois)\b(?! (?:days?|weeks?|months?|years? (?:ago|since|after)))/;
const LEAST = /\b(?:at least|no fewer than|no less than|au moins) (?:\$ ?)?(?:\d+|two|three|four|five|deux|trois)\b/;

/** "At most" is an upper bound and "at least" a lower one. */
export const boundsPointTheirWay: Check = ({ asked: { timeless }, spec }) => {
  const filters = filtersIn(spec);
  const sets = peopleOf(spec);
  const often = sets.some((one) => 'has' in one && (one.atLeast !== undefined || one.total !== undefined));
  const [most] = MOST.exec(timeless) ?? [];
  if (most && spec.groups?.max === undefined && !filters.some(({ max }) => max !== undefined) && !sets.some((one) => 'not' in one || ('has' in one && one.total?.max !== undefined)))
    return new Refused('needs_clarification', [most]); // prettier-ignore
  const whole = sets.some((one) => 'has' in one && one.total !== undefined && one.total.min === one.total.max);
  if (whole && !/\b(?:total|altogether|overall|together|tout)\b/.test(timeless))
    return new Refused('needs_clarification', ['$']);
  const [least] = LEAST.exec(timeless) ?? [];
  const later = /"from":\d/.test(JSON.stringify([spec.who, spec.part]));
  if (least && !often && !later && spec.groups?.min === undefined && !filters.some(({ min }) => min !== undefined))
    return new Refused('needs_clarification', [least]);
  return null;
};
