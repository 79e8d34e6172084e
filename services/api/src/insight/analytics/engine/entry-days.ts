import type { Bounds, QueryFilter } from '@firstlight/domain/analytics-query';
import type { Span } from './items.js';
import type { Said } from './words/usual/said.js';

const ENTERED =
  '(?:(?:that |which |who |qui )?(?:were|was|got|are|is|have been|has been|had been|ont été|a été) )?(?:(?:only|first|finally|actually|seulement) )?(?:entered|keyed(?: in)?|recorded|logged|added|typed in|put in|input|saisie?s?|enregistrée?s?)(?: (?:in(?:to)?|dans) (?:the |our |le )?(?:system|database|record|computer|système))?';
const COUNT = '(\\d+|an?|une?) (days?|weeks?|months?|jours?|semaines?|mois)';
const MANY = `(?:(more than|longer than|over|at least|less than|fewer than|under|within|up to|no more than|exactly|plus de|au moins|moins de|dans les) )?${COUNT}(?: (or more|or longer|or less|ou plus))?`;
const ROW =
  '(?:tests?|visits?|interactions?|treatments?|dispens(?:es?|ing)|notes?|activit(?:y|ies)|registrations?|events?|services?|rewards?|dépistages?|visites?|inscriptions?)';
const ITS_DATE = `(?: (?:(?:the|its|their|la|le|leur) |l['’])?(?:actual )?(?:(?:date|day|jour) (?:of (?:the |their )?|du |de la |de l['’]|des )${ROW}|(?:${ROW}|start(?:ed)?|given|dispensed) (?:date|day)|${ROW}|date|day|fact|fait))?(?: (?:it|they) (?:was|were|had been) (?:done|given|taken|held|dispensed|run)| (?:it|they) (?:happened|took place|started))?`;
const AFTER = `(?: (?:after|past|following|of|from|late|later|après)(?: than)?${ITS_DATE})`;
const END = '(?=[ ,.?!]|$)';

/** "Over 7 days" may be an age elsewhere. */
const plainBound = (how: string): string =>
  /^(?:more|longer|over|plus)/i.test(how) ? 'more than' : /^(?:less|fewer|under|moins)/i.test(how) ? 'less than' : how;

const delayed = (how: string | undefined, count = '', unit = '', more: string | undefined = undefined): string =>
  `with entry delay of ${[how && plainBound(how), /^\d/.test(count) ? count : '1', unit, more].filter(Boolean).join(' ')}`;

/** Ways of saying how long after its date something was entered, in the words that `readEntryDays` knows. */
export const ENTRY_DELAYS_SAID: Said = [
  // "Entered more than a week after the test date", "recorded within 3 days of the visit".
  [new RegExp(`\\b${ENTERED} ${MANY}${AFTER}${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string, more?: string) => delayed(how, count, unit, more)],
  // "Entered within a week".
  [new RegExp(`\\b${ENTERED} (within|in less than|in under) ${COUNT}${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string) => delayed(/^within/i.test(how ?? '') ? 'within' : 'less than', count, unit)],
  // "Took more than a week to be entered".
  [new RegExp(`\\b(?:that |which )?(?:took|take|taking) ${MANY} to (?:be|get) (?:entered|keyed(?: in)?|recorded|logged|added|typed in|put in)(?: in(?:to)? the system)?${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string, more?: string) => delayed(how, count, unit, more)],
  // "Entered the same day"; "the same day as a test" is about two rows.
  [new RegExp(`\\b${ENTERED} (?:on )?(?:the|le) (?:very )?(?:same day|même jour)(?: as (?:the|their|its) ${ROW}(?: date)?| (?:it|they) (?:was|were) (?:done|given|taken|held|run)| (?:it|they) happened)?(?! as\\b| que\\b)${END}`, 'gi'), delayed('exactly', '0', 'days')],
]; // prettier-ignore

const DELAY = new RegExp(`(?:with )?entry delay of ${MANY}(?= |$)`);

const DAYS_IN: readonly (readonly [RegExp, number])[] = [
  [/^(?:week|semaine)/, 7],
  [/^(?:month|mois)/, 30],
];

function boundsOf(how: string | undefined, count: number, more: string | undefined): Bounds {
  if (more) return /less/.test(more) ? { max: count } : { min: count };
  if (how === undefined || how === 'exactly') return { min: count, max: count };
  if (how === 'more than') return { min: count + 1 };
  if (/^(?:at least|au moins)/.test(how)) return { min: count };
  return how === 'less than' ? { max: count - 1 } : { max: count };
}

/** A condition on the days from a row's own date until it was entered; a month is 30 days. */
export function readEntryDays(text: string): { filter: QueryFilter; span: Span } | null {
  const match = DELAY.exec(text);
  if (!match) return null;
  const [said, how, number = '', unit = '', more] = match;
  const count = Number(number) * (DAYS_IN.find(([name]) => name.test(unit))?.[1] ?? 1);
  const span = { start: match.index, end: match.index + said.length };
  return { filter: { dim: 'entry_days', ...boundsOf(how, count, more) }, span };
}
