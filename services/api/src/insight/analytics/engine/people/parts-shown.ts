import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { keptPeople } from './kept-people.js';

const PARTS =
  /^(?:please )?(?:show|see|give|what are|montre[rz]?) (?:me )?(?:the |all )?(?:les )?parts?(?: of (?:it|that|this))?$/;

/** "Show the parts": a count as a part of its whole, with the rest. */
export function partsShown(text: string, previous: QuerySpec): QuerySpec | null {
  if (!PARTS.test(text) || previous.by.length > 0 || previous.compare) return null;
  if (previous.filters.length === 0 && !previous.who && !previous.part) return null;
  return {
    ...previous,
    who: undefined,
    ...keptPeople(previous, { percent: true, range: null }),
    as: 'percent',
    parts: true,
  };
}
