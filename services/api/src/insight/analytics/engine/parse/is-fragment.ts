import type { Fragment } from './fragment.js';
import { FOLLOW_UP } from '../lexicon/operation-words.js';
import { isKind } from './marks.js';
import type { Parsed } from './parse.js';

/** No subject: nothing to count, to split by or to look for. */
export function isEmpty({ named, filters, by }: Fragment): boolean {
  return !named && filters.length === 0 && by.length === 0;
}

/** Counted people are a condition in "what about men", so they don't count as a name here. */
export function namesMeasure({ marks }: Parsed): boolean {
  return marks.some((mark) => isKind(mark, 'measure') || (isKind(mark, 'verb') && mark.measure !== 'registrations'));
}

/** Names no measure, and begins like an addition or consists of conditions only (followup rules). */
export function isFragment(text: string, parsed: Parsed): boolean {
  if (namesMeasure(parsed)) return false;
  if (FOLLOW_UP.test(text)) return true;
  const onlyConditions = parsed.marks.every(
    (mark) =>
      isKind(mark, 'value') || isKind(mark, 'people') || (isKind(mark, 'operation') && mark.operation !== 'spread'),
  );
  return (
    onlyConditions &&
    parsed.marks.length <= 3 &&
    (!asksHowMany(parsed) || (parsed.time.spans.length > 0 && parsed.marks.length === 1))
  );
}

function asksHowMany({ marks }: Parsed): boolean {
  return marks.some((mark) => isKind(mark, 'operation') && mark.operation === 'howMany');
}
