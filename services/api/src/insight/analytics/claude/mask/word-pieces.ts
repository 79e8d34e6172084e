import { readAges } from '../../engine/values/ages.js';
import { twoAgesIn } from '../../engine/figures/two-ages.js';
import { readAmount } from '../../engine/values/amounts.js';
import { NUMBER_WORDS } from '../../engine/dates/date-words.js';
import { findRank } from '../../engine/parse/find-rank.js';
import { type Item, readItems } from '../../engine/parse/items.js';
import { overlapsAny, type Span } from '../../engine/words/spans.js';
import { oftenIn } from '../../engine/people/times.js';
import type { Lexicon, Meaning } from '../../engine/lexicon/lexicon.js';
import { STAYS_HERE } from '../known-values.js';
import { ALSO_NAMES, BEFORE_PLACES, BETWEEN_PLACES } from './connecting-words.js';
import type { Piece } from './piece.js';

const OLDEST = 120;
const LONGEST_RANKING = 100;

const isSmall = (text: string, most: number): boolean =>
  [...text.matchAll(/\d+/g)].every(([digits]) => digits.length <= 3 && Number(digits) <= most);

/** Ages and ranks: numbers in a position where such a number is expected. */
export function numberPieces(text: string, taken: readonly Span[]): Piece[] {
  const piece = ({ start, end }: Span): Piece => ({
    start,
    end,
    kind: 'doubtful',
    says: text.slice(start, end).trim(),
  });
  const rank = findRank(text);
  const ages = readAges(text, [...taken, ...(rank ? [rank.span] : [])]);
  const both = twoAgesIn(text);
  const often = oftenIn(text);
  const amount = readAmount(text);
  const times = often && { start: text.indexOf(often.words), end: text.indexOf(often.words) + often.words.length };
  return [
    ...(rank && rank.limit <= LONGEST_RANKING ? [piece(rank.span)] : []),
    ...(times ? [piece(times)] : []),
    ...(amount ? [piece(amount.span)] : []),
    ...(both ? [piece(both)] : []),
    ...(ages === 'unclear' || both ? [] : ages.spans.map(piece)),
  ].filter((one) => isSmall(one.says, OLDEST) && !overlapsAny(taken, one));
}

const isPlace = ({ kind, ...meaning }: Meaning): boolean =>
  kind === 'value' &&
  'dim' in meaning &&
  (meaning.dim === 'city' || meaning.dim === 'referral_site' || meaning.dim === 'stop');
const isOfStaff = ({ kind, ...meaning }: Meaning): boolean =>
  kind === 'value' && 'dim' in meaning && STAYS_HERE.includes(meaning.dim);
const isPeople = ({ kind, ...meaning }: Meaning): boolean =>
  kind === 'people' || ('measure' in meaning && (meaning.measure === 'clients' || meaning.measure === 'registrations'));

/** Many people have a city's name: it counts only after a word for places, or before its people. */
function hasPlace(item: Item, index: number, items: readonly Item[], text: string, kept: ReadonlySet<Item>): boolean {
  const [before = ''] = /\S+(?=(?: (?:the|le|la|l))? $)/.exec(text.slice(0, item.start)) ?? [];
  if (BEFORE_PLACES.has(before)) return true;
  const previous = items.slice(0, index).findLast(({ meanings }) => meanings.every(isPlace));
  const between = previous && kept.has(previous) ? text.slice(previous.end, item.start).trim() : null;
  if (between !== null && BETWEEN_PLACES.has(between)) return true;
  const next = items[index + 1];
  return next !== undefined && /^ $/.test(text.slice(item.end, next.start)) && next.meanings.some(isPeople);
}

/** Whole phrases of the vocabulary; single words that are also names are left out. */
export function wordPieces(text: string, lexicon: Lexicon, taken: readonly Span[]): Piece[] {
  const { items } = readItems(text, lexicon, taken);
  const kept = new Set<Item>();
  items.forEach((item, index) => {
    if (item.meanings.some(isOfStaff) || ALSO_NAMES.has(item.text) || item.text in NUMBER_WORDS) return;
    const inPlace = !item.meanings.every(isPlace) || hasPlace(item, index, items, text, kept);
    if (inPlace) kept.add(item);
  });
  return [...kept].map(({ start, end, meanings, text: says }) => ({
    start,
    end,
    kind: meanings.every(({ kind }) => kind === 'value') ? 'doubtful' : 'sure',
    says,
  }));
}
