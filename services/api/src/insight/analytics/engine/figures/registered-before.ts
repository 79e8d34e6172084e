import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { addDays } from '../dates/calendar.js';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readWhole } from '../people/whole-question.js';

const AND_BEFORE =
  /^(.*\b(?:registered|inscrite?s) .+?) (?:and|et) (?:also |already |had |deja )*(?:registered )?(?:before|avant)(?: (?:that|then|it|as well|too))?$/;

/** "Clients who registered this year and before": returning ones. Those whose first registration it is are new. */
export function readRegisteredBefore(text: string, reader: Reader): QuerySpec | null {
  const [, once] = AND_BEFORE.exec(text) ?? [];
  if (once === undefined) return null;
  const spec = readWhole(once, reader);
  const { range, measure, date } = spec;
  if (measure !== 'clients' || !range?.from || date) throw new Refused('needs_clarification', ['before']);
  const earlier = { from: null, to: addDays(range.from, -1) };
  return { ...spec, who: allOf(spec.who, { has: { fact: 'registrations', filters: [], period: earlier } }) };
}
