import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { type DateAtom, NoSuchDate } from '../../engine/dates/date-atoms.js';
import { MONTH } from '../../engine/dates/date-words.js';
import { atomsOf } from '../../engine/dates/atoms-of.js';
import { BEFORE_MONTHS, BETWEEN_PLACES, BIRTH, MONTH_NAMES_OF_PEOPLE } from './connecting-words.js';
import type { DateNames } from './date-names.js';
import type { Piece } from './piece.js';

const OLDEST_YEAR = 2000;
const MOST_COUNTED = 400;
const CALENDAR = new RegExp(`\\b(?:\\d{4}|${MONTH})\\b`);

/** Adjacent dates. */
type Around = { before: DateAtom | undefined; after: DateAtom | undefined };

/** Years of the program's time and small numbers of days, weeks, months. */
function isPlain(text: string): boolean {
  return [...text.matchAll(/\d+/g)].every(([digits]) => {
    const number = Number(digits);
    return digits.length === 4 ? number >= OLDEST_YEAR : digits.length < 4 && number <= MOST_COUNTED;
  });
}

/** A month alone may be a person's name: it needs a word before it that no name has, or another month. */
function isNamedMonth(text: string, { start, end }: DateAtom, { before, after }: Around): boolean {
  const [word = ''] = /[a-z&]+(?= (?:the |le )?$)/.exec(text.slice(0, start)) ?? [];
  const links = (from: number, to: number): boolean => BETWEEN_PLACES.has(text.slice(from, to).trim());
  return BEFORE_MONTHS.has(word) || (!!before && links(before.end, start)) || (!!after && links(end, after.start));
}

function nameOfDays(atom: DateAtom, names: DateNames): string {
  const { from, to } = atom.at(atom.year ?? atom.defaultYear);
  return from === to ? names.nameOf(from) : `${names.nameOf(from)} to ${names.nameOf(to)}`;
}

function pieceOf(text: string, atom: DateAtom, around: Around, names: DateNames): Piece | null {
  const typed = text.slice(atom.start, atom.end);
  const { start, end } = atom;
  const hasDay = /\d/.test(typed) && (atom.unit === 'day' || atom.unit === 'week') && !/\b(?:ago|il y a)\b/.test(typed);
  if (hasDay) return { start, end, kind: 'doubtful', says: nameOfDays(atom, names) };
  if (!isPlain(typed)) return null;
  if (MONTH_NAMES_OF_PEOPLE.has(typed.replace(/ month$/, '')) && !isNamedMonth(text, atom, around)) return null;
  // "Yesterday" and "last 6 months" are never part of anything else.
  const kind = CALENDAR.test(typed) ? 'doubtful' : 'sure';
  return { start, end, kind, says: typed };
}

/** The dates of a question that may be sent: years and months unchanged, days as placeholder names. */
export function datePieces(text: string, today: CivilDate, names: DateNames): Piece[] {
  if (BIRTH.test(text)) return [];
  try {
    const atoms = atomsOf(text, today);
    return atoms
      .map((atom, index) => pieceOf(text, atom, { before: atoms[index - 1], after: atoms[index + 1] }, names))
      .filter((piece): piece is Piece => piece !== null);
  } catch (error) {
    if (error instanceof NoSuchDate) return [];
    throw error;
  }
}
