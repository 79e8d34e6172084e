import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { MONTH, monthOf } from '../dates/date-words.js';

const SAME =
  '(?:(?:the|its|that|these|those) )?(?:exact )?same (?:stretch|period|dates|days|time(?: ?frame| period)?|span|window|part|point|months?|weeks?|(?:\\d+|two|three|four|six) (?:months|weeks|days))';
const BEFORE = `(?:(?:in|of|for|from|during) )?(?:the )?(last fiscal(?: year)?|last fy|last y(?:ea)?r|a year (?:ago|earlier|before|prior)|(?:previous|prior) (?:fiscal )?year|year (?:before|prior)|last month|previous month|month before|20\\d\\d|${MONTH})`;
const VERSUS =
  '(?:vs\\.?|versus|against|compared? (?:to|with)|comparé(?:e?s?)? (?:à|avec)|next to|relative to|and|with|than)';
const SAME_BEFORE = new RegExp(`,? \\(?${VERSUS} ${SAME},? ${BEFORE}\\)?(?=[ ,?.!;]|$)`, 'i');

/** A comparison says the change in percent, too. */
const CHANGE: readonly (readonly [RegExp, string])[] = [
  [/^(?:what(?:['’]?s| is| was) )?(?:the )?(?:percent(?:age)?|%)(?: of)? (?:change|difference|growth|increase|decrease) (?:in|for|of) (?:the |our )?/i, ''],
  [/^(?:what(?:['’]?s| is| was) )?(?:the )?(?:change|difference) in (?:the |our )?(?:number of )?/i, ''],
  [/^by (?:what|how many) (?:%|percent(?:age)?) (?:did|have|has|are|is|were) (?:the |our )?(.+?) (?:go(?:ne)? |changed? |risen? or fallen |went )?(?:up or down|down or up)?,? /i, '$1 '],
  [/^(?:are|is) (?:we|our|the) (?:ahead or behind|up or down|behind or ahead) (?:on|in|for|with) (.+?)[?,:]+ /i, '$1 '],
  [/^(?:are|is) (?:the |our )?(.+?) (?:up or down|down or up|ahead or behind)[?,:]*(?: in (?:%|percent(?:age)?)[?,:]*)? /i, '$1 '],
]; // prettier-ignore

const DAY = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? ${MONTH})`;
const BOTH_YEARS = new RegExp(
  `(?: this year (?:vs\\.?|versus|against|compared (?:to|with)) last year| than (?:at )?this (?:point|time) last year| this year)?[?,.:;–—-]* ?\\(?(?:from )?(${DAY} (?:to|through|until|-|–) (?:${DAY}|today)),? (?:(?:in|of|for) )?(?:both|each) years?\\)?`,
  'i',
);

const SAID_FIRST = new RegExp(`^(?:so far this month,|${DAY} (?:to|through|until|-|–) ${DAY}:)`, 'i');

/** "Since the 1st", "Nov 1 to today". */
const MONTH_SO_FAR = (month: string): RegExp =>
  new RegExp(
    `\\b(?:(?:from|since) )?(?:the (?:1st|first)|(?:${month})\\w* 1(?:st)?)(?: (?:to|until|through|till|-|–) (?:today|now|date|the \\d+(?:st|nd|rd|th)?|(?:${month})\\w* \\d+))?(?= *$)|\\b(?:so far )?(?:this month|in (?:${month})\\w*)(?: (?:so far|to date))?(?= *$)`,
    'i',
  );

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Which earlier time is meant by "the same dates in …": that of a year ago, or of a month ago; null for any other. */
function unitOf(before: string, today: CivilDate): 'year' | 'month' | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const said = before.toLowerCase();
  if (/^20\d\d$/.test(said)) return Number(said) === year - 1 ? 'year' : null;
  if (/month/.test(said)) return 'month';
  if (/ye?a?r|fiscal|fy/.test(said)) return 'year';
  return monthOf(said) === month - 1 ? 'month' : null;
}

const plainChange = (head: string): string =>
  CHANGE.reduce((now, [said, plain]) => now.replace(said, plain), head).trim();

const FISCAL_QUARTERS = new RegExp(
  `\\bfiscal (q[1-4]) (?:of )?this year ${VERSUS} (?:fiscal )?\\1 (?:of )?last (?:fiscal )?year(?=[ ,?.!]|$)`,
  'i',
);

/** "Fiscal Q2 this year vs Q2 last year": both of the fiscal year. */
function fiscalQuarters(message: string, today: CivilDate): string {
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 4 ? 1 : 0);
  const fiscal = (start: number): string => `fiscal ${start}-${String((start + 1) % 100).padStart(2, '0')}`;
  return message.replace(FISCAL_QUARTERS, (_, quarter: string) => `${quarter} of ${fiscal(year)} vs ${quarter} of ${fiscal(year - 1)}`); // prettier-ignore
}

/** "Nov 1 to today compared with the same stretch of October": a time so far and the same dates of an earlier one. */
export function sameStretch(asked: string, today: CivilDate): string {
  const message = fiscalQuarters(asked, today);
  // Other wordings of these are read as they are.
  if (SAID_FIRST.test(message)) return message;
  const both = BOTH_YEARS.exec(message);
  if (both && !/\b20\d\d\b|\bgr[eo]w/i.test(message.slice(0, both.index))) {
    const head = plainChange(`${message.slice(0, both.index)} `).replace(/^(?:are|were) we doing more (\w+)$/i, '$1');
    return `${head} ${both[1] ?? ''} vs same dates last year${message.slice(both.index + both[0].length)}`;
  }
  const found = SAME_BEFORE.exec(message);
  const unit = found && unitOf(found[1] ?? '', today);
  if (!found || !unit) return message;
  const head = message.slice(0, found.index);
  const rest = message.slice(found.index + found[0].length);
  if (unit === 'year') return `${plainChange(head)} vs same dates last year${rest}`;
  const month = MONTHS[Number(today.slice(5, 7)) - 1] ?? '';
  const soFar = head.replace(MONTH_SO_FAR(month), 'so far this month');
  return !/so far this month/i.test(soFar) ? message : `${plainChange(soFar)} vs same dates last month${rest}`;
}
