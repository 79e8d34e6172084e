import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { isPlace, THERE } from '../conversation/pointed-place.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { readItems } from '../parse/items.js';
import { filtersIn } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import { namesUnit } from './counted.js';
import { boundsOf, clausesOf } from './clauses.js';
import type { Check } from './doubt.js';

const BACK =
  /\b(?:of|among|out of|for|from|parmi|d entre|de) (?:them|those|these|ceux ci|celles ci|eux|elles)\b|\b(?:is|are|was|were) (?:that|they|those|these)\b|^(?:(?:and|so) )*(?:what|whats|hows|how about) (?:that|it|this)\b|^(?:(?:and|so) )*(?:did|do|have|has|had|were|are|was|is) (?:any|some|many|most)\b|^(?:and |et )?(?:to|for|from|by|pour|a) (?:how many|whom)\b/;

/** "Of those" keeps every condition and the time of the previous answer. */
export const referencesKeepTheirRows: Check = ({ asked, spec }) => {
  const { previous } = asked;
  const [words] = BACK.exec(asked.text) ?? [];
  if (!previous || !words) return null;
  const now = filtersIn(spec);
  const lost = (filter: QueryFilter): boolean => !now.some(({ dim }) => dim === filter.dim);
  const said = JSON.stringify(spec);
  const time = boundsOf(previous).some((bound) => !said.includes(bound));
  const facts = new Set(clausesOf(spec).map(({ fact }) => fact));
  const dropped = filtersIn(previous).some(lost) || clausesOf(previous).some(({ fact }) => !facts.has(fact));
  if (!dropped && !(time && asked.atoms.length === 0)) return null;
  return new Refused('needs_clarification', [words]);
};

const NEW =
  /^(?:how|what|which|who|combien|quel\w*|number|count|all|total (?:number|count|registrations|tests|clients)|percent\w*)\b/;
const AWAY =
  /\b(?:drop|remove|lose|clear|forget|without|any|all|instead|reset|everyone|everybody|overall|enleve[rz]?|retire[rz]?|tous|toutes)\b/;
const SHORT = 4;

/** A few words after an answer edit it; they don't start a new question about everything. */
export const shortEditsKeepTheRest: Check = ({ asked, spec }) => {
  const { previous, text } = asked;
  if (!previous || asked.atoms.length > 0 || text.split(' ').length > SHORT || NEW.test(text) || AWAY.test(text))
    return null;
  // "And tests?" after a count of people counts all of their tests.
  if (factOf(previous) !== factOf(spec) || (previous.measure !== spec.measure && previous.measure === 'clients'))
    return null;
  const now = filtersIn(spec);
  const lost = previous.filters.some(({ dim }) => !now.some((one) => one.dim === dim) && SETTLED[spec.measure] !== dim);
  return lost ? new Refused('needs_clarification', [text]) : null;
};

/** What a rate says itself. */
const SETTLED: Partial<Record<QuerySpec['measure'], QueryFilter['dim']>> = {
  positivity_rate: 'test_result',
  completion_rate: 'med_outcome',
};

const PREDICATE =
  /^(?:(?:and|but|et|mais|who|qui) )+(?:also |then |were |was |are |have |has |had |been |ont |sont )*(?:not |never |jamais )?(?:started|finished|completed|tested|treated|registered|got|received|given|paid|on treatment|commence|termine|teste\w*|traite\w*)\b/;

/** "And started treatment" after a count of people is about these people. */
export const predicatesKeepThePeople: Check = ({ asked: { previous, text }, spec }) => {
  if (previous?.measure !== 'clients') return null;
  const [words] = PREDICATE.exec(text) ?? [];
  return words && spec.measure !== 'clients' ? new Refused('needs_clarification', [words]) : null;
};

const BARE_COUNT =
  /^(?:(?:and|so|ok|et|alors) )*(?:how many|combien(?: de)?) (?:(?:are|were|was|sont|etaient|have|had|has|been|did|got|ont|ete|also|never|not) )*[a-z]+(?: [a-z]+)?$/;

/** "How many positive?" after an answer is about its rows: nothing else is named that could be counted. */
export const bareCountsKeepTheRest: Check = ({ asked, spec }) => {
  const { previous, text } = asked;
  if (!previous || asked.atoms.length > 0 || !BARE_COUNT.test(text) || namesUnit(text)) return null;
  const now = filtersIn(spec);
  const lost = filtersIn(previous).some(({ dim }) => !now.some((one) => one.dim === dim));
  const said = JSON.stringify(spec);
  const time = boundsOf(previous).some((bound) => !said.includes(bound));
  return lost || time ? new Refused('needs_clarification', [text]) : null;
};

const NO_ANSWER =
  /\b(?:of|among|amongst|out of|parmi|d entre) (?:them|these|eux|elles|ceux ci|celles ci)\b(?! (?:who|that|qui))|^(?:(?:and|so|et) )*(?:of|among|out of) those (?=how|what|which)|\bhow many of those\b(?! (?:who|that|with|without|on|from|in|under|over|aged|born|[a-z]+ed)\b)/;

/** What "there" points to: a place that the question names before it; that of an answer is named by now. */
function hasItsPlace(text: string, lexicon: Lexicon): boolean {
  const match = THERE.exec(text);
  if (!match) return true;
  const { items } = readItems(text.slice(0, match.index), lexicon, []);
  return items.some(({ meanings }) => meanings.some((one) => one.kind === 'value' && isPlace(one.dim)));
}

/** "Of those" refers to nothing if there was no answer before, and "there" to nothing without a place. */
export const referencesNeedAnAnswer: Check = ({ asked: { previous, text, lexicon } }) => {
  if (!hasItsPlace(text, lexicon)) return new Refused('needs_clarification', ['there']);
  const [words] = NO_ANSWER.exec(text) ?? [];
  return words && !previous ? new Refused('needs_clarification', [words]) : null;
};
