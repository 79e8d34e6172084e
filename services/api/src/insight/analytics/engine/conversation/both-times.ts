import type { QueryPeriod, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isSameQuery } from '../spec/same-query.js';
import { standsAlone } from './stands-alone.js';
import { labelOf } from '../spec/label-of.js';

type Answers = { previous: QuerySpec; earlier: QuerySpec | null };
/** A comparison of exactly two times. */
type Both = QuerySpec & { compare: [QueryPeriod, QueryPeriod] };

const isOfTwo = (spec: QuerySpec): spec is Both => spec.compare?.length === 2;

function periodOf({ range, compare }: QuerySpec): QueryPeriod | null {
  if (compare || !range?.from || !range.to) return null;
  return { label: labelOf(range.from, range.to), from: range.from, to: range.to };
}

/** The last two answers side by side, if they differ in nothing but their time. */
function besideEarlier({ previous, earlier }: Answers): Both | null {
  if (isOfTwo(previous)) return previous;
  const [last, first] = [periodOf(previous), earlier && periodOf(earlier)];
  if (!earlier || !last || !first || !isSameQuery({ ...previous, range: earlier.range }, earlier)) return null;
  // A month and its year have no difference that a comparison says.
  if (last.from <= first.to && first.from <= last.to) return null;
  const compare: [QueryPeriod, QueryPeriod] = last.from < first.from ? [last, first] : [first, last];
  return { ...previous, range: null, compare };
}

const LEAD = '^(?:(?:and|so|ok|okay|then|et|alors) )*';
const THE_TWO =
  '(?:(?:between|of|from|in|for|entre) )?(?:the |les )?(?:two|both|deux)(?: (?:of them|numbers|figures|counts|months|years|quarters|weeks|periods))?|between (?:them|those|these)';
const CHANGE =
  '(?:(?:percent|percentage|%) (?:change|difference|increase|decrease|growth|drop)|difference|change|gap|ecart|variation)';
const DIFFERENCE = new RegExp(
  `${LEAD}(?:(?:what|whats|what s|quel|quelle)(?: (?:is|was|est))? )?(?:the |la |le |l )?${CHANGE}(?: (?:${THE_TWO}))?(?: (?:in (?:percent|%)|as a (?:percent|percentage)|en (?:%|pourcentage)))?$|${LEAD}how do (?:the two|they both|both)(?: (?:of them|months|years))? compare$|${LEAD}compare (?:the two|both|the two of them)$`,
);

/** "And what's the difference between the two?" after two answers. */
export function differenceOfBoth(text: string, answers: Answers): QuerySpec | null {
  return DIFFERENCE.test(text) ? besideEarlier(answers) : null;
}

const UNIT = '(months|years|quarters|weeks|periods|times|dates|mois|annees|trimestres|semaines|periodes)';
const BOTH = `(?:for |in |over |pour |en )?(?:the |those |these |les )?(?:same two|both|two|memes deux|deux memes|deux) ${UNIT}(?: again)?`;
const FIRST = new RegExp(`${LEAD}(?:now )?${BOTH} (?:but |and |mais )?(.+)$`);
const LAST = new RegExp(`^(?:(?:and|so|ok|okay|then|now|et|maintenant) )*(.+?) ${BOTH}$`);

const IN_BOTH = /\b(?:in|during|en|dans) (?:the |les )?(?:same two|both|two|deux)\b/;
const DID = /\b(?:how many|combien|who|that|qui|were|was|had|have|got|tested|treated|registered|seen)\b/;

const DAY = 86_400_000;
const LENGTHS: readonly (readonly [unit: RegExp, least: number, most: number])[] = [
  [/^(?:months|mois)/, 28, 31],
  [/^(?:years|annees)/, 365, 366],
  [/^(?:quarters|trimestres)/, 90, 92],
  [/^(?:weeks|semaines)/, 7, 7],
];

/** Whether both times are as long as the message says. */
function areOf(unit: string, periods: readonly QueryPeriod[]): boolean {
  const [, least, most] = LENGTHS.find(([named]) => named.test(unit)) ?? [null, 1, Infinity];
  return periods.every(({ from, to }) => {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
    return days >= least && days <= most;
  });
}

/**
 * "Same two months, just Sudbury": what it changes in the last of both answers, beside the same of the other time.
 * `read` reads an edit of one answer with certainty.
 */
export function inBothTimes(
  text: string,
  answers: Answers,
  read: (edit: string, of: QuerySpec) => QuerySpec | null,
): QuerySpec | null {
  const [, before, edit = ''] = FIRST.exec(text) ?? [];
  const [, said = edit, after] = before === undefined ? (LAST.exec(text) ?? []) : [];
  const unit = before ?? after;
  // "How many were tested in both years": who was tested in each of them.
  if (standsAlone(said) || DID.test(said) || (answers.previous.measure === 'clients' && IN_BOTH.test(text)))
    return null;
  const both = unit === undefined ? null : besideEarlier(answers);
  if (unit === undefined || !both || !areOf(unit, both.compare)) return null;
  const { from, to } = both.compare[1];
  const last: QuerySpec = { ...both, compare: null, range: { from, to } };
  const spec = read(said, last);
  const isSameTime = spec?.range?.from === from && spec.range.to === to && spec.compare === null;
  return isSameTime ? { ...spec, range: null, compare: both.compare } : null;
}
