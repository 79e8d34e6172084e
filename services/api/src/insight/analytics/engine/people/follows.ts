import { NUMBER, numberOf } from '../dates/date-words.js';

/**
 * That something happened after what was said before it, at least `from` and at most `within` days later; `within` 0 is
 * the same day. `first`: the days begin with the first of those.
 */
export type Follows = { from?: number; within?: number; first?: true };

const THEN =
  /^(?:(?:and|et|who|qui|were|was|did|have|had) )*(?:then|later|subsequently|afterwards?|after that|thereafter|puis|ensuite|par la suite)(?: |$)/;
const LATER = / (?:later(?: on)?|afterwards?|after that|subsequently|thereafter|ensuite|par la suite|apres)$/;
const WITHIN = new RegExp(
  `(?: |^)(?:within|in less than|in under|moins de|dans les) (?:the (?:first|next) |les )?(${NUMBER}|a) (days?|weeks?|months?|years?|jours?|semaines?|mois|ans?)(?: (?:later|(?:of|after|from|following|suivant|apres) (?:(?:the|their|a|an|that|this|leur)(?: very)?(?: (first|premier))?(?: (?:positive|negative))?(?: hiv| hcv)?(?: (?:test|result|one))(?: result| positif)?|(?:the|their) (first) (?:positive|negative)|that|it|this|testing(?: positive)?|le test)))?(?= |$)`,
);
const THEM =
  '(?:(?:the|their|an?|that|this|it) ?)?(?:first )?(?:(?:positive|negative) )?(?:(?:hiv|hcv|bloodwork) )?(?:tests?|results?|end(?: date| of (?:the |their )?treatment)?|treatments?|registration)?';
/** "At least 12 weeks after the end date", "more than 30 days later". */
const AT_LEAST = new RegExp(
  ` (?:(at least|no less than)|(more than|over)) (${NUMBER}|an?) (days?|weeks?|months?|years?)(?: or more)? (?:later|(?:after|from|following)(?: ${THEM})?)$`,
);
const OR_MORE = new RegExp(
  ` (${NUMBER}) or more (days?|weeks?|months?|years?) (?:later|(?:after|from|following)(?: ${THEM})?)$`,
);
/** "Some day after", "on a later date": not on the same day. */
const LATER_DAY =
  / (?:(?:on|at) (?:a|some|another) (?:later (?:day|date|time|visit)|(?:day|date) (?:after(?:wards?)?|later))|some (?:day|time) (?:after(?:wards?)?|later))(?: that)?$/;
const SAME_DAY = / (?:on |during |at )?the same (?:day|date|visit)(?: (?:as (?:that|it)))?(?= |$)/;
const DAYS: Readonly<Record<string, number>> = { d: 1, j: 1, w: 7, s: 7, m: 30, y: 365, a: 365 };

const inDays = (count: string, unit: string): number =>
  (/^an?$/.test(count) ? 1 : numberOf(count)) * (DAYS[unit.charAt(0)] ?? 1);

/** How many days later something is at least. */
function laterIn(text: string): { text: string; follows: Follows } | null {
  const without = (pattern: RegExp): string => text.replace(pattern, '').replace(THEN, '').trim();
  if (LATER_DAY.test(text)) return { text: without(LATER_DAY), follows: { from: 1 } };
  const [, least, more, count = '', unit = ''] = AT_LEAST.exec(text) ?? [];
  if (least ?? more) return { text: without(AT_LEAST), follows: { from: inDays(count, unit) + (more ? 1 : 0) } };
  const [, many = '', of = ''] = OR_MORE.exec(text) ?? [];
  return many === '' ? null : { text: without(OR_MORE), follows: { from: inDays(many, of) } };
}

/** A predicate without the words that order it after another; `follows` is null if nothing orders it. */
export function followsIn(text: string): { text: string; follows: Follows | null } {
  if (SAME_DAY.test(text)) return { text: text.replace(SAME_DAY, '').trim(), follows: { within: 0 } };
  const later = laterIn(text);
  if (later) return later;
  const within = WITHIN.exec(text);
  const bare = text.replace(WITHIN, ' ').replace(/\s+/g, ' ').trim();
  const plain = bare.replace(LATER, '').replace(THEN, '').trim();
  if (within) {
    const [, count = '', unit = '', first = within[4]] = within;
    const limit = { within: inDays(count, unit) };
    return { text: plain, follows: first ? { ...limit, first: true } : limit };
  }
  return plain === bare ? { text, follows: null } : { text: plain, follows: {} };
}
