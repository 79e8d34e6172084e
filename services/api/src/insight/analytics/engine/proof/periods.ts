import type { QueryPeriod, QueryRange } from '@firstlight/domain/insight/analytics-query';
import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import { addDays } from '../dates/calendar.js';
import type { DateAtom } from '../dates/date-atoms.js';
import { Refused } from '../refusals/refused.js';
import type { Clause } from './clauses.js';
import type { Check } from './doubt.js';
import { factsNamed } from './facts-named.js';

type Period = QueryRange | QueryPeriod;

const DAY_MS = 86_400_000;
const lengthOf = ({ from, to }: Period): number => (from && to ? (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 : 0);
const LONGEST = 1.15;
const UNEVEN =
  /\b(?:so far|to date|ytd|jusqu\w*|all of|whole|entire|rest|full|average|per|daily|weekly|monthly|part|since|elsewhere)\b/;

/** Periods side by side are about as long as each other, unless the words say otherwise: not March 2024 and all of 2025. */
export const comparedPeriodsMatch: Check = ({ asked, spec: { compare } }) => {
  const lengths = (compare ?? []).map(lengthOf);
  const uneven = UNEVEN.test(asked.text) && !/to date\b.*\bto date\b/.test(asked.text);
  if (lengths.length < 2 || asked.previous || uneven) return null;
  if (Math.max(...lengths) <= Math.min(...lengths) * LONGEST) return null;
  const [one, other] = compare ?? [];
  return new Refused(
    'needs_clarification',
    [one, other].map((period) => period?.label ?? ''),
  );
};

const yearOf = (date: string): number => Number(date.slice(0, 4));
const daysOfYear = (date: string): string => date.slice(5);

/** Whether the period begins or ends where the words say, in that year or one beside it. */
export function meets(atom: DateAtom, period: Period): boolean {
  const said = atom.at(atom.year ?? atom.defaultYear);
  const ends = [said.from, said.to, addDays(said.from, -1), addDays(said.to, 1)];
  const bounds = [period.from, period.to].filter((one) => one !== null);
  if (atom.unit === 'rolling') return bounds.some((bound) => Math.abs(Date.parse(bound) - Date.parse(said.from)) < 32 * DAY_MS || bound === said.to); // prettier-ignore
  if (atom.unit === 'year' && bounds.every((bound) => yearOf(bound) === yearOf(said.from))) return true;
  return bounds.some((bound) =>
    ends.some((end) => daysOfYear(end) === daysOfYear(bound) && Math.abs(yearOf(end) - yearOf(bound)) <= 2),
  ) || (period.from !== null && period.to !== null && period.from <= said.from && period.to >= said.to); // prettier-ignore
}

const wordsOf = (text: string, { start, end }: DateAtom): string => text.slice(start, end);

/** A period defined by another one. */
const SHIFTING = /\b(?:previous|prior|preceding|before|same|precedente?|an dernier|last year)\b/;

/** "As of today" limits nothing. */
const isNow = (text: string, atom: DateAtom): boolean =>
  /\bas (?:of|at) $/.test(text.slice(0, atom.start)) && /^(?:now|today)$/.test(wordsOf(text, atom));

/** Each time phrase is applied somewhere. */
export const timesAreApplied: Check = ({ asked, spec, clauses }) => {
  const periods = clauses.flatMap(({ periods: own }) => own);
  if (spec.by.includes('day_of_week')) return null;
  const skipped = asked.atoms.find(
    (atom) =>
      !SHIFTING.test(wordsOf(asked.text, atom)) &&
      !isNow(asked.text, atom) &&
      !periods.some((period) => meets(atom, period)),
  );
  return skipped ? new Refused('needs_clarification', [wordsOf(asked.text, skipped)]) : null;
};

/** The kind of rows nearest to a time phrase: the last one before it, else the first one after it. */
export function rowsAt(text: string, { start, end }: { start: number; end: number }): readonly Clause['fact'][] | null {
  const named = factsNamed(text).filter(({ word }) => !LOOSE.test(word));
  const before = named.filter((one) => one.end <= start);
  const last = before.at(-1);
  const nearest = last ? before.filter((one) => last.start < one.end && one.start < last.end) : [];
  if (nearest.length > 0) return nearest.flatMap(({ facts }) => facts);
  const [first] = named.filter((one) => one.start >= end);
  return first ? named.filter((one) => one.start === first.start).flatMap(({ facts }) => facts) : null;
}

/** Words that people are called by, or that are about anything. */
const LOOSE =
  /^(?:clients?|people|live[ds]?|refer\w*|sent|seen|see|saw|came|come|housing|contact\w*|results?|pending|online|web|website|active|records?|files?|money|argent|\$|calls?|reached?|spen\w*|amounts?)$/;

/** "Referred by Sheway in 2025": a registration, though the words may mean other rows elsewhere. */
const SENT =
  /\b(?:(?:referred|sent|oriente\w*|envoye\w*|adresse[es]*) (?:(?:to )?us |here )?(?:(?:by|from|par) (?:(?!who\b|that\b|qui\b)\w+ ){1,3}?)?)(?:in |during |since |en |depuis )?$/;

/** A time phrase dates the rows it is nearest to. */
export const timesDateTheirRows: Check = ({ asked, spec, clauses }) => {
  if (asked.previous || spec.then || clauses.length < 2) return null;
  const apart = new Set(clauses.map(({ fact }) => fact));
  if (apart.size < 2) return null;
  for (const atom of asked.atoms) {
    const facts = SENT.test(asked.text.slice(0, atom.start)) ? (['registrations'] as const) : rowsAt(asked.text, atom);
    if (!facts) continue;
    const own = clauses.filter(({ fact }) => facts.some((one) => one === fact));
    if (own.length > 0 && !own.some(({ periods }) => periods.some((period) => meets(atom, period))))
      return new Refused('needs_clarification', [wordsOf(asked.text, atom)]);
  }
  return null;
};

const REFERRING =
  /\b(?:(?:the|that|this) same|same|that|cette meme|la meme|le meme) (?:year|month|quarter|week|day|period|time|jour|annee|mois|trimestre|periode)\b/;
const YEAR_BEFORE =
  /\bsame\b.*\b(?:last|previous|prior|a|before|earlier|ago|dernier\w*|passee?|20\d\d)\b|\b(?:last|previous|prior) year\b|\b(?:compar\w*|vs|versus|against)\b/;

/** "The same year" is the time of another clause, so two clauses have one. */
export const sameTimeIsShared: Check = ({ asked, spec, clauses }) => {
  const [words] = REFERRING.exec(asked.text) ?? [];
  if (!words || YEAR_BEFORE.test(asked.text)) return null;
  const sameDay = [...havingsOf(spec.who), ...havingsOf(spec.part)].some(({ after }) => after?.within === 0);
  if (sameDay && words.endsWith(' day')) return null;
  const dated = clauses.filter(({ periods }) => periods.length > 0);
  return dated.length >= 2 ? null : new Refused('needs_clarification', [words]);
};

const SAME = /\b(?:same|meme|memes) (?:period|dates?|time|days|periode|dates|jours|moment)\b|\bto date\b.*\bto date\b/;

const LEAP = 1;

/** "The same period" of a year that is running ends today, and is compared with the period of the previous answer. */
export const samePeriodIsAsLong: Check = ({ asked: { text, today, previous }, spec: { compare } }) => {
  const [words] = SAME.exec(text) ?? [];
  const last = compare?.at(-1);
  if (!words || !compare || !last) return null;
  const begins = previous?.range?.from;
  const kept = !begins || compare.some(({ from }) => from === begins);
  const lengths = compare.map(lengthOf);
  const even = Math.max(...lengths) - Math.min(...lengths) <= LEAP;
  return last.to <= today && even && kept ? null : new Refused('needs_clarification', [words]);
};

const COMPARED =
  /\b(?:vs|versus|against|contre|(?:compared?|comparing|relative|comparee?s?|comparativement) (?:to|with|a|au|aux|avec)|par rapport (?:a|au|aux)|than)(?: (?:the|in|during|en|l|la|le))* $/;

/** "By city compared to 2024" has two periods. */
export const comparedTimesAreBoth: Check = ({ asked: { text, atoms }, spec, clauses }) => {
  const compared = atoms.find((atom) => COMPARED.test(text.slice(0, atom.start)));
  const periods = new Set(clauses.flatMap(({ periods: own }) => own).map((period) => JSON.stringify(period)));
  if (!compared || spec.compare || spec.by.length > 1 || periods.size > 1) return null;
  return new Refused('needs_clarification', [wordsOf(text, compared)]);
};

const AS_OF = /\b(?:as of|as at|en date du|au) (?:the |le )?$/;
const RUNNING = /^(?:now|today|yesterday|maintenant|aujourd hui|hier)/;

/** "As of 30 September" means until then, or from then on. */
export const asOfIsSettled: Check = ({ asked: { text, atoms } }) => {
  const spans = (atom: DateAtom): boolean =>
    atoms.some(({ end }) => end <= atom.start && /^ (?:au|a) (?:le )?$/.test(text.slice(end, atom.start)));
  const open = atoms.find((atom) => AS_OF.test(text.slice(0, atom.start)) && !spans(atom) && !RUNNING.test(wordsOf(text, atom)) && atom.unit === 'day'); // prettier-ignore
  return open ? new Refused('needs_clarification', [`as of ${wordsOf(text, open)}`]) : null;
};

const DENYING =
  /\b(?:not|never|no|without|\w+nt|cannot|sans|pas|jamais|aucune?|nobody)\b(?<!\b(?:patient|client|present|recent|current|appointment|treatment|different|parent|adolescent|consent|point|count|amount|percent|want|went|sent|spent|event)s?\b)/g;
const OTHER_CLAUSE =
  /\b(?:who|that|and|but|or|qui|et|mais|ou|registered|inscrit\w*|only|other than|except|not (?:in|from|at))\b/;

/** "Without any contact in over a year" dates what is missing, and not those who lack it. */
export const deniedTimesAreDenied: Check = ({ asked, clauses }) => {
  const denied = clauses.filter((clause) => clause.denied);
  if (asked.previous || denied.length === 0) return null;
  const [counted] = clauses;
  const undated = denied.every(({ periods }) => periods.length === 0);
  if (asked.atoms.length === 0 && counted.periods.length > 0 && undated) return new Refused('needs_clarification', ['when']); // prettier-ignore
  for (const atom of asked.atoms) {
    const before = asked.text.slice(0, atom.start);
    const last = [...before.matchAll(DENYING)].at(-1);
    if (!last || OTHER_CLAUSE.test(before.slice(last.index + last[0].length))) continue;
    if (!denied.some(({ periods }) => periods.some((period) => meets(atom, period))))
      return new Refused('needs_clarification', [wordsOf(asked.text, atom)]);
  }
  return null;
};

const SINCE = /\b(?:since|depuis)\b(?! born)/;
const LIMITED =
  /\b(?:until|till|up to|to|through|jusqu\w*|before|avant|between|entre|vs|versus|compar\w*|born|nee?s?)\b/;
const BEFORE = /\b(?:before|prior to|earlier than|until|avant|up to)\b/;

/** "Since September" runs until today, and "before 2024" has no beginning. */
export const openTimesStayOpen: Check = ({ asked: { text, today, atoms, previous }, clauses }) => {
  const periods = clauses.flatMap(({ periods: own }) => own);
  if (atoms.length !== 1 || periods.length === 0 || previous) return null;
  const [atom] = atoms;
  const before = text.slice(0, atom?.start ?? 0);
  const since = SINCE.exec(before.slice(-30));
  if (since && !LIMITED.test(text) && !periods.some(({ to }) => to === null || to >= today))
    return new Refused('needs_clarification', [since[0]]);
  const early = BEFORE.exec(before.slice(-12));
  if (early && !periods.some(({ from }) => from === null) && !/\bborn\b/.test(before))
    return new Refused('needs_clarification', [early[0]]);
  return null;
};
