import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { applyRules } from '../words/apply-rules.js';
import { SPLITS } from '../words/naming/splits.js';

const MORE_GROUPS =
  /^(?:(?:and|but|ok|now|then|please|et|maintenant) )*(?:(?:also|further|aussi|en plus)(?: (?:split|break (?:it|that|them) down|broken down))?(?: further)? (?:by|per|par) (.+)|(?:split |break (?:it|that|them) down |broken down )?(?:by|per|par) (.+) (?:too|also|as well|on top of that|within (?:that|each|those)|aussi)|(?:split |break (?:it|that|them) down |broken down )further by (.+)|within (?:that|each|those|each of (?:those|them)),? by (.+))$/;

/** "Also by gender" after a split by city: both. */
function withMoreGroups(text: string, { by }: QuerySpec): string | null {
  const said = MORE_GROUPS.exec(text)
    ?.slice(1)
    .find((one) => one !== undefined);
  const [axis, another] = by;
  return said && axis && !another ? `by ${axis.replaceAll('_', ' ')} and ${said}` : null;
}

const ROWS: Partial<Record<QuerySpec['measure'], string>> = {
  tests: 'tests', positivity_rate: 'tests', treatments: 'treatments', completion_rate: 'treatments',
  interactions: 'interactions', rewards: 'rewards', reward_amount: 'rewards', quantity_supplied: 'supplies',
  supplies: 'supplies', registrations: 'registrations',
}; // prettier-ignore
const BY_CLAUSE = /^(?:\w+ ){0,4}?((?:by|per|according to|depending on) (?:who|where|how|what|which|whether)\b.+)$/;

/** "Split by where we gave them out", in words that only the rows of the answer settle. */
function byClause(text: string, { measure }: QuerySpec): string | null {
  const [, said] = BY_CLAUSE.exec(text) ?? [];
  const noun = ROWS[measure] ?? 'registrations';
  const named = said && applyRules(`${noun} ${said}`, SPLITS).slice(noun.length + 1);
  return named && named !== said ? named : null;
}

const ROWS_BY =
  /^(?:(?:and|ok|now) )*(tests|treatments|interactions|registrations) ((?:by|per|par) .+?) (?:instead|rather|plutot)$/;

/** "Tests by quarter instead" after tests by month. */
function sameRowsSplit(text: string, { measure }: QuerySpec): string | null {
  const [, noun, by] = ROWS_BY.exec(text) ?? [];
  return noun === measure && by ? by : null;
}

/** A message about another split, or one more, in plain words; null for any other. */
export const splitSaid = (text: string, previous: QuerySpec): string | null =>
  withMoreGroups(text, previous) ?? byClause(text, previous) ?? sameRowsSplit(text, previous);
