import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Context } from '../conversation/context.js';
import { checkCoverage, type Fragment, toFragment } from './fragment.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { parse, type Parsed } from './parse.js';
import type { TimeReading } from '../dates/read-dates.js';
import { Refused } from '../refusals/refused.js';
import { Recent } from '../words/recent.js';

/** Context for reading phrases; a question reads many of its phrases repeatedly, also those that it refuses. */
export type Reader = { lexicon: Lexicon; today: CivilDate; phrases?: Map<string, Refused> };

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

const UNDERSTOOD = new WeakMap<Lexicon, Recent<Phrase>>();

/** Phrases recur in other questions; one that isn't understood is forgotten with its question, as it may hold a name. */
function known(text: string, reader: Reader): Phrase | Refused {
  const { lexicon, today, phrases } = reader;
  const understood = UNDERSTOOD.get(lexicon) ?? new Recent<Phrase>();
  UNDERSTOOD.set(lexicon, understood);
  const key = `${today} ${text}`;
  const before = phrases?.get(text) ?? understood.get(key);
  if (before) return before;
  const phrase = read(text, reader);
  if (phrase instanceof Refused) phrases?.set(text, phrase);
  else understood.set(key, phrase);
  return phrase;
}

/** Reads one phrase; throws `Refused` unless every word of it is applied. */
export function readPhrase(text: string, reader: Reader): Phrase {
  const phrase = known(text, reader);
  if (phrase instanceof Refused) throw phrase;
  return phrase;
}

/** The phrase, or null where it is refused. */
export function tryPhrase(text: string, reader: Reader): Phrase | null {
  const phrase = known(text, reader);
  return phrase instanceof Refused ? null : phrase;
}

/** Words that may say a time and nothing else; null where they say more, or none. */
export function readTime(words: string, reader: Reader): TimeReading | null {
  const phrase = tryPhrase(`registrations ${words}`, reader);
  if (!phrase) return null;
  const { filters, by, percent, order, comparing } = phrase.fragment;
  const more = filters.length > 0 || by.length > 0 || percent || order !== null || comparing;
  return more ? null : phrase.parsed.time;
}
