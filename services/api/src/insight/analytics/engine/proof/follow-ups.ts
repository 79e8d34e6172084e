import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { boundsOf, clausesOf } from './clauses.js';
import { namesUnit } from './counted.js';
import type { Check } from './doubt.js';
import { factsNamed } from './facts-named.js';
import { meets } from './periods.js';

const AWAY =
  /\b(?:drop|remove|lose|clear|forget|without|any|all|instead|reset|everyone|everybody|overall|ever|enleve[rz]?|retire[rz]?|tous|toutes|total|in total|start over|new question)\b/;
const FEW = 5;
/** Nouns of records, unlike "women" or "positives", begin a question of their own. */
const RECORDS =
  /\b(?:registrations?|clients?|people|patients?|tests?|treatments?|dispenses?|interactions?|visits?|rewards?|incentives?|payments?|activities|notes|supplies|kits|inscriptions?|personnes|gens|traitements?|recompenses?|depistages?)\b/;
/** A count of all records of one kind. */
const PLAIN = new RegExp(
  `^(?:how many|number of|count of|total|all|combien d[e ]?|nombre d[e ]?)? ?(?:the |our |all |total )*${RECORDS.source}(?: (?:do we have|are there|have we|in total|total))?$`,
);

const factsOf = (spec: QuerySpec): Set<string> =>
  new Set(clausesOf(spec).flatMap(({ fact }) => (fact === 'registrations' ? [] : [fact])));

/** What the previous answer was limited to and the new query is not. */
export function dropped(before: QuerySpec, now: QuerySpec): { time: boolean; conditions: boolean } {
  const said = JSON.stringify(now);
  const dims = new Set([...filtersIn(now).map(({ dim }) => dim), ...now.by]);
  const settled = { positivity_rate: 'test_result', completion_rate: 'med_outcome' }[String(now.measure)];
  // "And tests?" after tested people counts all of their tests.
  const otherRows = before.measure === 'clients' && now.measure !== 'clients';
  return {
    time: boundsOf(before).some((bound) => !said.includes(bound)) && boundsOf(now).length === 0,
    conditions: filtersIn(before).some(
      ({ dim }) => !dims.has(dim) && dim !== settled && !(otherRows && FACTS_WITH[dim]),
    ),
  };
}

/**
 * A message that counts something new and says less than the answer before it ("How many were positive?" after a year's
 * tests) may mean the same people and time, or everything. Only a whole question of other records starts over.
 */
export const newCountsSayTheirScope: Check = ({ asked: { previous, text, atoms }, spec }) => {
  if (!previous || AWAY.test(text)) return null;
  const lost = dropped(previous, spec);
  if (!lost.time && !lost.conditions) return null;
  if (PLAIN.test(text)) return null;
  const few = text.split(' ').length <= FEW;
  if (few && atoms.length === 0 && !RECORDS.test(text)) return new Refused('needs_clarification', [text]);
  if (!namesUnit(text)) return atoms.length > 0 && !lost.conditions ? null : new Refused('needs_clarification', [text]);
  return atoms.length === 0 && mayKeepTime(previous, spec) ? new Refused('needs_clarification', ['when']) : null;
};

/** Whether an undated count may keep the time of the previous answer: both are about people, or about rows of one kind. */
export function mayKeepTime(previous: QuerySpec, spec: QuerySpec): boolean {
  const [before, now] = [factsOf(previous), factsOf(spec)];
  const people = previous.measure === 'clients' && spec.measure === 'clients';
  return dropped(previous, spec).time && (people || [...now].some((fact) => before.has(fact)));
}

const TOTAL =
  /\b(?:in total|overall|altogether|all together|in all|au total|en tout)$|\bthe (?:grand |overall )?total\b(?! (?:by|per|for each)\b)|\bthe change in (?:the )?total\b/;

/** "The change in the total" after a split is of all groups together. */
export const totalsHaveNoSplit: Check = ({ asked: { previous, text }, spec }) => {
  const [words] = TOTAL.exec(text) ?? [];
  const kept = previous !== null && previous.by.length > 0 && spec.by.join() === previous.by.join();
  return words && kept && !/\b(?:by|per|each)\b/.test(text) ? new Refused('needs_clarification', [words]) : null;
};

/** "And in 2024" after an answer with two periods leaves open which of them changes. */
export const oneTimeIsEdited: Check = ({ asked: { previous, atoms }, spec }) => {
  if (!previous || atoms.length === 0 || previous.compare) return null;
  const times = (one: QuerySpec): string[] => clausesOf(one).flatMap(({ periods }) => periods.map((period) => JSON.stringify(period))); // prettier-ignore
  const before = new Set(times(previous));
  if (before.size < 2) return null;
  const kept = times(spec).some((time) => before.has(time));
  return kept ? new Refused('needs_clarification', ['when']) : null;
};

const DATED =
  /^(?:tested|retested|teste[es]*|started|commence\w*|began|finished|completed|termine\w*|stopped|ended|registered|inscri[ts]\w*|enrolled|joined|paid|received|dispensed|treated|traite[es]*)$/;

/** "And registered in 2024" after tests in 2025 dates the registration, and moves no test. */
export const editsDateTheirRows: Check = ({ asked: { previous, text, atoms }, spec, clauses }) => {
  if (!previous || spec.compare) return null;
  for (const atom of atoms) {
    const verb = factsNamed(text).filter(({ end, word }) => end <= atom.start && DATED.test(word));
    const last = verb.at(-1)?.start;
    const facts = verb.filter(({ start }) => start === last).flatMap(({ facts: of }) => of);
    if (facts.length === 0) continue;
    const dates = clauses.some(({ fact, periods }) => facts.includes(fact) && periods.some((one) => meets(atom, one)));
    if (!dates) return new Refused('needs_clarification', [text.slice(atom.start, atom.end)]);
  }
  return null;
};

/** "As a percentage" of Epclusa treatments by outcome: shares of the treatments, or of each outcome. */
export const splitSharesHaveOneWhole: Check = ({ asked: { previous }, spec }) => {
  const { as, by, filters, given = [], part } = spec;
  const open = filters.filter(({ dim }) => !given.includes(dim) && !by.includes(dim));
  const asked = previous !== null && previous.as !== 'percent' && as === 'percent';
  return asked && by.length > 0 && !part && open.length > 0 ? new Refused('needs_clarification', ['percentage']) : null;
};
