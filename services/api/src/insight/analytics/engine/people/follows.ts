import { NUMBER, numberOf } from '../dates/date-words.js';

/**
 * That something happened after what was said before it, at most `within` days later; 0 is the same day. `first`: the days
 * begin with the first of those.
 */
export type Follows = { within?: number; first?: true };

const THEN =
  /^(?:(?:and|et|who|qui|were|was|did|have|had) )*(?:then|later|subsequently|afterwards?|after that|thereafter|puis|ensuite|par la suite)(?: |$)/;
const LATER = / (?:later(?: on)?|afterwards?|after that|subsequently|thereafter|ensuite|par la suite|apres)$/;
const WITHIN = new RegExp(
  `(?: |^)(?:within|in less than|in under|moins de|dans les) (?:the (?:first|next) |les )?(${NUMBER}|a) (days?|weeks?|months?|years?|jours?|semaines?|mois|ans?)(?: (?:later|(?:of|after|from|following|suivant|apres) (?:(?:the|their|a|an|that|this|leur)(?: very)?(?: (first|premier))?(?: (?:positive|negative))?(?: hiv| hcv)?(?: (?:test|result|one))(?: result| positif)?|(?:the|their) (first) (?:positive|negative)|that|it|this|testing(?: positive)?|le test)))?(?= |$)`,
);
const SAME_DAY = / (?:on |during |at )?the same (?:day|date|visit)(?: (?:as (?:that|it)))?(?= |$)/;
const DAYS: Readonly<Record<string, number>> = { d: 1, j: 1, w: 7, s: 7, m: 30, y: 365, a: 365 };

/** A predicate without the words that order it after another; `follows` is null if nothing orders it. */
export function followsIn(text: string): { text: string; follows: Follows | null } {
  if (SAME_DAY.test(text)) return { text: text.replace(SAME_DAY, '').trim(), follows: { within: 0 } };
  const within = WITHIN.exec(text);
  const bare = text.replace(WITHIN, ' ').replace(/\s+/g, ' ').trim();
  const plain = bare.replace(LATER, '').replace(THEN, '').trim();
  if (within) {
    const [, count = '', unit = '', first = within[4]] = within;
    const number = count === 'a' ? 1 : numberOf(count);
    const limit = { within: number * (DAYS[unit.charAt(0)] ?? 1) };
    return { text: plain, follows: first ? { ...limit, first: true } : limit };
  }
  return plain === bare ? { text, follows: null } : { text: plain, follows: {} };
}
