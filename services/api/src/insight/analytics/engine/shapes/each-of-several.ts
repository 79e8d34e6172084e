import { END, type Shape, type Sides, WHEN } from './shape.js';

const NAME = '([^,;:?.]{2,24}?)';
const AND = ',? (?:vs\\.?|versus|and|or|et|ou) ';
const NAMES = `${NAME}(?:(?:,|${AND})${NAME})?${AND}${NAME}`;
const APART = '(?: (?:side by side|next to each other|separately|apart))?';
const EACH = '(?: (?:in|for|of|from|by|with|at) each(?: (?:one|of (?:them|these)))?)?';
const LINKS = ['in', 'by', 'from', 'for', 'with', 'at', 'of', ''];

const LISTED = new RegExp(`^${NAMES}${APART}(?::| [–—-]) ?(.+?)${EACH}(?:,? (${WHEN}))?${END}`, 'i');

/** "Sheway vs REACH: registrations in each, past 12 months": the count of each name in the list. */
export const eachOfSeveral: Shape = (message): Sides[] => {
  const match = LISTED.exec(message);
  if (!match) return [];
  const [, one, middle, last, counted = '', time] = match as (string | undefined)[];
  const names = [one, middle, last].filter((name) => name !== undefined).map((name) => name.trim());
  return LINKS.map((link) => names.map((name) => [counted, link, name, time].filter(Boolean).join(' ')));
};
