import type { Span } from '../words/spans.js';
import { NUMBER, numberOf } from '../dates/date-words.js';

/** `asks`: the words "most" or "fewest" come later and belong to it. */
export type Rank = { order: 'asc' | 'desc'; limit: number; span: Span; asks: boolean };

const DOWN =
  'top|highest|largest|biggest|busiest|most common|most frequent|most popular|leading|best|main|principaux|principales|plus frequents|plus frequentes|plus grands|plus courants|premiers|premieres';
const UP =
  'bottom|lowest|smallest|fewest|least common|least frequent|slowest|quietest|worst|derniers rangs|moins frequents';

const ORDINAL = /\b(?:first|second|third|fourth|premiere?|deuxieme|troisieme)\b/;

const RULES: readonly [RegExp, 'asc' | 'desc'][] = [
  [
    new RegExp(
      `\\b(?:just |only )?(?:the |our |les |le )?(?:${DOWN}) (${NUMBER})(?! (?:years?|months?|days?|weeks?|quarters?|ans|mois|jours))\\b`,
    ),
    'desc',
  ],
  [new RegExp(`\\b(?:just |only )?(?:the |our |les |le )?(?:${UP}) (${NUMBER})\\b`), 'asc'],
  [new RegExp(`\\b(?:the |our |les )?(${NUMBER}) (?:${DOWN}|most)\\b`), 'desc'],
  [new RegExp(`\\b(?:the |our |les )?(${NUMBER}) (?:${UP}|least)\\b`), 'asc'],
];

const WHICH = new RegExp(
  `\\b(?:which|what|quels|quelles|les|the)(?: are the)? (${NUMBER})(?= \\w+ (?!years|months|weeks|days))`,
);
const MOST = /\b(?:most|highest|busiest|biggest|largest|plus)\b/;
const LEAST = /\b(?:fewest|least|lowest|smallest|slowest|quietest|moins)\b/;

/** "Which 3 cities have the most homeless clients". */
function whichOf(text: string): Rank | null {
  const match = WHICH.exec(text);
  const limit = match ? numberOf(match[1] ?? '') : 0;
  const [most, least] = [MOST.test(text), LEAST.test(text)];
  if (!match || limit < 1 || most === least) return null;
  const span = { start: match.index, end: match.index + match[0].length };
  return { order: most ? 'desc' : 'asc', limit, span, asks: true };
}

/** "Top 5", "the 3 busiest", "bottom two". */
export function findRank(text: string): Rank | null {
  for (const [pattern, order] of RULES) {
    const match = pattern.exec(text);
    // The second of a ranking is one place, not two.
    if (match && ORDINAL.test(match[0])) return null;
    const limit = match ? numberOf(match[1] ?? '') : 0;
    if (match && limit > 0)
      return { order, limit, span: { start: match.index, end: match.index + match[0].length }, asks: false };
  }
  return whichOf(text);
}
