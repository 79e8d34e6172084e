import { COUNT_OF_DAYS, daysInWords, MANY_DAYS } from './days-said.js';
import type { Said } from '../words/usual/said.js';

const ENTERED =
  '(?:(?:that |which |who |qui )?(?:were|was|got|are|is|have been|has been|had been|ont été|a été) )?(?:(?:only|first|finally|actually|seulement) )?(?:entered|keyed(?: in)?|recorded|logged|added|typed in|put in|input|saisie?s?|enregistrée?s?)(?: (?:in(?:to)?|dans) (?:the |our |le )?(?:system|database|record|computer|système))?';
const ROW =
  '(?:tests?|visits?|interactions?|treatments?|dispens(?:es?|ing)|notes?|activit(?:y|ies)|registrations?|events?|services?|rewards?|dépistages?|visites?|inscriptions?)';
const ITS_DATE = `(?: (?:(?:the|its|their|la|le|leur) |l['’])?(?:actual )?(?:(?:date|day|jour) (?:of (?:the |their )?|du |de la |de l['’]|des )${ROW}|(?:${ROW}|start(?:ed)?|given|dispensed) (?:date|day)|${ROW}|date|day|fact|fait))?(?: (?:it|they) (?:was|were|had been) (?:done|given|taken|held|dispensed|run)| (?:it|they) (?:happened|took place|started))?`;
const AFTER = `(?: (?:after|past|following|of|from|late|later|après)(?: than)?${ITS_DATE})`;
const END = '(?=[ ,.?!]|$)';

const delayed = (how: string | undefined, count = '', unit = '', more: string | undefined = undefined): string =>
  `with entry delay of ${daysInWords(how, count, unit, more)}`;

/** Ways of saying how long after its date something was entered, in the words that `readDays` knows. */
export const ENTRY_DELAYS_SAID: Said = [
  // "Entered more than a week after the test date", "recorded within 3 days of the visit".
  [new RegExp(`\\b${ENTERED} ${MANY_DAYS}${AFTER}${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string, more?: string) => delayed(how, count, unit, more)],
  // "Entered within a week".
  [new RegExp(`\\b${ENTERED} (within|in less than|in under) ${COUNT_OF_DAYS}${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string) => delayed(/^within/i.test(how ?? '') ? 'within' : 'less than', count, unit)],
  // "Took more than a week to be entered".
  [new RegExp(`\\b(?:that |which )?(?:took|take|taking) ${MANY_DAYS} to (?:be|get) (?:entered|keyed(?: in)?|recorded|logged|added|typed in|put in)(?: in(?:to)? the system)?${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string, more?: string) => delayed(how, count, unit, more)],
  // "Entered the same day"; "the same day as a test" is about two rows.
  [new RegExp(`\\b${ENTERED} (?:on )?(?:the|le) (?:very )?(?:same day|même jour)(?: as (?:the|their|its) ${ROW}(?: date)?| (?:it|they) (?:was|were) (?:done|given|taken|held|run)| (?:it|they) happened)?(?! as\\b| que\\b)${END}`, 'gi'), delayed('exactly', '0', 'days')],
]; // prettier-ignore

const ROWS =
  '(?:tests?|visits?|interactions?|treatments?|dispenses?|notes?|registrations?|regs?|intakes?|rewards?|incentives?|records?|results?)';
const TYPED =
  '(?:(?:data )?entered|keyed in|keyed(?! in\\b)|typed (?:in|up)|typed(?! in\\b)|inputted|data-entered|saisie?s?)';
const WHERE = '(?: (?:in(?:to)?|dans) (?:the |our |le )?(?:system|database|computer|système))?';
const WHEN =
  '(?= (?:on|in|during|since|between|from|today|yesterday|this|last|so far|the (?:last|past)|cette|ce|hier|depuis|en|le|la)\\b)';
/** "Entered by KP" names a person; "entered on the website" a place. */
const NOT_WHEN = '(?! (?:by|on the website|online|in the field|late|after|before|within|par)\\b)';

/** A time of entry: "how many notes did the team put in yesterday", "tests keyed in this week". */
export const ENTRY_DATES_SAID: Said = [
  // A note is entered when it is written.
  [new RegExp(`\\b(notes?) (?:(?:that |which |qui )?(?:got|were|was|have been|ont été) )?entered${NOT_WHEN}${WHEN}`, 'gi'), '$1'],
  [new RegExp(`\\b(how many|number of|count of|combien de|nombre de) (${ROWS}) (?:(?:have |has )?(?:got|been|get|were|was|are|ont été) )?${TYPED}${WHERE}${NOT_WHEN}${WHEN}`, 'gi'), '$1 $2 date upon entry'],
  [new RegExp(`^(${ROWS}) (?:(?:that |which |qui )?(?:got|were|was|have been|ont été) )?${TYPED}${WHERE}${NOT_WHEN}${WHEN}`, 'gi'), '$1 date upon entry'],
  [new RegExp(`\\b(how many|number of|combien de) (${ROWS}) (?:did|have|has) (?:we|the team|anyone|they) (?:put in|enter(?:ed)?|key(?:ed)? in|typed? in|input)${WHERE}${NOT_WHEN}${WHEN}`, 'gi'), '$1 $2 date upon entry'],
]; // prettier-ignore
