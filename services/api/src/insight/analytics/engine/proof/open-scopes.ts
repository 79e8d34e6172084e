import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import { peopleOf } from '../../query/filters-in.js';
import type { DateAtom } from '../dates/date-atoms.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';
import { clausesOf } from './clauses.js';

const VERB =
  '(?:started|began|begun|starting|tested|screened|registered|visited|received|got|finished|completed|commence\\w*|teste\\w*|inscri\\w*|termine\\w*)';
const JOINED_VERBS = new RegExp(
  `\\b${VERB} (?:but|and|or|mais|et|ou) (?:who |that |qui )?(?:(?:have|has|had|did|do|were|was|then|also|later|ever|never|not|nt|didnt|havent|hadnt|n|ont|pas|jamais|ne) )*(?:finish\\w*|complet\\w*|stop\\w*|start\\w*|${VERB})\\b`,
);

/** "Started but didn't finish Maviret" names the medication once, for both verbs. */
export const joinedVerbsShareTheirObject: Check = ({ asked, clauses }) => {
  const [words] = JOINED_VERBS.exec(asked.text) ?? [];
  if (!words || asked.previous) return null;
  const said = clauses.map(({ fact, filters }) => [fact, JSON.stringify(filters.filter(({ dim }) => dim === 'medication' || dim === 'test_type'))]); // prettier-ignore
  const open = said.some(([fact, of]) => said.some(([other, within]) => fact === other && of !== within));
  return open ? new Refused('needs_clarification', [words]) : null;
};

const SPAN = /^ (?:to|through|thru|until|till|a|au|-|jusqu a) $/;
const COMPARING =
  /\b(?:from|between|compar\w*|change\w*|growth|grew|grow|difference|increase\w*|decrease\w*|decline\w*|rise|rose|drop\w*|went|go|evolution|de|du|entre|augment\w*|diminu\w*)\b/;

const dayOfYear = (date: string): string => date.slice(5);
/** Whether the period begins with the one and ends with the other, in whatever year. */
const isSpan = ([first, last]: readonly [DateAtom, DateAtom], { from, to }: QueryPeriod): boolean =>
  first.unit !== 'year' &&
  dayOfYear(first.at(first.year ?? first.defaultYear).from) === dayOfYear(from) &&
  dayOfYear(last.at(last.year ?? last.defaultYear).to) === dayOfYear(to);

/** "Men versus women, 2024 to 2026" is one period; what is compared are the men and women. */
export const spansAreOnePeriod: Check = ({ asked: { text, atoms }, spec: { compare } }) => {
  if (!compare) return null;
  for (const [index, atom] of atoms.entries()) {
    const next = atoms[index + 1];
    if (!next || !SPAN.test(text.slice(atom.end, next.start))) continue;
    // "January to March 2026 versus January to March 2025": the span is one of the periods.
    if (compare.some((period) => isSpan([atom, next], period))) continue;
    if (!COMPARING.test(text.slice(0, atom.start)))
      return new Refused('needs_clarification', [text.slice(atom.start, next.end)]);
  }
  return null;
};

/** "And for HCV?" after those tested for HIV means these tested for HCV, too, or HCV instead. */
export const editsReplaceOrAdd: Check = ({ asked: { previous, text }, spec }) => {
  if (!previous || peopleOf(previous).length === 0 || JSON.stringify(spec.who) !== JSON.stringify(previous.who))
    return null;
  const [, ...sets] = clausesOf(previous);
  const before = sets.flatMap(({ filters }) => filters);
  const open = spec.filters.find(({ dim, in: values = [] }) => {
    const same = before.find((one) => one.dim === dim);
    const added = !previous.filters.some((one) => one.dim === dim);
    return added && same && JSON.stringify(same.in) !== JSON.stringify(values);
  });
  return open ? new Refused('needs_clarification', [text]) : null;
};
