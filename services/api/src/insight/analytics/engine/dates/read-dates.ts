import type { QueryPeriod, QueryRange } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { addDays } from './calendar.js';
import { atomsOf } from './atoms-of.js';
import { type DateAtom, NoSuchDate } from './date-atoms.js';
import { beforeAsked, periodBefore, sameLength } from './period-before.js';
import { labelOf } from '../spec/label-of.js';
import { untilToday, yearBefore } from './periods.js';
import { sameDaysBefore } from './same-days.js';
import { blanked, type Span, spanOf } from '../words/spans.js';

/** What the question says about time; `spans` are the ranges of text that were read. */
export type TimeReading = {
  range: QueryRange | null;
  compare: QueryPeriod[] | null;
  rollingMonths: number | null;
  ahead: boolean;
  /** "The year before", "same period last year": needs the range of this or the earlier question. */
  shifted: 'year' | 'same' | 'period' | null;
  /** No year was said; the latest that has begun was taken. */
  guessedYear: boolean;
  spans: Span[];
};

export type TimeRefusal = { refusal: 'invalid_date' | 'needs_clarification' };

const ARTICLE = '(?: (?:the|le|la|l|les|du|des|de))*';
const BEFORE_ATOM = new RegExp(
  `(?:^| )(since|starting|starting in|starting from|beginning|from|as of|depuis|a partir|before|prior to|earlier than|avant|until|till|up to|through|up until|jusqu en|jusqu|jusqu a|jusqu au|by the end of|through the end of|after|later than|apres|between|entre|de|du|in|on|during|over|for|of|en|au cours|pendant|durant|pour|within|au|dans)${ARTICLE} ?$`,
);
const AFTERWARDS =
  /^ (?:on|onwards?|forward|and later|to (?:now|date|present|today)|et apres|a aujourd hui|until (?:now|today)|till (?:now|today)|to the present|through (?:today|now)|(?:and|et) (?:now|maintenant))\b/;
const AND_EARLIER = /^ (?:and earlier|or earlier|and before|et avant)\b/;
const SO_FAR = /^ (?:so far|to date|thus far|jusqu ici|jusqu a present|a ce jour|a date)\b/;
const COMPARING =
  /\b(compare[ds]?|comparing|comparison|comparez|comparer|vs|versus|against|difference|differences|change[ds]?|growth|grew|evolution|contre|par rapport|relative to|differ|increase[ds]?|decrease[ds]?|rise|rose|dropped|drops|fell|fallen|shrank|shrunk|(?:go|went|gone) (?:up|down)|decline[ds]?|grow|grown|augmente|diminue)\b|^v$/;
/** Words that compare what is on both sides of them; the other words of COMPARING compare times. */
const BESIDE =
  /\b(?:compared (?:to|with)|vs|versus|against|contre|par rapport a) (?:(?:in|from|for|during|the|to|between|en|de|du|le|la|l) )*|\bcompar\w+ (?:the |our )?(?:\w+ ){1,3}?(?:and|with|to|et|a) (?:the |in |from )*/g;
const OF_TIMES = new RegExp(
  COMPARING.source
    .replace('compare[ds]?|comparing|comparison|comparez|comparer|vs|versus|against|', '')
    .replace('contre|par rapport|', ''),
);
const TO_LINK = /^ ?(?:to|-|through|thru|until|till|up to|a|au|jusqu a|jusqu en|and through) ?(?:the |l |le |la )*$/;
const AND_LINK =
  /^ ?(?:and|,|&|n|et|or|ou|and then|ainsi que|, and|plus|and in|et en|and for|or in|,? and (?:in|for|during))? ?(?:in |for |the |en |l |le |la )*$/;
const VS_LINK =
  /^ ?(?:vs|versus|v|against|compared (?:to|with)|in comparison (?:to|with)|over|contre|par rapport a|relative to|than|comparativement a|comparee?s? (?:a|avec)|comparee?s? au|with|to)(?: (?:the|l|le|la|au|en|in|for))* ?$/;

/** Gives atoms without a year the year of a neighbour that has one, and melts "March last year" into one. */
function settleYears(atoms: readonly DateAtom[], text: string): DateAtom[] {
  const melted: DateAtom[] = [];
  for (const atom of atoms) {
    const last = melted.at(-1);
    const between = last ? text.slice(last.end, atom.start) : '';
    const joins =
      last && last.year === null && atom.unit === 'year' && /^ (?:(?:of|in|during|de|en|l|the) )*$/.test(between);
    if (last && joins) melted[melted.length - 1] = { ...last, end: atom.end, year: atom.year };
    else melted.push(atom);
  }
  return melted.map((atom, index) => {
    if (atom.year !== null) return atom;
    const neighbour =
      melted.slice(index + 1).find(({ year }) => year !== null) ??
      melted.slice(0, index).findLast(({ year }) => year !== null);
    return neighbour && neighbour.unit !== 'rolling' && neighbour.unit !== 'year'
      ? { ...atom, year: neighbour.year }
      : atom;
  });
}

/** Among several times, "April to September 2025" is one of them. */
function withSpans(atoms: DateAtom[], text: string): DateAtom[] {
  if (atoms.length < 3) return atoms;
  return atoms.reduce<DateAtom[]>((found, atom) => {
    const before = found.at(-1);
    const link = before ? text.slice(before.end, atom.start) : '';
    if (!before || before.unit !== atom.unit || !TO_LINK.test(link)) return [...found, atom];
    const [{ from }, { to }] = [periodOf(before), periodOf(atom)];
    if (from > to) return [...found, atom];
    const period = { label: labelOf(from, to), from, to };
    const span: DateAtom = {
      ...atom,
      start: before.start,
      unit: 'rolling',
      year: Number(from.slice(0, 4)),
      at: () => period,
    };
    return [...found.slice(0, -1), span];
  }, []);
}

const periodOf = (atom: DateAtom): QueryPeriod => atom.at(atom.year ?? atom.defaultYear);

const chronological = (periods: QueryPeriod[]): QueryPeriod[] =>
  [...periods].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));

const SHIFTED =
  /\b(?:the )?(?:same (?:period|dates?|time|month|quarter|week|months) (?:of |in |the )?(?:last|the previous|the prior|a) year(?: (?:ago|earlier|before))?|(?:the )?(?:year before(?! last)|previous year|prior year|year earlier|year prior|preceding year)|(?:(?:la |au |le |a la |les )?memes? (?:periode|mois|trimestre|semaine|dates?|jours|moment) (?:de |en |d )?l (?:an|annee) (?:derniere?|passee?|precedente?))|annee precedente|l annee d avant)\b/;

const THIS_TIME =
  /\b(?:(?:by|at|as of|until|up to|to|with|than|vs|versus|compared to|compared with) )?(?:this|the same|same) time (?:of |in )?(?:last year|a year ago|the year before)\b/;
const SO_FAR_THIS_YEAR = /\b(?:this year|so far this year|year to date|ytd|now)\b/;

/** "This time last year" is that year up to the same date; next to "this year" it compares the two. */
function thisTimeLastYear(text: string, today: CivilDate): TimeReading | null {
  const match = THIS_TIME.exec(text);
  if (!match) return null;
  const before = blanked(text, [spanOf(match)]);
  const [now] = [SO_FAR_THIS_YEAR.exec(before)];
  const year = Number(today.slice(0, 4));
  const current = { label: 'year to date', from: `${year}-01-01`, to: today };
  const earlier = { ...yearBefore(current), label: `${year - 1} to the same date` };
  const spans = [match, ...(now ? [now] : [])].map(spanOf);
  const none = { rollingMonths: null, ahead: false, shifted: null, guessedYear: false };
  if (atomsOf(now ? before.replace(now[0], ' '.repeat(now[0].length)) : before, today).length > 0) return null;
  const beside = now && /(?:by|at|as of|until|up to) this/.test(match[0]) === false;
  return beside
    ? { ...none, range: null, compare: [earlier, current], spans }
    : { ...none, range: { from: earlier.from, to: earlier.to }, compare: null, spans };
}

/** Reads every time phrase of the normalised text. */
export function readDates(text: string, today: CivilDate): TimeReading | TimeRefusal {
  const sameDays = sameDaysBefore(text, today);
  if (sameDays)
    return { ...sameDays, range: null, rollingMonths: null, ahead: false, shifted: null, guessedYear: false };
  const sameDate = thisTimeLastYear(text, today);
  if (sameDate) return sameDate;
  const before = againstBefore(text, today);
  if (before) return before;
  const shifted = SHIFTED.exec(text);
  const rest = shifted ? blanked(text, [spanOf(shifted)]) : text;
  try {
    const atoms = withSpans(settleYears(atomsOf(rest, today), rest), rest);
    const reading = combine(atoms, rest, today);
    if ('refusal' in reading || !shifted) return reading;
    return withShift(reading, { ...spanOf(shifted), words: shifted[0] }, today);
  } catch (error) {
    if (error instanceof NoSuchDate) return { refusal: 'invalid_date' };
    throw error;
  }
}

/** "The last 30 days against the previous 30 days": the named period, and one of the same length before it. */
function againstBefore(text: string, today: CivilDate): TimeReading | TimeRefusal | null {
  const span = beforeAsked(text);
  if (!span) return null;
  const rest = blanked(text, [span]);
  const reading = readDates(rest, today);
  if ('refusal' in reading || reading.compare) return null;
  if (!reading.range) return { ...reading, spans: [...reading.spans, span], shifted: 'period' };
  if (!reading.range.from || !reading.range.to) return null;
  const { from, to } = reading.range;
  // A current period is compared with the same number of days.
  const now = {
    from,
    to: to > today && from <= today && !/month|quarter|week|mois/.test(text.slice(span.start, span.end)) ? today : to,
  };
  const before = periodBefore(now);
  if (!before) return null;
  if (!sameLength(text.slice(span.start, span.end), { from, to })) return { refusal: 'needs_clarification' };
  const compare = [before, { label: labelOf(now.from, now.to), ...now }];
  return { ...reading, range: null, rollingMonths: null, compare, spans: [...reading.spans, span] };
}

type Shift = Span & { words: string };

/** "The same period last year" of a current period ends on the same day; "the year before" is the whole year. */
function withShift(reading: TimeReading, { words, ...span }: Shift, today: CivilDate): TimeReading {
  const spans = [...reading.spans, span];
  const { from, to } = reading.range ?? { from: null, to: null };
  const same = /\b(?:same|memes?)\b/.test(words);
  if (from === null || to === null) return { ...reading, spans, shifted: same ? 'same' : 'year' };
  const now = same ? untilToday({ from, to }, today) : { from, to };
  return {
    ...reading,
    range: null,
    compare: [yearBefore(now), { label: labelOf(now.from, now.to), ...now }],
    spans,
    shifted: null,
  };
}

function combine(atoms: DateAtom[], text: string, today: CivilDate): TimeReading | TimeRefusal {
  const none: TimeReading = {
    range: null,
    compare: null,
    rollingMonths: null,
    ahead: false,
    shifted: null,
    guessedYear: false,
    spans: [],
  };
  const [first, ...others] = atoms;
  if (!first) return none;
  const lead = BEFORE_ATOM.exec(text.slice(0, first.start));
  const prefix = lead?.[1] ?? '';
  const start = lead ? lead.index : first.start;
  const ahead = atoms.some((atom) => atom.ahead === true);
  const spans = atoms.map((atom) => ({ start: atom.start, end: atom.end }));
  spans.push({ start, end: first.start });
  const guessedYear = atoms.every(({ year }) => year === null);
  const base = { ...none, ahead, guessedYear, spans };
  if (others.length === 0) return single(first, prefix, text, today, base);
  return several(atoms, prefix, text, base);
}

function single(atom: DateAtom, prefix: string, text: string, today: CivilDate, base: TimeReading): TimeReading {
  const { from, to } = periodOf(atom);
  const after = text.slice(atom.end);
  const tail = AFTERWARDS.exec(after) ?? AND_EARLIER.exec(after) ?? SO_FAR.exec(after);
  const spans = tail ? [...base.spans, { start: atom.end, end: atom.end + tail[0].length }] : base.spans;
  const reading = { ...base, spans, rollingMonths: atom.rollingMonths ?? null };
  if (/^(since|starting|beginning|depuis|as of|a partir)/.test(prefix) || AFTERWARDS.test(after)) {
    return { ...reading, range: { from, to: today }, ahead: from > today, rollingMonths: null };
  }
  if (/^(before|prior|earlier|avant)/.test(prefix) || AND_EARLIER.test(after)) {
    return { ...reading, range: { from: null, to: AND_EARLIER.test(after) ? to : addDays(from, -1) } };
  }
  if (/^(until|till|up to|through|up until|jusqu|by the end)/.test(prefix))
    return { ...reading, range: { from: null, to } };
  if (/^(after|later|apres)/.test(prefix))
    return { ...reading, range: { from: addDays(to, 1), to: null }, ahead: to >= today };
  return { ...reading, range: { from, to } };
}

/** "Sudbury vs Kenora from June to August": nothing compared is a time. */
function comparesGroups(text: string, atoms: readonly DateAtom[]): boolean {
  const sides = [...text.matchAll(BESIDE)].map(({ index, 0: words }) => index + words.length);
  return sides.length > 0 && !OF_TIMES.test(text) && !sides.some((at) => atoms.some(({ start }) => start === at));
}

function several(atoms: DateAtom[], prefix: string, text: string, base: TimeReading): TimeReading | TimeRefusal {
  const links = atoms.slice(1).map((atom, index) => ({ start: atoms[index]?.end ?? 0, end: atom.start }));
  const words = links.map(({ start, end }) => text.slice(start, end));
  const comparing = COMPARING.test(text) || words.some((link) => /^ ?v ?$/.test(link));
  const reading = { ...base, spans: [...base.spans, ...links.filter((_, index) => isLink(words[index] ?? ''))] };
  const periods = atoms.map(periodOf);
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return { refusal: 'needs_clarification' };
  const spanning =
    atoms.length === 2 &&
    (TO_LINK.test(words[0] ?? '') || (/^(between|entre)$/.test(prefix) && AND_LINK.test(words[0] ?? '')));
  const [start, end] = atoms;
  // "November to February" ends in the year after.
  if (
    spanning &&
    !comparing &&
    first.from > last.to &&
    start?.unit === 'month' &&
    end?.unit === 'month' &&
    loose(start, text)
  ) {
    return { ...reading, range: { from: start.at(Number(first.from.slice(0, 4)) - 1).from, to: last.to } };
  }
  if (spanning && (!comparing || comparesGroups(text, atoms))) {
    return first.from <= last.to
      ? { ...reading, range: { from: first.from, to: last.to } }
      : { refusal: 'needs_clarification' };
  }
  const linked = words.every((link) => isLink(link));
  if (!linked && !comparing) return { refusal: 'needs_clarification' };
  if (
    periods.some(
      (period, index) => periods.findIndex(({ from, to }) => from === period.from && to === period.to) !== index,
    )
  ) {
    return { refusal: 'needs_clarification' };
  }
  // "In 2024 or 2025" is one time, where the two touch.
  if (!comparing && words.some((link) => /\b(?:or|ou)\b/.test(link))) {
    const inOrder = chronological(periods);
    const touching = inOrder.every(
      ({ from }, index) => index === 0 || addDays(inOrder[index - 1]?.to ?? '', 1) === from,
    );
    const [earliest, latest] = [inOrder[0], inOrder.at(-1)];
    if (!touching || !earliest || !latest) return { refusal: 'needs_clarification' };
    return { ...reading, range: { from: earliest.from, to: latest.to } };
  }
  return { ...reading, compare: chronological(periods) };
}

/** The phrase itself had no year. */
const loose = ({ start, end }: DateAtom, text: string): boolean =>
  !/\d{4}|last|this|dernier/.test(text.slice(start, end));

function isLink(words: string): boolean {
  return TO_LINK.test(words) || AND_LINK.test(words) || VS_LINK.test(words);
}
