import type { QueryFilter, QueryRange } from '@firstlight/domain/insight/analytics-query';
import { addDays, WEEKDAYS, weekdayOf } from '../dates/calendar.js';
import { Refused } from '../refusals/refused.js';
import type { Clause } from './clauses.js';
import type { Check } from './doubt.js';

const spelled = (filter: QueryFilter): string => JSON.stringify(filter);
const sameTime = (one: Clause, other: Clause): boolean => JSON.stringify(one.periods) === JSON.stringify(other.periods);

/** Whether anyone who has the one also has the other: the same rows, with no further condition. */
const includes = (whole: Clause, part: Clause): boolean =>
  whole.fact === part.fact &&
  (whole.periods.length === 0 || sameTime(whole, part)) &&
  (whole.date === undefined || whole.date === part.date) &&
  whole.filters.every((filter) => part.filters.some((one) => spelled(one) === spelled(filter)));

/** The weekdays of a time shorter than a week; null for a longer one. */
function weekdaysIn({ from, to }: Pick<QueryRange, 'from' | 'to'>): string[] | null {
  if (!from || !to || addDays(from, 6) <= to) return null;
  const found: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(WEEKDAYS[weekdayOf(day)] ?? '');
  return found;
}

/** "The weekend of 9 November", a Monday. */
const hasNoSuchDay = ({ filters, periods }: Clause): boolean =>
  filters.some(
    ({ dim, in: days = [] }) =>
      dim === 'weekday' &&
      periods.length > 0 &&
      periods.every((period) => weekdaysIn(period)?.every((day) => !days.includes(day)) === true),
  );

/** A query that contradicts itself answers 0 whatever is recorded. */
export const isNotEmptyByItself: Check = ({ spec, clauses }) => {
  if (spec.part || JSON.stringify(spec.who ?? null).includes('"or"')) return null;
  const contradiction = clauses.find(
    (denied) => denied.denied && denied.atLeast === 1 && clauses.some((one) => !one.denied && includes(denied, one)),
  );
  if (contradiction) return new Refused('needs_clarification', [contradiction.fact]);
  if (clauses.some(hasNoSuchDay)) return new Refused('needs_clarification', ['weekday']);
  const inverted = clauses.some(({ filters }) => filters.some(({ min, max }) => min !== undefined && max !== undefined && min > max)); // prettier-ignore
  return inverted ? new Refused('needs_clarification', ['between']) : null;
};

const HEAD =
  '(?:(?:positivity|completion|positivite)(?: rate)?|average age|how many|how much|number of|count of|combien de|combien d|nombre de|nombre d|what percent(?:age)? of|percentage of|total of)';
const TWICE = new RegExp(
  `^(?=.*?\\b${HEAD}\\b)(.+?),? (?:and|et|plus|as well as|ainsi que|along with)(?: also)? (?:of |what |the |le |la |quel )*(${HEAD}\\b.+)$`,
);

/** "HIV tests in Sudbury and people": people are no rows. */
const AND_PEOPLE =
  /^(?!.*\b(?:per|each|average|avg|mean|median)\b.*\b(?:and|et) (?:clients|people)).*\b(?:tests?|treatments?|interactions?|rewards?|registrations?|dispenses|notes|activities|traitements?|inscriptions?|recompenses?)\b.* (?:and|et|plus) (?:the |our |number of |les |nos )*(?:clients|people|patients|persons|personnes)(?= (?:in|by|per|this|last|during|since|en|par)\b|$)/;

/** Two counts are two questions. */
export const asksOneThing: Check = ({ asked, spec }) => {
  if (spec.measure !== 'clients' && AND_PEOPLE.test(asked.text)) return new Refused('two_questions');
  const [, one, other] = TWICE.exec(asked.text) ?? [];
  if (!one || !other || !new RegExp(`\\b${HEAD}\\b`).test(one)) return null;
  const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return new Refused('two_questions', [], [one, other].map(sentence));
};
