import type { Attachment } from '../record/record-tabs.js';
import { invalid, missing, type Violation } from '../platform/violations.js';
import { LETTER_FACTS } from './letter-facts.js';
import type { FactKey } from './fact-keys.js';
import { LETTER_FORMS, letterFields, type LetterKind, type LetterLanguage } from './letter-kinds.js';
import type { LetterWording } from './letter-wording.js';

/** Typed for this letter only; the record's own value takes precedence. */
export type TypedFacts = { [Key in FactKey]?: string | null | undefined };

/** The choices and texts entered by staff: body of `POST …/letters/draft` and `…/letters/preview`. */
export type LetterChoice = {
  kind: LetterKind;
  language: LetterLanguage;
  /** The test that the letter is about. */
  test_id?: string | null;
  typed: TypedFacts;
  /** For a window envelope: a first page with addresses only. */
  window?: boolean;
};

/** Body of `POST …/letters`: the preview's `based_on` identifies the facts that the signer saw. */
export type LetterToSign = LetterChoice & { based_on: string };

export type LetterFact = {
  key: FactKey;
  /** Null: not known yet. */
  value: string | null;
  from: 'record' | 'typed' | null;
  required: boolean;
};

/** Response of `POST …/letters/draft`. */
export type LetterDraft = {
  facts: LetterFact[];
  /** The tests to choose from, newest first. */
  tests: { id: string; label: string }[];
  /** Changes when the record, the template or the program profile changes. */
  based_on: string;
};

/** A letter of `GET /api/letter-kinds`: turned on, and the reader has its tabs. */
export type OfferedLetter = { kind: LetterKind; languages: LetterLanguage[] };

/** Response of `POST …/letters`. */
export type SignedLetter = { attachment: Attachment };

/** A version of a wording; version 0 is the product's own and never used for signing. */
export type LetterTemplate = LetterWording & {
  kind: LetterKind;
  language: LetterLanguage;
  /** Whether staff may use it. */
  on: boolean;
  version: number;
  saved_at: string | null;
  saved_by: string | null;
};

/** Body of `PUT /api/letter-templates/{kind}/{language}`. */
export type LetterTemplateForm = LetterWording & { on: boolean };

export const TYPED_MAX = 1_000;
const TYPED_LINES_MAX = 15;

export const LETTER_TEXTS = {
  needed: 'Needed for this letter. Please type it, or save it in the record.',
  fromTest: 'taken from the test you choose.',
  chooseTest: 'Please choose a test',
  tooLong: `Please use at most ${TYPED_MAX} characters and ${TYPED_LINES_MAX} lines`,
  unprintable: (characters: string): string =>
    `The letter’s font doesn’t include ${characters}. Please use other characters.`,
  off: 'This letter is not in use.',
  wordingChanged: 'Someone else changed this letter in the meantime.',
  changed: 'The record or the template has changed since the preview. Please look at the new preview before you sign.',
} as const;

/** The facts of a letter with their sources; facts from the record can't be overridden. */
export function letterFactsOf(
  { kind, typed, window = false }: Pick<LetterChoice, 'kind' | 'typed' | 'window'>,
  known: Readonly<Partial<Record<FactKey, string>>>,
): LetterFact[] {
  return letterFields(kind, window).map(({ key, required }): LetterFact => {
    const stored = known[key]?.trim();
    if (stored) return { key, required, value: stored, from: 'record' };
    const own = LETTER_FACTS[key].only === 'record' ? '' : (typed[key]?.trim() ?? '');
    return own === '' ? { key, required, value: null, from: null } : { key, required, value: own, from: 'typed' };
  });
}

/** The problems that prevent signing; `loc` ends in the fact's key. */
export function checkFacts(facts: readonly LetterFact[]): Violation[] {
  const at = (violation: Violation, key: FactKey): Violation => ({ ...violation, loc: ['body', 'typed', key] });
  return facts.flatMap(({ key, value, required }) => {
    if (value === null && required) {
      const text = LETTER_FACTS[key].only === 'record' ? LETTER_TEXTS.chooseTest : LETTER_TEXTS.needed;
      return [at(missing(key, text), key)];
    }
    const tooLong = value !== null && (value.length > TYPED_MAX || value.split('\n').length > TYPED_LINES_MAX);
    return tooLong ? [at(invalid(key, LETTER_TEXTS.tooLong), key)] : [];
  });
}

/** Whether a letter of this kind states a test. */
export function needsTest(kind: LetterKind): boolean {
  return LETTER_FORMS[kind].about !== null;
}
