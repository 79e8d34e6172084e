import type { Bounds, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Span } from '../words/spans.js';
import { type Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readWhole } from '../people/whole-question.js';
import { AGE, ageIn } from './two-ages.js';

const LINK = '(?: and| or| et| ou| vs| versus| against|,)*';
const UNKNOWN = '(?: (?:and |or |et )?(?:unknown|inconnu|not recorded)(?: ages?)?)?';
const BANDS = new RegExp(`(?<![a-z0-9])${AGE}(?:${LINK} ${AGE})+${UNKNOWN}(?![a-z0-9])`);
const ONE = new RegExp(`(?<![a-z0-9])${AGE}(?![a-z0-9])`, 'g');
/** Words that say that the ages are groups. */
const GROUPED =
  /\b(?:by|per|in|into|for|par|en|dans)? ?(?:the |these |following |ces |les )*(?:age (?:groups?|bands?|brackets?|ranges?|categor(?:y|ies))|ages?|(?:tranches?|groupes?) d age)(?: of)?(?= |$)/;

/** The bands from the lowest on, if each begins where the one before it ends; null otherwise. */
function inARow(bands: readonly Bounds[]): Bounds[] | null {
  const sorted = [...bands].sort((one, other) => (one.min ?? 0) - (other.min ?? 0));
  const isNext = ({ min }: Bounds, index: number): boolean =>
    index === 0 || (min !== undefined && min === (sorted[index - 1]?.max ?? Infinity) + 1);
  return sorted.length > 1 && sorted.every(isNext) ? sorted : null;
}

/** "Par groupe d'" before "âge", which begins the list. */
const LEAD = /(?:par )?(?:groupes?|tranches?) d $/;

const inEnglish = (age: string): string =>
  age
    .replace(/\bmoins de\b/, 'under')
    .replace(/\bplus de\b/, 'over')
    .replace(/\b(?:et|ou) plus\b/, 'and over')
    .replace(/ ans$/, '');

/** Where ages are listed as groups: after "by age", or three of them. */
export function ageBandsIn(text: string): Span | null {
  const match = BANDS.exec(text);
  if (!match) return null;
  const isListed = GROUPED.test(text.replace(match[0], ' ')) || /^age[ds]? | (?:vs|versus|against) /.test(match[0]);
  const several = (match[0].match(ONE) ?? []).length > 2;
  const start = LEAD.exec(text.slice(0, match.index))?.index ?? match.index;
  return isListed || several ? { start, end: match.index + match[0].length } : null;
}

/** The ages of the bands together, if they leave some out. */
function ageOf(lowest: Bounds | undefined, highest: Bounds | undefined): QueryFilter[] {
  const bounds: Bounds = {
    ...(lowest?.min === undefined ? {} : { min: lowest.min }),
    ...(highest?.max === undefined ? {} : { max: highest.max }),
  };
  return Object.keys(bounds).length > 0 ? [{ dim: 'age', ...bounds }] : [];
}

/** "Under 25, 25-44, 45-64, 65+": a split by these groups of ages; null where no such groups are named. */
export function readAgeBands(text: string, reader: Reader): QuerySpec | null {
  const span = ageBandsIn(text);
  if (!span) return null;
  const said = text.slice(span.start, span.end).match(ONE) ?? [];
  const bands = said.map((words) => ageIn(inEnglish(words), reader)).filter((band) => band !== null);
  const sorted = bands.length === said.length ? inARow(bands) : null;
  if (!sorted) return null;
  const head = text.slice(0, span.start).replace(/ (?:by|per|par|in|are|were|is|aged|sont|:)+ *$/, ' ');
  const around = `${head} ${text.slice(span.end)}`.replace(GROUPED, ' ').replace(/\s+/g, ' ').trim();
  const spec = readWhole(`${around} by age group`, reader);
  if (!spec.by.includes('age_group') || spec.filters.some(({ dim }) => dim === 'age'))
    throw new Refused('needs_clarification', ['age']);
  const ages = sorted.flatMap(({ min }) => (min === undefined ? [] : [min]));
  return { ...spec, filters: [...spec.filters, ...ageOf(sorted[0], sorted.at(-1))], ages };
}
