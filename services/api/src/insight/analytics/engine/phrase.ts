import type { CivilDate } from '@firstlight/domain/civil-dates';
import { checkCoverage, type Context, type Fragment, toFragment } from './fragment.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { parse, type Parsed } from './parse.js';

/** What every phrase is read against. */
export type Reader = { lexicon: Lexicon; today: CivilDate };

export type Phrase = { fragment: Fragment; parsed: Parsed };

const NO_CONTEXT: Context = { fact: null, countsRegistrations: false };

/** Reads one phrase; throws `Refused` unless every word of it is applied. */
export function readPhrase(text: string, { lexicon, today }: Reader, context: Context = NO_CONTEXT): Phrase {
  const parsed = parse(text, lexicon, today);
  const fragment = toFragment(parsed, context);
  checkCoverage(parsed.marks);
  return { fragment, parsed };
}
