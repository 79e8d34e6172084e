import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { type DateAtom, NoSuchDate } from '../dates/date-atoms.js';
import { atomsOf } from '../dates/atoms-of.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { rewritten, withoutPadding } from '../words/rewrites.js';
import { blanked } from '../words/spans.js';
import { repairSpelling } from '../words/spelling.js';
import { normalise, stemsOf } from '../words/text.js';

/** The question as the proof sees it: the words as typed, spelling repaired, and nothing of how they were read. */
export type Asked = {
  text: string;
  /** The text with the time phrases blanked out: what remains of its numbers are no dates. */
  timeless: string;
  /** Stems without articles, a space around each, of the words as typed and as rewritten. */
  stems: string;
  atoms: readonly DateAtom[];
  lexicon: Lexicon;
  today: CivilDate;
  previous: QuerySpec | null;
};

function timesIn(text: string, today: CivilDate): readonly DateAtom[] {
  try {
    return atomsOf(text, today);
  } catch (error) {
    if (error instanceof NoSuchDate) return [];
    throw error;
  }
}

/** Right before a year of birth, or between two of them. */
const BORN =
  /\b(?:born|nee?s?)(?: (?:in|on|before|after|between|from|since|during|and|to|the|early|late|mid|en|avant|apres|entre|et|a|au|depuis|dans|les?|annees|\d{4}|or|later|earlier))* ?$/;

/** `plain`: the words rewritten and repaired, if that is done already. */
export type Question = { message: string; previous: QuerySpec | null; today: CivilDate; plain?: string };

export function askedOf({ message, previous, today, plain }: Question, lexicon: Lexicon): Asked {
  const typed = normalise(message);
  const repaired = (text: string): string => repairSpelling(text, lexicon.known, lexicon.repairTargets).text;
  const text = repaired(typed);
  // Years of birth are no times.
  const atoms = timesIn(text, today).filter(({ start }) => !BORN.test(text.slice(0, start)));
  return {
    text,
    timeless: blanked(text, atoms),
    stems: `${stemsOf(text)}|${stemsOf(plain ?? repaired(rewritten(withoutPadding(typed))))}`,
    atoms,
    lexicon,
    today,
    previous,
  };
}
