import type { QueryPeriod } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { DateAtom } from './date-atoms.js';
import { MONTH } from './date-words.js';
import { dayPeriod } from './periods.js';
import { FISCAL_READERS } from './fiscal-readers.js';
import { NAMED_READERS } from './named-readers.js';
import { RELATIVE_READERS } from './relative-readers.js';
import { SEASON_READERS } from './seasons.js';
import { remembered } from '../words/remembered.js';
import { overlapsAny, spanOf } from '../words/spans.js';

const READERS = [...FISCAL_READERS, ...SEASON_READERS, ...NAMED_READERS, ...RELATIVE_READERS];

/** What every time phrase has one of; most phrases of a question have none and need no reader. */
const ANY_TIME = new RegExp(
  `\\d|year|month|week|quarter|day|fiscal|\\bfy\\b|half|semest|[ymq]td|spring|summer|fall|autumn|winter|semaine|mois|trimestre|annee|\\bans?\\b|jour|hier|demain|exercice|printemps|ete|automne|hiver|di\\b|dimanche|\\b${MONTH}\\b`,
);

/** "The last day of" a month, quarter, year, … */
const EDGE_OF =
  /(?<= |^)(?:(?:the|le) )?(?:very )?(first|last|final|premier|dernier) (?:day|jour) (?:of|in|de|du|d) (?:(?:the|la|le|l) )*$/;

function edgeDay({ rollingMonths: _, ...atom }: DateAtom, text: string): DateAtom | null {
  const match = EDGE_OF.exec(text.slice(0, atom.start));
  if (!match || atom.unit === 'day') return null;
  const isFirst = /^(?:first|premier)$/.test(match[1] ?? '');
  const at = (year: number): QueryPeriod => {
    const { from, to } = atom.at(year);
    return dayPeriod(isFirst ? from : to);
  };
  return { ...atom, start: match.index, unit: 'day', at };
}

function read(text: string, today: CivilDate): readonly DateAtom[] {
  const atoms: DateAtom[] = [];
  if (!ANY_TIME.test(text)) return atoms;
  for (const { pattern, read: readAtom } of READERS) {
    for (const match of text.matchAll(pattern)) {
      const span = spanOf(match);
      if (overlapsAny(atoms, span)) continue;
      const made = readAtom(match, today);
      if (made) atoms.push({ ...made, ...span });
    }
  }
  return atoms.map((atom) => edgeDay(atom, text) ?? atom).sort((a, b) => a.start - b.start);
}

/** Every time phrase of the normalised text, from left to right; throws `NoSuchDate`. */
export const atomsOf = remembered(read, (text, today) => `${today} ${text}`);
