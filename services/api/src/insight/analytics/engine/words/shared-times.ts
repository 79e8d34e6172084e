import { quartersInMonths } from '../dates/quarters-in-months.js';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays, addMonths, dayOf, weekdayOf } from '../dates/calendar.js';
import { MONTH, monthOf, NUMBER, numberOf } from '../dates/date-words.js';
import { MONTH_NAMES } from '../dates/periods.js';

const MONTHS = `(?:${MONTH}|février|août|décembre)`;
const YEAR = '(?:20\\d\\d|(?:this|last) year)';

/** "Registered in 2025 … that same year": one year alone can be meant. */
const SAME_YEAR = new RegExp(
  `^((?:(?!\\b${YEAR}\\b).)*\\b(${YEAR})\\b(?:(?!\\b${YEAR}\\b).)*?)\\b(?:in |during |within )?(?:(?:the|that) (?:very )?same|that|(?:cette|la) m[êe]me) (?:calendar )?(?:year|année)\\b(?! (?:before|earlier|ago|as))`,
  'i',
);

/** "Tested in October … that month", "last month … that month": one month, quarter or week alone can be meant. */
const SAME_MONTH = new RegExp(
  `^((?:(?!\\b${MONTHS}\\b).)*\\b(?:in|during|for|en|throughout) (${MONTHS}(?: 20\\d\\d)?)\\b(?:(?!\\b${MONTHS}\\b).)*?)\\b(?:in |during |within )?(?:(?:the|that) (?:very )?same|that|(?:le|ce) m[êe]me) (?:calendar )?(?:month|mois)\\b(?! (?:before|earlier|ago|as))`,
  'i',
);
const SAME_UNIT =
  /^(.*?\b((?:last|this) (month|week|quarter))\b(?:(?!\b(?:last|this)\b).)*?)\b(?:in |during |within )?(?:(?:the|that) (?:very )?same|that) \3\b(?! (?:before|earlier|ago|as))/i;

const DAY = '(?: (?:the )?\\d{1,2}(?:st|nd|rd|th|er)?)?';
const POINT = `(?:(?:the |le )?(?:\\d{1,2}(?:er)? )?${MONTHS}${DAY})`;
const SPAN = `(?:${POINT},?(?: 20\\d\\d)? (?:to|and|through|thru|until|till|-|–|et|au|à) ${POINT}|${MONTHS}|Q[1-4]|T[1-4]|(?:the )?(?:first|second|third|fourth|last) (?:half|quarter)(?: of)?|(?:spring|summer|fall|autumn)(?: of)?)`;
const AGAINST =
  '(?:,? ?\\(?(?:as )?(?:compared?|comparing|relative|versus|vs\\.?|against|comparée?s?|par rapport)(?: (?:to|with|à|avec|au))? )';
const SAME_PERIOD = new RegExp(
  `\\b(?:(from|between|du|de|entre) )?(${SPAN}),? (20\\d\\d)(${AGAINST})(?:the |that |la |les )?(?:same|mêmes?) (?:periods?|dates?|months?|days?|time(?: ?frame| period)?|span|stretch|quarter|season|half|périodes?|mois|jours)(?: (?:in|of|during|for|en|de))?(?: the)? (20\\d\\d|(?:previous |prior |last )?year(?: (?:before|earlier|prior))?|(?:l['’])?an(?:née)? (?:dernier|dernière|précédente|d['’]avant))\\)?`,
  'i',
);

/** "January to June 2026, compared with the same period in 2025": the second period in full. */
const samePeriod = (
  words: string,
  from: string | undefined,
  span: string,
  year: string,
  against: string,
  other: string,
): string => {
  const before = /^20\d\d$/.test(other) ? other : String(Number(year) - 1);
  const plain = span.replace(/,? 20\d\d/, '');
  const spans = /\b(?:to|and|through|thru|until|till|et|au|à)\b|[-–]/i.test(plain) && !/^(?:the )?(?:first|second|last)/i.test(plain);
  const through = plain.replace(/ (?:and|et) /i, ' to ');
  return spans ? `from ${through} ${year} compared with ${through} ${before}` : `${from ? `${from} ` : ''}${plain} ${year}${against}${plain} ${before}`;
}; // prettier-ignore

/** "January to October, this year against last year": the same months of both. */
const SAME_MONTHS = new RegExp(
  `\\b(?:(from|between|during|in|for) )?(${POINT} (?:to|and|through|thru|until|till|-|–) ${POINT}|${MONTHS}|Q[1-4])[,:]? (?:of )?this year(${AGAINST}|,? than )(?:the |in )?(?:last|previous|prior) year\\b`,
  'i',
);

/** "July to September this year with the same three months last year". */
const THE_SAME_LAST_YEAR = new RegExp(`(${POINT} (?:to|and|through|thru|until|till|-|–) ${POINT},? (?:of )?this year)(${AGAINST}| with | and | to )the same (?:\\w+ )?(?:months?|period|dates|time) (?:of |in )?last year\\b`, 'i'); // prettier-ignore

/** "July and August 2025 with July and August 2026": two spans, not four months. */
const SAME_TWO_MONTHS = new RegExp(
  `\\b(?:in |for |during )?(${MONTH}) and (${MONTH}) (20\\d\\d)(?:${AGAINST}| with | against | to | and )\\1 and \\2 (20\\d\\d)\\b`,
  'i',
);

const UNIT = '(day|week|wk|month|mo|quarter|qtr|year|yr|jour|semaine|mois|an)s?';
const AGO = new RegExp(
  `\\b(more than|longer than|over|older than|at least|less than|fewer than|under|within) (an?|${NUMBER}) ${UNIT} ago\\b`,
  'gi',
);
/** "Pending registrations older than 30 days". */
const OLDER = /\b(registrations|regs|tests|results|rewards|interactions|visits)(?: (?:that|which) are)? older than (an?|one|two|three|six|\d+) (day|week|month)s?(?! ago)(?=[ ,?.!]|$)/gi; // prettier-ignore
const IL_Y_A = new RegExp(`\\bil y a (plus|moins) d(?:e |['’])(${NUMBER}) ${UNIT}(?![a-z])`, 'gi');
/** Units in days, or in months. */
const LENGTHS: readonly (readonly [name: RegExp, length: readonly [days: number, months: number]])[] = [
  [/^(?:day|jour)/i, [1, 0]],
  [/^(?:week|wk|semaine)/i, [7, 0]],
  [/^(?:month|mo)/i, [0, 1]],
  [/^(?:quarter|qtr)/i, [0, 3]],
  [/^(?:year|yr|an)/i, [0, 12]],
];

/** "Pending for more than 30 days" is pending since before that. */
const WAITING_FOR =
  /\b(?:(?:been|are|is) )?(?:still )?pending (?:for |after )?(more than|longer than|over) (an?|one|two|three|six|\d+) (day|week|month)s?\b(?: (?:after|since|past|from) (?:the |their )?(?:test(?: date)?|sample|draw)\b)?/gi; // prettier-ignore

/** "Pending 2 weeks or more after the test". */
const PENDING_AFTER =
  /\b(results?|tests?) (?:are |were )?(?:still )?pending (?:(more than|over) )?(\d+|one|two|three|four|six) (day|week|month)s?( or more)? after (?:the|they|it)(?: tests?)?(?: (?:were|was))?(?: (?:done|taken|drawn))?(?=[ ?.!]*$)/gi;

function pendingAfter(
  words: string,
  rows: string,
  ...[more, count = '', unit = '', least]: (string | undefined)[]
): string {
  const bound = more ?? (least ? 'at least' : null);
  return bound ? `pending ${rows} done ${bound} ${count} ${unit}s ago` : words;
}

/** "More than 90 days ago" is before the day that was 90 days ago, "less than 90 days ago" after it. */
function fromThat(bound: string, count: string, unit: string, today: CivilDate): string {
  const many = /^an?$/i.test(count) ? 1 : numberOf(count.toLowerCase());
  const [days, months] = LENGTHS.find(([name]) => name.test(unit))?.[1] ?? [0, 0];
  const then = days > 0 ? addDays(today, -days * many) : addMonths(today, -months * many);
  const least = /^at least$/i.test(bound);
  const later = /^(?:less|fewer|under|within|moins)/i.test(bound);
  const { year, month, day } = dayOf(least || later ? addDays(then, 1) : then);
  return `${later ? 'since' : 'before'} ${MONTH_NAMES[month - 1] ?? ''} ${day} ${year}`;
}

/** "Between July 1 and Sept 30 this year". */
const DAYS_OF_YEAR = new RegExp(`\\b(?:from|between) (${POINT}) (?:to|and|through|until|till) (${POINT}),? (?:of )?(this|last) year\\b`, 'gi'); // prettier-ignore
const UNTIL_THEN = new RegExp(`\\b(?:between|from) (now|today|tomorrow) (?:and|to|until|till) (${POINT})(?! 20\\d\\d)(?=[ ?.!,]|$)`, 'gi'); // prettier-ignore

/** "Between tomorrow and Dec 31": the next such day. */
function untilThen(words: string, start: string, end: string, today: CivilDate): string {
  const first = dayOf(/tomorrow/i.test(start) ? addDays(today, 1) : today);
  const [, month = '', day] = new RegExp(`(${MONTHS})(?: (?:the )?(\\d{1,2}))?`, 'i').exec(end) ?? [];
  const number = monthOf(month.toLowerCase());
  if (day === undefined || number === 0) return words;
  const year = number * 100 + Number(day) < first.month * 100 + first.day ? first.year + 1 : first.year;
  return `from ${MONTH_NAMES[first.month - 1] ?? ''} ${first.day} ${first.year} to ${month} ${day} ${year}`;
}

const SEASON_OF_YEAR =
  /\b(?:(?:over|during|in|for) )?(?:the )?(spring|summer|fall|autumn)(?: of)? (this|last) year\b/gi;

/** "October compared with October last year": the first one is the latest. */
const LAST_YEARS_MONTH = new RegExp(
  `\\b(${MONTH})(?! (?:20\\d\\d|last|this|\\d|of|to|and|through)\\b)((?:(?!\\b20\\d\\d\\b).)*?\\b(?:compar\\w*|vs\\.?|versus|than|against|and)\\b(?:(?!\\b20\\d\\d\\b).)*?)\\b\\1 (?:of )?last year\\b`,
  'i',
);

/** "This October's tests" and "the third quarter than the second": times in their usual place and name. */
const MONTHS_OWN = new RegExp(`\\b(?:this|(?=last)) ?(${MONTH})['’]s ((?:${MONTH} )?(?:[a-z]+ )?(?:tests?|testing|numbers?|registrations?|visits?|interactions?|treatments?))\\b`, 'gi'); // prettier-ignore
const VOLUME = /\b(test|registration|visit|interaction|treatment)(?:ing|s)? (?:volumes?|numbers|totals?|counts?)\b/gi;
const QUARTERS = { first: 'Q1', second: 'Q2', third: 'Q3', fourth: 'Q4', last: 'Q4' } as const;
const TWO_QUARTERS =
  /\bin the (first|second|third|fourth) quarter(?: of (?:the|this) year)? (than|versus|vs\.?|compared (?:to|with)|or) (?:in )?the (first|second|third|fourth)(?: quarter| one)?(?= of|[ ?.!]*$)/gi;
const quarterOf = (name: string): string => QUARTERS[name.toLowerCase() as keyof typeof QUARTERS];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const THIS_WEEKS_DAY = new RegExp(`\\b(?:on )?(${WEEKDAYS.join('|')}) (?:of )?this week\\b`, 'gi');

/** "On Tuesday this week" is the last Tuesday, if it is over. */
function dayOfThisWeek(words: string, day: string, today: CivilDate): string {
  const [place, now] = [WEEKDAYS.indexOf(day.toLowerCase()), weekdayOf(today)];
  if (place > now) return words;
  return place === now ? 'today' : `on ${day}`;
}

/** Times that are said by pointing at another one, in full. */
export function sharedTimes(message: string, today: CivilDate): string {
  const thisYear = Number(today.slice(0, 4));
  return quartersInMonths(message)
    .replace(VOLUME, '$1s')
    .replace(THIS_WEEKS_DAY, (words, day: string) => dayOfThisWeek(words, day, today))
    .replace(MONTHS_OWN, '$2 in this $1')
    .replace(TWO_QUARTERS, (_, one: string, against: string, other: string) => `in ${quarterOf(one)} ${against} ${quarterOf(other)}`)
    .replace(THE_SAME_LAST_YEAR, '$1 against last year')
    .replace(SAME_YEAR, (_, before: string, year: string) => `${before}${/^2/.test(year) ? `in ${year}` : year}`)
    .replace(SAME_MONTH, '$1in $2')
    .replace(SAME_UNIT, '$1$2')
    .replace(SAME_PERIOD, samePeriod)
    .replace(SAME_MONTHS, (words, from: string | undefined, span: string, against: string) =>
      samePeriod(words, from, span, String(thisYear), /than/.test(against) ? ' against ' : against, String(thisYear - 1)),
    )
    .replace(SAME_TWO_MONTHS, (words, first: string, second: string, year: string, other: string) =>
      monthOf(second.toLowerCase()) === monthOf(first.toLowerCase()) + 1
        ? `from ${first} to ${second} ${year} compared with ${first} to ${second} ${other}`
        : words,
    )
    .replace(DAYS_OF_YEAR, (_, from: string, to: string, which: string) => {
      const year = /last/i.test(which) ? thisYear - 1 : thisYear;
      return `from ${from} ${year} to ${to} ${year}`;
    })
    .replace(UNTIL_THEN, (words, start: string, end: string) => untilThen(words, start, end, today))
    .replace(PENDING_AFTER, pendingAfter)
    .replace(WAITING_FOR, 'pending $1 $2 $3s ago')
    .replace(OLDER, '$1 from more than $2 $3s ago')
    .replace(AGO, (_, bound: string, count: string, unit: string) => fromThat(bound, count, unit, today))
    .replace(IL_Y_A, (_, bound: string, count: string, unit: string) => fromThat(bound, count, unit, today))
    .replace(LAST_YEARS_MONTH, (words, month: string, between: string) =>
      monthOf(month.toLowerCase()) <= Number(today.slice(5, 7)) ? `${month} ${thisYear}${between}${month} ${thisYear - 1}` : words,
    )
    .replace(SEASON_OF_YEAR, (_, season: string, which: string) => `in ${season} ${/last/i.test(which) ? thisYear - 1 : thisYear}`); // prettier-ignore
}
