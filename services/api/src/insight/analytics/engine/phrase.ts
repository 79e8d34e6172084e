import type { CivilDate } from '@firstlight/domain/civil-dates';
import { checkCoverage, type Context, type Fragment, toFragment } from './fragment.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { parse, type Parsed } from './parse.js';
import type { TimeReading } from './dates/read-dates.js';
import { Refused } from './refused.js';

/** What every phrase is read against; a question reads many of its phrases again and again. */
export type Reader = { lexicon: Lexicon; today: CivilDate; phrases?: Map<string, Phrase | Refused> };

export type Phrase = { fragment: Fragment; parsed: Parsed };

const NO_CONTEXT: Context = { fact: null, countsRegistrations: false };

function read(text: string, { lexicon, today }: Reader): Phrase | Refused {
  try {
    const parsed = parse(text, lexicon, today);
    const fragment = toFragment(parsed, NO_CONTEXT);
    checkCoverage(parsed.marks);
    return { fragment, parsed };
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** Reads one phrase; throws `Refused` unless every word of it is applied. */
export function readPhrase(text: string, reader: Reader): Phrase {
  const known = reader.phrases?.get(text) ?? read(text, reader);
  reader.phrases?.set(text, known);
  if (known instanceof Refused) throw known;
  return known;
}

/** The phrase, or null where it is refused. */
export function tryPhrase(text: string, reader: Reader): Phrase | null {
  const known = reader.phrases?.get(text) ?? read(text, reader);
  reader.phrases?.set(text, known);
  return known instanceof Refused ? null : known;
}

/** Words that may say a time and nothing else; null where they say more, or none. */
export function readTime(words: string, reader: Reader): TimeReading | null {
  const phrase = tryPhrase(`registrations ${words}`, reader);
  if (!phrase) return null;
  const { filters, by, percent, order, comparing } = phrase.fragment;
  const more = filters.length > 0 || by.length > 0 || percent || order !== null || comparing;
  return more ? null : phrase.parsed.time;
}
