import type {
  Confirms,
  LaboratoryResult,
  ResultTest,
  ResultValue,
} from '@firstlight/domain/exchange/laboratory-results';
import {
  HIV_CONFIRMATION_CODES,
  LABORATORY_TEST_CODES,
  LABORATORY_VALUE_CODES,
  RESULT_CODES,
  type ReviewedCode,
  SPECIMEN_CODES,
  SYSTEMS,
  TEST_CODES,
} from '../../fhir/mapping/codes.js';

/** A code as a message has it; `system` is a URI in FHIR or a table name in HL7 v2. */
export type SentCode = { system: string; code: string; display: string };

const HL7_SYSTEMS: Readonly<Record<string, string>> = { LN: SYSTEMS.loinc, SCT: SYSTEMS.snomed, SNM3: SYSTEMS.snomed };

/** HL7 v2 table 0078 and FHIR's ObservationInterpretation; flags of numeric results say nothing about presence. */
const INTERPRETATIONS: Readonly<Record<string, ResultValue>> = {
  POS: 'positive',
  RR: 'positive',
  DET: 'positive',
  NEG: 'negative',
  NR: 'negative',
  ND: 'negative',
};
const SAYS_NOTHING = ['', 'N', 'A', 'AA', 'H', 'HH', 'L', 'LL'];

/** Whole texts only: "no reactive bands seen" or "negative, repeat" is left to a person. */
const WORDS: Readonly<Record<string, ResultValue>> = {
  positive: 'positive',
  reactive: 'positive',
  detected: 'positive',
  negative: 'negative',
  'non-reactive': 'negative',
  nonreactive: 'negative',
  'not detected': 'negative',
};

const matches = (known: ReviewedCode, { system, code }: SentCode): boolean =>
  known.code === code && known.system === (HL7_SYSTEMS[system.toUpperCase()] ?? system);

function keyOf<Key extends string>(
  tables: readonly Readonly<Record<Key, readonly ReviewedCode[]>>[],
  sent: readonly SentCode[],
): Key | null {
  const found = new Set<Key>();
  for (const table of tables)
    for (const key of Object.keys(table) as Key[])
      if (table[key].some((known) => sent.some((one) => matches(known, one)))) found.add(key);
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

export function testOf(sent: readonly SentCode[]): ResultTest | null {
  return keyOf([TEST_CODES, LABORATORY_TEST_CODES], sent);
}

/** Which values of the test settle an HIV infection; nothing for every other test. */
export function confirmsOf(sent: readonly SentCode[]): { confirms?: Confirms } {
  const confirms = testOf(sent) === 'HIV' ? keyOf([HIV_CONFIRMATION_CODES], sent) : null;
  return confirms === null ? {} : { confirms };
}

export function specimenOf(sent: readonly SentCode[]): LaboratoryResult['specimen'] {
  return keyOf([SPECIMEN_CODES], sent);
}

type SentValue = { codes: readonly SentCode[]; text: string; interpretations: readonly string[] };

/** Codes (or else the text) and interpretations have to agree; an unknown one leaves the result to a person. */
export function valueOf({ codes, text, interpretations }: SentValue): ResultValue | null {
  const words = text.trim().toLowerCase();
  const said: (ResultValue | null)[] = interpretations
    .filter((flag) => !SAYS_NOTHING.includes(flag.toUpperCase()))
    .map((flag) => INTERPRETATIONS[flag.toUpperCase()] ?? null);
  if (codes.length > 0) said.push(keyOf([RESULT_CODES, LABORATORY_VALUE_CODES], codes));
  else if (words !== '') said.push(WORDS[words] ?? null);
  const [first = null] = said;
  return said.every((value) => value === first) ? first : null;
}
