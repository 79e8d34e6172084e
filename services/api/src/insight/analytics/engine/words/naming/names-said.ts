import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../../lexicon/lexicon.js';
import { FACT_OF } from '../../spec/vocabulary.js';
import { phraseKey } from '../text.js';

const isName = (word: string, dim: Dimension, { meanings }: Lexicon): boolean =>
  (meanings.get(phraseKey(word)) ?? []).some((meaning) => meaning.kind === 'value' && meaning.dim === dim);

/** Initials before tests, or after an answer about tests, are those of a tester. */
function ofTester(text: string, initials: string, previous: QuerySpec | null): string | null {
  const testsOf = new RegExp(
    `(?<!\\b(?:from|at|in|of|site) )\\b${initials} (?=(?:(?:positive|negative|hiv|hcv) )*(?:tests?|positives|negatives)\\b)`,
  );
  if (testsOf.test(text)) return text.replace(testsOf, `tester ${initials} `);
  if (!previous || FACT_OF[previous.measure] !== 'tests') return null;
  return text.replace(new RegExp(`\\b${initials}\\b`), `tester ${initials}`);
}

const TIME =
  '(?:in|for|this|last|since|during|by|per|and|or|20\\d\\d|q[1-4]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)';

/** "Tests Haven 2025", "and Haven?": elsewhere it may be a verb, or a misspelt one. */
function ofSite(text: string, site: string): string | null {
  const named = new RegExp(
    `(?<=^|\\b(?:tests?|registrations?|regs|referrals?|intakes?|only|just|and|about|for) )${site}(?=$| ${TIME}\\b)`,
  );
  return named.test(text)
    ? text.replace(named, `from ${site}`).replace(/\breferrals from\b/, 'registrations referred from')
    : null;
}

/** Puts a word before the first name among these that says what it names ("tester CM"); null if there is no name. */
export function withNamesSaid(
  text: string,
  words: readonly string[],
  previous: QuerySpec | null,
  lexicon: Lexicon,
): string | null {
  const initials = words.find((word) => isName(word, 'tester', lexicon))?.toLowerCase();
  if (initials !== undefined) return ofTester(text, initials, previous);
  const site = words.find((word) => isName(word, 'referral_site', lexicon))?.toLowerCase();
  return site === undefined ? null : ofSite(text, site);
}
