import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { Dimension, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isSameQuery } from '../spec/same-query.js';
import { notIn, setsOf } from './sets-of-people.js';

const LEAD = '^(?:(?:and|but|so|ok|et|mais) )*';
const REST = new RegExp(
  `${LEAD}(?:(?:how many|what about|how about|who are|combien de|qu en est il de) )?(?:are |is |were )?(?:the |les? )(?:rest|others?|other ones|remaining ones|remainder|autres|reste)$`,
);
const NOT =
  new RegExp(`${LEAD}(?:how many|combien) (?:of (?:them|those|these) )?(?:did not|didnt|have not|havent|had not|hadnt|were not|werent|are not|arent|do not|dont|cant|cannot|can not|not|never did|non|pas|ne l ont pas(?: fait)?)$`); // prettier-ignore

const NOT_YET =
  new RegExp(`${LEAD}(?:how many|combien) (?:(?:of (?:them|those|these)|d entre (?:elles|eux)) )?(?:did not|didnt|have not|havent|had not|hadnt|never|n ont pas)(?: yet)? (start|started|begin|begun|began|complete|completed|finish|finished|commence|termine)(?: (?:it|treatment|their treatment|yet|le traitement|leur traitement|(?:un|de) traitement))*$`); // prettier-ignore

/** What people allow or have is recorded as yes or no. */
const YES_OR_NO: readonly Dimension[] = ['text_ok', 'voicemail', 'leave_message', 'has_email'];

/** The one thing that is in the later list and not in the earlier one. */
function onlyMore<One>(later: readonly One[], earlier: readonly One[]): One | null {
  const more = notIn(later, earlier);
  return more.length === 1 && later.length === earlier.length + 1 ? (more[0] ?? null) : null;
}

function without(set: People): People | null {
  if ('hasNot' in set) return { has: set.hasNot };
  if (!('has' in set)) return null;
  return set.atLeast === undefined && !set.total && !set.different ? { hasNot: set.has } : { not: set };
}

function opposite({ dim, in: values }: QueryFilter): QueryFilter | null {
  const other = { yes: 'no', no: 'yes' }[values?.join() ?? ''];
  return other && YES_OR_NO.includes(dim) ? { dim, in: [other] } : null;
}

/** Whether "have not started" denies what the share is of. */
function isOf(verb: string, part: People): boolean {
  if (!('has' in part) || part.has.fact !== 'treatments') return false;
  const outcomes = part.has.filters.filter(({ dim }) => dim === 'med_outcome').flatMap((one) => one.in ?? []);
  return /^(?:start|beg|commence)/.test(verb)
    ? part.has.date === 'started' && outcomes.length === 0
    : outcomes.join() === 'Completed';
}

/** "How many have not started?" after the share of people who have: the others of the same people. */
export function restOfShare(text: string, { as, part, ...previous }: QuerySpec): QuerySpec | null {
  const isPlain = as === 'percent' && previous.measure === 'clients' && !previous.compare && previous.by.length === 0;
  if (!isPlain || !part) return null;
  const [, verb] = NOT_YET.exec(text) ?? [];
  if (verb ? !isOf(verb, part) : !NOT.test(text)) return null;
  const others = without(part);
  const who = others && allOf(...setsOf(previous.who), others);
  return who ? { ...previous, who } : null;
}

/** "And how many didn't?", "and the rest?" after "how many of those …": the others of the same people. */
export function restOfPeople(text: string, previous: QuerySpec, earlier: QuerySpec | null): QuerySpec | null {
  if (!earlier || previous.measure !== 'clients' || previous.as || !(REST.test(text) || NOT.test(text))) return null;
  const set = onlyMore(setsOf(previous.who), setsOf(earlier.who));
  if (set && isSameQuery({ ...previous, who: earlier.who }, earlier)) {
    const others = without(set);
    const who = others && allOf(...setsOf(earlier.who), others);
    return who ? { ...previous, who } : null;
  }
  const filter = onlyMore(previous.filters, earlier.filters);
  const other = filter && opposite(filter);
  return other && isSameQuery({ ...previous, filters: earlier.filters }, earlier)
    ? { ...earlier, filters: [...earlier.filters, other] }
    : null;
}
