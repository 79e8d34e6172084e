import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { predicateOf, setOf } from '../people/having.js';
import { type Reader, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';

/** A message that begins like this continues from an answer. */
export const CUES_THAT_NEED_A_PAST =
  /^(?:ok |okay |then |so |and )*(?:what about|how about|same|qu en est il|et pour|meme chose|pareil|exclude|excluding|and (?:for|in|by|only)|et en|those|them|instead|compare (?:it|that|with|to)|as a percentage|as percent|en (?:pourcentage|proportion))\b/;

const THEM = '(?:those|them|these|ceux ci|celles ci|eux|elles)';
const AMONG = new RegExp(
  `^(?:(?:and|so|ok|et) )*(?:(?:of|among|out of|parmi|de) ${THEM} )?(?:how many|what number|combien)(?: (?:of|among|d entre|parmi) ${THEM})? (?=(?:were|are|was|have|had|got|did|started|completed|tested|never|havent|hadnt|didnt|werent|ont|n ont)\\b)(.+)$`,
);
const POINTS = new RegExp(`\\b(?:of|among|out of|from|for|parmi|d entre|de) ${THEM}\\b`);
/** Words that point back in the middle of a new question. */
export const POINTS_BACK = new RegExp(
  `${POINTS.source}|\\b(?:did|does|do) (?:that|this|it|those|these)\\b|\\b(?:those|these) (?:clients|people|patients|women|men|tests)\\b`,
);

/** What one test, treatment or reward is, beside its kind. */
const SAID_OF_ROW: readonly Dimension[] = ['test_result', 'med_outcome', 'issued', 'payment_type'];

const NOUNS: Partial<Record<QuerySpec['measure'], string>> = {
  registrations: 'registrations',
  tests: 'tests',
  treatments: 'treatments',
  interactions: 'interactions',
  rewards: 'rewards',
};
const BEING = /^(?:were|are|was|is|have been|had been|ont ete|etaient|sont|came back|came out|had|have|got)(?: an?)? /;

/** "How many of those were positive" after tests: those tests, with one more condition; null if it isn't one. */
function rowsAmong(said: string, before: QuerySpec, reader: Reader): QuerySpec | null {
  const noun = NOUNS[before.measure];
  const words = said.replace(BEING, '');
  if (!noun || before.as || words === said) return null;
  const found = [`${words} ${noun}`, `${noun} ${words}`, `${noun} with ${words}`]
    .map((text) => tryPhrase(text, reader))
    .find((phrase) => phrase?.fragment.measure === before.measure);
  if (!found) return null;
  const { fragment, parsed } = found;
  const { filters, by, percent, order, comparing } = fragment;
  const more = by.length > 0 || percent || order !== null || comparing || parsed.time.range || parsed.time.compare;
  const again = filters.some(({ dim }) => before.filters.some((one) => one.dim === dim));
  if (more || again || filters.length === 0) return null;
  return { ...before, filters: [...before.filters, ...filters] };
}

/** "How many of them were tested": the people of the previous answer, with one more condition; null for other edits. */
export function readAmong(text: string, before: QuerySpec, reader: Reader): QuerySpec | null {
  const [, said = ''] = POINTS.test(text) ? (AMONG.exec(text) ?? []) : [];
  const rows = said ? rowsAmong(said, before, reader) : null;
  if (rows) return rows;
  const predicate = said ? predicateOf(said, reader) : null;
  if (!predicate) return null;
  const { range, compare } = predicate.phrase.parsed.time;
  if (before.measure !== 'clients' || before.as || before.compare || compare || before.part || predicate.follows)
    throw new Refused('needs_clarification', [said]);
  const { fact, filters, date } = predicate;
  // "Women tested for HCV in 2025", "how many were positive": that test, and no other.
  const same =
    predicate.polarity === 'has' &&
    fact === factOf(before) &&
    !range &&
    filters.every(({ dim }) => SAID_OF_ROW.includes(dim));
  const again = filters.some(({ dim }) => before.filters.some((one) => one.dim === dim));
  if (same && !again && filters.length > 0) return { ...before, filters: [...before.filters, ...filters] };
  const who = allOf(before.who, setOf(predicate, { fact, filters, period: range, ...(date ? { date } : {}) }));
  return { ...before, ...(who ? { who } : {}) };
}
