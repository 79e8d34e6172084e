import type { Confirms } from '@firstlight/domain/exchange/laboratory-results';
import type { BLOODWORK_TYPES, MEDICATIONS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import type { CodeableConcept, Coding } from '@medplum/fhirtypes';

/** One code with its source; a pharmacist and a clinician sign the table in docs/content-review.md. */
export type ReviewedCode = { system: string; code: string; display: string; source: string };

export const SYSTEMS = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  din: 'http://hl7.org/fhir/NamingSystem/ca-hc-din',
  atc: 'http://www.whocc.no/atc',
  ontarioHealthCard: 'https://fhir.infoway-inforoute.ca/NamingSystem/ca-on-patient-hcn',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  actClass: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  reportCategory: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  consentScope: 'http://terminology.hl7.org/CodeSystem/consentscope',
  language: 'urn:ietf:bcp:47',
  auditType: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
  participationMode: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationMode',
  /** Elements that FHIR lacks, e.g. how a client consented. */
  program: 'urn:firstlight',
} as const;

const LOINC = 'LOINC, loinc.org';
const SNOMED = 'SNOMED CT International, browser.ihtsdotools.org';
const DRUGS = 'Health Canada Drug Product Database';
const ATC = 'WHO Collaborating Centre for Drug Statistics Methodology, ATC index';

const loinc = (code: string, display: string): ReviewedCode => ({
  system: SYSTEMS.loinc,
  code,
  display,
  source: LOINC,
});
const snomed = (code: string, display: string): ReviewedCode => ({
  system: SYSTEMS.snomed,
  code,
  display,
  source: SNOMED,
});
const din = (code: string, display: string): ReviewedCode => ({ system: SYSTEMS.din, code, display, source: DRUGS });
const atc = (code: string, display: string): ReviewedCode => ({ system: SYSTEMS.atc, code, display, source: ATC });

/** What each type of test measures. Bloodwork confirms an antibody test: it looks for the virus itself. */
export const TEST_CODES: Record<(typeof TEST_TYPES)[number], readonly ReviewedCode[]> = {
  HIV: [loinc('80387-4', 'HIV 1+2 Ab [Presence] in Serum, Plasma or Blood by Rapid immunoassay')],
  HCV: [loinc('72376-7', 'Hepatitis C virus Ab [Presence] in Serum, Plasma or Blood by Rapid immunoassay')],
  Bloodwork: [loinc('11259-9', 'Hepatitis C virus RNA [Presence] in Serum or Plasma by NAA with probe detection')],
};

/**
 * The tests for HIV that confirm an infection (decision 0175); every other one is a screening test. A negative antibody
 * test refutes a screening test, RNA that isn't detected doesn't: treatment suppresses it.
 */
export const HIV_CONFIRMATION_CODES: Record<Confirms, readonly ReviewedCode[]> = {
  both: [loinc('5221-7', 'HIV 1 Ab [Presence] in Serum, Plasma or Blood by Immunoblot')],
  positive: [loinc('25835-0', 'HIV 1 RNA [Presence] in Serum or Plasma by NAA with probe detection')],
};

/** What a laboratory measures, in the results it sends (`results-in`); an unknown code is never guessed. */
export const LABORATORY_TEST_CODES: Record<(typeof TEST_TYPES)[number], readonly ReviewedCode[]> = {
  HIV: [
    loinc('56888-1', 'HIV 1+2 Ab+HIV1 p24 Ag [Presence] in Serum or Plasma by Immunoassay'),
    ...HIV_CONFIRMATION_CODES.both,
    ...HIV_CONFIRMATION_CODES.positive,
  ],
  HCV: [
    loinc('16128-1', 'Hepatitis C virus Ab [Presence] in Serum'),
    loinc('13955-0', 'Hepatitis C virus Ab [Presence] in Serum or Plasma by Immunoassay'),
  ],
  Bloodwork: [loinc('5012-0', 'Hepatitis C virus RNA [Presence] in Blood by NAA with probe detection')],
};

/** Follows the type of an HIV or HCV test that a laboratory reported: it isn't a rapid test. */
export const REPORTED = ' (laboratory)';
/** Follows the type of a laboratory's confirmation; which test confirmed isn't recorded, so it has no code. */
export const CONFIRMED = ' (confirmation)';

/** The codes of the record's tests. */
export const RECORDED_TEST_CODES: Readonly<Record<string, readonly ReviewedCode[]>> = {
  ...TEST_CODES,
  [`HIV${REPORTED}`]: LABORATORY_TEST_CODES.HIV.slice(0, 1),
  [`HCV${REPORTED}`]: LABORATORY_TEST_CODES.HCV.slice(0, 1),
};

export const SPECIMEN_CODES: Record<(typeof BLOODWORK_TYPES)[number], readonly ReviewedCode[]> = {
  DBS: [snomed('440500007', 'Dried blood spot specimen')],
  Serum: [snomed('119364003', 'Serum specimen')],
};

export const RESULT_CODES = {
  positive: [snomed('10828004', 'Positive')],
  negative: [snomed('260385009', 'Negative')],
} as const satisfies Record<string, readonly ReviewedCode[]>;

/** Other laboratory terms for the same two results. */
export const LABORATORY_VALUE_CODES: Record<keyof typeof RESULT_CODES, readonly ReviewedCode[]> = {
  positive: [snomed('260373001', 'Detected'), snomed('11214006', 'Reactive')],
  negative: [snomed('260415000', 'Not detected'), snomed('131194007', 'Non-Reactive')],
};

export const MEDICATION_CODES: Record<(typeof MEDICATIONS)[number], readonly ReviewedCode[]> = {
  Epclusa: [din('02456370', 'EPCLUSA'), atc('J05AP55', 'sofosbuvir and velpatasvir')],
  Maviret: [din('02467550', 'MAVIRET'), atc('J05AP57', 'glecaprevir and pibrentasvir')],
  Vosevi: [din('02467542', 'VOSEVI'), atc('J05AP56', 'sofosbuvir, velpatasvir and voxilaprevir')],
};

export const NOTE_CODE = loinc('34109-9', 'Note');

const codingOf = ({ system, code, display }: ReviewedCode): Coding => ({ system, code, display });

/** The table value that a concept represents, by one of its codes or by its text. */
export function valueWith(
  table: Readonly<Record<string, readonly ReviewedCode[]>>,
  { codings, text }: { codings: readonly { system: string | null; code: string | null }[]; text: string | null },
): string | null {
  const coded = Object.entries(table).find(([, codes]) =>
    codes.some(({ system, code }) => codings.some((coding) => coding.system === system && coding.code === code)),
  );
  if (coded) return coded[0];
  return text !== null && Object.hasOwn(table, text) ? text : null;
}

/** The text as staff chose it, with the table's codes if it has any. */
export function conceptOf(table: Readonly<Record<string, readonly ReviewedCode[]>>, text: string): CodeableConcept {
  const codes = Object.hasOwn(table, text) ? table[text] : undefined;
  return codes ? { coding: codes.map(codingOf), text } : { text };
}

export function codedText(code: ReviewedCode): CodeableConcept {
  return { coding: [codingOf(code)], text: code.display };
}
