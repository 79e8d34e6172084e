import { allOf, mapHavings } from '@firstlight/domain/insight/analytics-people';
import type { People, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { isSameQuery } from '../spec/same-query.js';
import { notIn, setsOf } from './sets-of-people.js';

const LEAD = '^(?:(?:and|so|ok|et|alors) )*';
const PERCENT = '(?:percentage|percent|share|proportion|fraction|pct|%|pourcentage|part)';
const THEM =
  '(?:(?:of|de|d|des|d entre|parmi) (?:them|(?:those|these)(?: (?:people|clients|patients|women|men|ones))?|elles|eux|ceux ci|celles ci|ces (?:personnes|clients|femmes|hommes|gens)))';
const OF_THEM = new RegExp(
  `${LEAD}(?:(?:what|which|quel|quelle|show|the) )*${PERCENT} ${THEM} (?:who |that |qui )?(.+)$`,
);
const THEY_ARE = new RegExp(
  `${LEAD}(?:what|which|quel|quelle) ${PERCENT} ((?:are|were|have|had|was|tested|started|completed|finished|got|received|sont|ont|etaient) .+)$`,
);
const OF_ALL = new RegExp(
  `${LEAD}(?:(?:what|as|as an?|en|an?|the|show (?:it|that) as an?) )*${PERCENT} (?:of|de|des) (?:all|tous|toutes)(?: of)?(?: the| our| les| nos)? (.+?)(?: (?:is|was|are|were) (?:that|this|it|they|those))?$`,
);

/** "As a percentage of the registrations in Kenora": the whole, of which the answer is a part. */
const OF_WHOLE = new RegExp(
  `${LEAD}(?:(?:show|give|put)(?: me)? (?:it|that|this) )?(?:as|en|in) (?:an? )?${PERCENT}s? (?:of|de|des|du|d) (?!(?:the |our |les |nos )*(?:total|whole|overall|each|every|chaque|them|those|these|that|everyone|everybody|all|toutes?|tous)\\b)(?:(?:the|our|les|nos) )*(.+)$`,
);

/** Whether a message names the whole of which the answer is a part. */
export const namesWhole = (text: string): boolean => OF_WHOLE.test(text);

/** Reads a message with certainty, after the previous answer or from nothing; null where it isn't certain. */
type Read = (message: string, follows: boolean) => QuerySpec | null;

/** The narrowed answer as a share of the answer. */
function narrowed(part: QuerySpec, whole: QuerySpec): QuerySpec | null {
  const filters = notIn(part.filters, whole.filters);
  const sets = notIn(setsOf(part.who), setsOf(whole.who));
  const kept = notIn(whole.filters, part.filters).length + notIn(setsOf(whole.who), setsOf(part.who)).length === 0;
  if (!kept || !isSameQuery({ ...part, filters: whole.filters, who: whole.who }, whole)) return null;
  if (sets.length > 0 && filters.length === 0) return { ...whole, as: 'percent', part: allOf(...sets) ?? sets[0] };
  const [filter] = filters;
  if (!filter || filters.length > 1 || sets.length > 0) return null;
  const again = whole.filters.some(({ dim }) => dim === filter.dim);
  // Rates of tests and treatments leave out what has no result yet.
  if (whole.measure === 'tests' && filter.dim === 'test_result')
    return filter.in?.join() === 'positive' && !again ? { ...whole, measure: 'positivity_rate' } : null;
  if (again || (whole.measure !== 'clients' && filter.dim === 'med_outcome')) return null;
  const given = [...new Set(whole.filters.map(({ dim }) => dim))];
  return { ...part, as: 'percent', ...(given.length > 0 ? { given } : {}) };
}

/** The people of an answer as a set. */
export function asSet({ filters, range, date, who, ...spec }: QuerySpec): People | undefined {
  const fact = factOf({ filters, range, date, who, ...spec });
  const rows = { has: { fact, filters, period: range, ...(date ? { date } : {}) } };
  const own = who && mapHavings(who, (one) => (one.period === 'counted' ? { ...one, period: range } : one));
  return allOf(filters.length > 0 || range ? rows : undefined, own);
}

/** "As a percentage of all women": the people of the answer among those. */
function ofAll(whole: QuerySpec, previous: QuerySpec): QuerySpec | null {
  const ofPeople = whole.measure === 'clients' && previous.measure === 'clients';
  const plain = !whole.who && !whole.range && !whole.compare && !whole.as && whole.by.length === 0;
  // Of all who registered then, or ever?
  const dated = factOf(previous) === 'registrations' && previous.range !== null;
  // Of other people than those of the answer.
  const others = whole.filters.some(({ dim, in: values }) =>
    previous.filters.some((one) => one.dim === dim && one.in?.join() !== values?.join()),
  );
  if (!ofPeople || others || !plain || factOf(whole) !== 'registrations' || dated) return null;
  const part = asSet(previous);
  return part ? { ...whole, as: 'percent', part } : null;
}

const THAT = new RegExp(
  `${LEAD}(?:what|which|quel|quelle) ${PERCENT} (?:is|was|are|were|est|represente|ca fait) ?(?:that|this|those|these|they|it|ce|cela|ca)?$`,
);
const IN_PERCENT = /^as a percentage$/;

/**
 * "As a percentage" after a split with a condition: of all that meet it, or of each group. Both are offered; null for
 * anything else.
 */
export function sharesOfSplit(text: string, previous: QuerySpec): QuerySpec[] | null {
  const { by, filters, as, compare, who } = previous;
  // What is left of a split's own groups is a whole.
  if (filters.every(({ dim }) => by.includes(dim))) return null;
  if (!IN_PERCENT.test(text) || by.length !== 1 || as || compare || who || filters.length === 0) return null;
  const given = [...new Set(filters.map(({ dim }) => dim))];
  return [
    { ...previous, as: 'percent', given },
    { ...previous, as: 'percent' },
  ];
}

/** "What percentage of them tested positive", "what percentage is that", "as a percentage of all women"; else null. */
export function shareOfAnswer(
  text: string,
  { previous, earlier }: { previous: QuerySpec; earlier: QuerySpec | null },
  read: Read,
): QuerySpec | null {
  if (previous.as || previous.compare || previous.by.length > 0) return null;
  const ofEarlier = earlier && !earlier.as && earlier.by.length === 0 ? narrowed(previous, earlier) : null;
  if (THAT.test(text) || (IN_PERCENT.test(text) && ofEarlier)) return ofEarlier;
  const [, all] = OF_ALL.exec(text) ?? [];
  if (all) {
    const whole = read(`how many ${all}`, false);
    if (!whole) return null;
    // Of all registrations of the same time; without one, they could be those of any time.
    const sameTime = JSON.stringify(whole.range) === JSON.stringify(previous.range) && whole.measure !== 'clients';
    return ofAll(whole, previous) ?? (sameTime ? narrowed(previous, whole) : null);
  }
  const [, named] = OF_WHOLE.exec(text) ?? [];
  if (named) {
    const whole = read(`how many ${named}`, false);
    // Without a time of its own, it is that of the answer.
    return whole && narrowed(previous, whole.range || whole.compare ? whole : { ...whole, range: previous.range });
  }
  const [, said] = OF_THEM.exec(text) ?? THEY_ARE.exec(text) ?? [];
  const part = said ? read(`how many of those ${said}`, true) : null;
  return part && narrowed(part, previous);
}
