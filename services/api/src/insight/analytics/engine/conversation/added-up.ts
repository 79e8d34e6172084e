import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { addDays } from '../dates/calendar.js';
import { isSameQuery } from '../spec/same-query.js';

type Answers = { previous: QuerySpec; earlier: QuerySpec | null };
/** Reads an edit of an answer with certainty; null where it isn't certain. */
type Edit = (message: string, of: QuerySpec) => QuerySpec | null;

const LEAD =
  '^(?:(?:and|so|ok|okay|then|now|et|alors|please|what|whats|what is|what was|how many|how much|is|was|are|were|for|show me|give me|combien|pour|the|les|le|la) )*';
const BOTH = '(?:both|two|both of (?:them|those|these)|two of them|those two|these two|deux)';
const SUM =
  '(?:together|combined|added together|added up|summed up|in total|total|altogether|all together|ensemble|combinee?s?|au total|additionnee?s?|confondue?s?|reunie?s?)';
const WITH = '(?:(?: (?:and|plus|with|w|together with|along with|et|avec|plus) )(.+?))?';
const TOGETHER = new RegExp(
  `${LEAD}(?:${BOTH} ${SUM}|${BOTH} of them ${SUM}|${SUM} (?:for |of )?(?:the )?${BOTH}|combined|together|ensemble|(?:sum|total) (?:of |for )(?:the )?${BOTH}|(?:add|sum|combine|put|additionne[rz]?) (?:them|(?:the )?${BOTH})(?: (?:up|together|all))*|les additionner)${WITH}$`,
);
/** "Plus Sudbury", "include Sudbury too", "together with Sudbury". */
const MORE =
  /^(?:(?:and|so|ok|okay|now|please|also|et|maintenant) )*(?:(?:add|include|add in|count in|ajoute[rz]?|inclu\w*) (?:in )?(.+?)(?: (?:too|also|as well|in|to (?:it|that|this)|aussi))?|(?:plus|or(?: for| in)?|ou|together with|along with|combined with|in addition to|en plus de|ainsi que) (.+?))(?: (?:too|as well|included|aussi))?$/;

/** The values of both in place of those of the one; null unless exactly one condition differs. */
function union(one: QuerySpec, other: QuerySpec): QuerySpec | null {
  const differs = (filter: QueryFilter): boolean =>
    !other.filters.some((same) => JSON.stringify(same) === JSON.stringify(filter));
  const [own, ...more] = one.filters.filter(differs);
  const theirs = other.filters.find(({ dim }) => dim === own?.dim);
  if (!own?.in || !theirs?.in || more.length > 0) return null;
  const isElsewhereSame = isSameQuery(one, {
    ...other,
    filters: other.filters.map((filter) => (filter === theirs ? own : filter)),
  });
  if (!isElsewhereSame) return null;
  const values = [...new Set([...theirs.in, ...own.in])];
  return { ...other, filters: other.filters.map((filter) => (filter === theirs ? { ...theirs, in: values } : filter)) };
}

/** The times of both as one, if the one follows the other. */
function bothTimes(one: QuerySpec, other: QuerySpec): QuerySpec | null {
  const [own, theirs] = [one.range, other.range];
  if (!own?.from || !own.to || !theirs?.from || !theirs.to) return null;
  if (!isSameQuery({ ...one, range: theirs }, other)) return null;
  if (addDays(own.to, 1) === theirs.from) return { ...one, range: { from: own.from, to: theirs.to } };
  return addDays(theirs.to, 1) === own.from ? { ...one, range: { from: theirs.from, to: own.to } } : null;
}

const isCount = ({ measure, as, compare, per }: QuerySpec): boolean =>
  !as && !compare && !per && !/_rate$|^(?:avg|median)_/.test(measure);

/** "Or no email" adds people, and narrows nothing. */
export const addsPeople = (text: string): boolean => /^(?:and )?(?:or|ou) (?!by\b|per\b|par\b)/.test(text);

const JOINING =
  /^(?:(?:and|so|ok|okay|now|please|also|et|maintenant) )*(?:together with|along with|combined with|in addition to|en plus de|ainsi que) (?!by\b|per\b|par\b|.*\b(?:how (?:many|much)|what|which|combien|quel\w*)\b)/;

/** "Together with women" adds to the answer; by itself it would count all women. */
export const joinsAnswer = (text: string): boolean => JOINING.test(text);

/** Whether a message asks for answers together; it means nothing else where they don't fit together. */
export const asksTogether = (text: string): boolean => TOGETHER.test(text) || joinsAnswer(text);

/**
 * "Both together", "the two combined with Streetworks" after two answers; "plus Sudbury" after one about Kenora: the
 * values together, not their figures, so that nobody is counted twice. Null for anything else.
 */
export function addedUp(text: string, { previous, earlier }: Answers, edit: Edit): QuerySpec | null {
  if (!isCount(previous)) return null;
  const both = TOGETHER.exec(text);
  const more = both
    ? both[1]
    : MORE.exec(text)
        ?.slice(1)
        .find((one) => one !== undefined);
  const known = both ? earlier && (union(previous, earlier) ?? bothTimes(previous, earlier)) : previous;
  if (!known || !more) return both ? known : null;
  const other = edit(more, previous);
  return other && union(other, known);
}
