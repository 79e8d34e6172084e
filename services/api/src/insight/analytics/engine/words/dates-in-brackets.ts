import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { atomsOf } from '../dates/atoms-of.js';
import { addDays } from '../dates/calendar.js';
import { NoSuchDate } from '../dates/date-atoms.js';
import { readDates } from '../dates/read-dates.js';
import { normalise } from './text.js';

const IN_BRACKETS = /\s*\(([^()]{3,40})\)/;
/** Words between dates; anything else in the brackets is more than dates. */
const LINK = /\b(?:to|through|thru|until|and|a|au|et|from|du|de|to date|so far)\b|[-–,&]/g;

type Stretch = Pick<QueryPeriod, 'from' | 'to'>;

/** The dates that a text consists of, months that follow each other as one stretch; null if there is more or less in it. */
function stretchOf(text: string, today: CivilDate): Stretch | null {
  const time = readDates(text, today);
  if ('refusal' in time) return null;
  const rest = time.spans.reduce((now, { start, end }) => now.slice(0, start) + ' '.repeat(end - start) + now.slice(end), text); // prettier-ignore
  if (rest.replace(LINK, ' ').trim() !== '') return null;
  if (time.range?.from && time.range.to) return { from: time.range.from, to: time.range.to };
  const [first, ...others] = time.compare ?? [];
  if (!first) return null;
  return others.reduce<Stretch | null>(
    (all, { from, to }) => (all && addDays(all.to, 1) === from ? { from: all.from, to } : null),
    first,
  );
}

/** The dates that end a text. */
function endOf(text: string, today: CivilDate): Stretch | null {
  const last = atomsOf(text, today).at(-1);
  return last && last.end === text.length ? last.at(last.year ?? last.defaultYear) : null;
}

/** Which months a season has, people disagree about; those in the brackets say it. */
const SEASON =
  /(?: (?:over|in|during|en|pendant|durant))?(?: (?:the|this|last|past|this past|l['’]|cet|cette))* ?(?<![a-zà-ÿ])(?:summer|spring|fall|autumn|winter|été|automne|printemps|hiver)(?: (?:of |de )?20\d\d| dernier| passé)?$/i;

/** "Over the summer (June, July and August)": these months, if they are of the same year. */
function ofSeason(before: string, dates: Stretch | null, named: Stretch | null): string | null {
  const isSameYear = named === null || named.from.slice(0, 4) === dates?.from.slice(0, 4);
  return dates && isSameYear && SEASON.test(before)
    ? before.replace(SEASON, ` from ${dates.from} to ${dates.to}`)
    : null;
}

/** "Q2 report (July to September)". */
const NAME_OF_REPORT =
  /\b(Q[1-4]|quarter|month|year)\s+(?:(?:funder|quarterly|monthly|annual|ministry|board)\s+)?(?:report|numbers|figures|stats|update|summary)\s+\((?=[^()]{3,40}\))/gi;

/** "New clients last quarter, i.e. first registration in July to September". */
const FIRST_REGISTERED =
  /(?<=\bnew (?:clients|people|patients|registrants)\b.*),? \(?(?:i\.? ?e\.?|that is|meaning|so)[,:]? (?:(?:the|their|with|whose|with a|a) )?first[- ](?:ever )?(?:registration|registered|registering)(?: (?:was|is))?(?: (?:in|from|between|during))? ([\w ,]{3,40}?)\)?(?=[ ?.!]*$)/i;

/** "In the last fiscal year, 2025-26": dates after a comma that ends the question. */
const AFTER_COMMA = /^([^,]*(?:year|quarter|month|week|half)[^,]*), ((?:from |i\.e\. )?[^,()]{3,40}?)([ ?.!]*)$/i;

/** The same dates twice are one time. */
function withoutSameDates(message: string, today: CivilDate): string {
  const [, before = '', dates = '', end = ''] = AFTER_COMMA.exec(message) ?? [];
  const one = dates && withoutBrackets(before, dates, today);
  return one ? `${one}${end}` : message;
}

/** "Last quarter (July to September)": the name without its dates, if they are the same; the months of a season. */
export function datesInBrackets(asked: string, today: CivilDate): string {
  const named = asked.replace(NAME_OF_REPORT, '$1 (').replace(FIRST_REGISTERED, ' ($1)');
  const message = withoutSameDates(named, today);
  const [all] = IN_BRACKETS.exec(message) ?? [];
  if (all === undefined) return message;
  return message.split(IN_BRACKETS).reduce((before, part, index) => {
    if (index % 2 === 0) return before + part;
    return withoutBrackets(before, part, today) ?? `${before} (${part})`;
  }, '');
}

function withoutBrackets(before: string, inside: string, today: CivilDate): string | null {
  try {
    const dates = stretchOf(normalise(inside), today);
    const named = dates && endOf(normalise(before), today);
    const same = named !== null && named.from === dates?.from && named.to === dates.to;
    return ofSeason(before, dates, named) ?? (same ? before : null);
  } catch (error) {
    if (error instanceof NoSuchDate) return null;
    throw error;
  }
}
