import { joinPresent, addressLine, hasNoFixedAddress, streetLine, phoneLine } from '../clients/client-address.js';
import { type CivilDate, civilDateInWords, partsOf } from '../dates/civil-dates.js';
import type { LabelledClient } from '../clients/label-text.js';
import { isConfirmedHiv } from '../care/hiv-tests.js';
import { awaitsResult, labTestResult } from '../care/lab-test-rules.js';
import type { Translations } from '../text/language.js';
import { NO_PHYSICIAN } from '../lists/lists.js';
import type { Dispensing, LabTest, Medication } from '../record/record-tabs.js';
import type { RegistrationForm } from '../clients/registrations.js';
import type { FactKey } from './fact-keys.js';
import { LETTER_FORMS, type LetterKind, type LetterLanguage, type LetterTable } from './letter-kinds.js';

/** The facts that a letter may state about a client. */
type LetterClient = LabelledClient & Pick<RegistrationForm, 'phone2' | 'physician' | 'referralSite'>;

/** The parts of a record that a letter may read; only those of its kind's tabs are filled. */
export type LetterRecord = {
  client: LetterClient;
  tests: readonly LabTest[];
  medications: readonly Medication[];
  dispensing: readonly Dispensing[];
};

/**
 * Label on paper and on the screen. `only`: always typed, because the record never has it; or only from the record, so
 * that nobody types a result. `long`: several lines.
 */
type Fact = { label: Translations<string>; only?: 'typed' | 'record'; long?: boolean; hint?: string };

export const LETTER_FACTS: Readonly<Record<FactKey, Fact>> = {
  recipient: { label: { en: 'To', fr: 'Destinataire' }, long: true, hint: 'Name and address, as on an envelope' },
  clientName: { label: { en: 'Name', fr: 'Nom' } },
  birthDate: { label: { en: 'Date of birth', fr: 'Date de naissance' } },
  sex: { label: { en: 'Sex', fr: 'Sexe' } },
  healthCard: { label: { en: 'Health card', fr: 'Carte Santé' } },
  clientAddress: { label: { en: 'Address', fr: 'Adresse' }, hint: 'Street, city and postal code' },
  clientPhone: { label: { en: 'Phone', fr: 'Téléphone' } },
  physician: { label: { en: 'Physician', fr: 'Médecin' } },
  reason: { label: { en: 'Clinical information', fr: 'Renseignements cliniques' }, only: 'typed', long: true },
  testsOrdered: { label: { en: 'Tests ordered', fr: 'Analyses demandées' }, only: 'typed', long: true },
  collected: { label: { en: 'Specimen collected', fr: 'Prélèvement' }, only: 'typed', hint: 'Date and time' },
  disease: { label: { en: 'Disease', fr: 'Maladie' } },
  testName: { label: { en: 'Test', fr: 'Analyse' }, only: 'record' },
  testDate: { label: { en: 'Date of the test', fr: 'Date de l’analyse' } },
  testResult: { label: { en: 'Result', fr: 'Résultat' }, only: 'record' },
  onset: {
    label: { en: 'Onset of symptoms', fr: 'Apparition des symptômes' },
    only: 'typed',
    hint: 'A date, or “no symptoms”',
  },
};

const MONTHS_FR = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

/** `13 May 1980`, `13 mai 1980`, `1er mai 1980`; empty without a date. */
export function letterDate(date: CivilDate | null | undefined, language: LetterLanguage): string {
  if (!date) return '';
  const parts = partsOf(date);
  if (language === 'en' || !parts) return civilDateInWords(date);
  return `${parts.day === 1 ? '1er' : parts.day} ${MONTHS_FR[parts.month - 1] ?? ''} ${parts.year}`;
}

/** French for the values of the record's fixed lists; the record itself is in English. */
const FRENCH: Readonly<Record<string, string>> = {
  Male: 'Homme',
  Female: 'Femme',
  positive: 'positif',
  negative: 'négatif',
  Positive: 'positif',
  Negative: 'négatif',
  Active: 'en cours',
  Completed: 'terminé',
  'Non Compliance': 'non-observance',
  'Side Effect': 'effet indésirable',
  'Did not start': 'non commencé',
  Death: 'décès',
};

function inWords(word: string | null | undefined, language: LetterLanguage): string {
  const text = word ?? '';
  return language === 'fr' ? (FRENCH[text] ?? text) : text;
}

/** The result as recorded, in lower case. */
function resultOf(test: LabTest, language: LetterLanguage): string {
  const { result } = labTestResult(test);
  const type = test.test_type === 'HIV' && test.hiv_type ? ` (${test.hiv_type})` : '';
  return `${inWords(result, language).toLowerCase()}${type}`;
}

const BLOODWORK: Readonly<Record<string, Translations<string>>> = {
  DBS: { en: 'Bloodwork (dried blood spots)', fr: 'Analyse sanguine (gouttes de sang séché)' },
  Serum: { en: 'Bloodwork (serum)', fr: 'Analyse sanguine (sérum)' },
};

/** The name of the test: bloodwork by its specimen, others by their infection and whether it is a laboratory's. */
export function testName(
  test: Pick<LabTest, 'test_type' | 'bloodwork_type' | 'from_laboratory'>,
  language: LetterLanguage,
): string {
  if (test.test_type === 'Bloodwork') {
    const known = BLOODWORK[test.bloodwork_type ?? ''] ?? { en: 'Bloodwork', fr: 'Analyse sanguine' };
    return known[language];
  }
  if (language === 'en')
    return test.from_laboratory ? `${test.test_type} test (laboratory)` : `${test.test_type} rapid test`;
  const virus = test.test_type === 'HIV' ? 'VIH' : 'VHC';
  return test.from_laboratory ? `Test du ${virus} (laboratoire)` : `Test rapide de dépistage du ${virus}`;
}

const DISEASES = {
  confirmedHiv: { en: 'HIV infection', fr: 'Infection à VIH' },
  preliminaryHiv: {
    en: 'HIV infection (rapid test, not confirmed)',
    fr: 'Infection à VIH (test rapide, non confirmée)',
  },
  screenedHiv: {
    en: 'HIV infection (laboratory screening test, not confirmed)',
    fr: 'Infection à VIH (test de dépistage du laboratoire, non confirmée)',
  },
  hcv: { en: 'Hepatitis C', fr: 'Hépatite C' },
} as const;

/** An HIV infection as the steps of care count it. The record doesn't say what bloodwork was for: staff type it. */
function diseaseOf(test: LabTest, tests: readonly LabTest[], language: LetterLanguage): string {
  if (test.test_type === 'HCV') return DISEASES.hcv[language];
  if (test.test_type !== 'HIV') return '';
  if (isConfirmedHiv(test, tests)) return DISEASES.confirmedHiv[language];
  return DISEASES[test.from_laboratory ? 'screenedHiv' : 'preliminaryHiv'][language];
}

/** The tests that the letter can be about, newest first. */
export function testsFor(kind: LetterKind, tests: readonly LabTest[]): LabTest[] {
  const { about } = LETTER_FORMS[kind];
  if (about === null) return [];
  const known = tests.filter((test) => !awaitsResult(test));
  return about === 'result' ? known : known.filter((test) => /^positive$/i.test(labTestResult(test).result));
}

/** A full address, or the words for none; a city alone isn't an address. */
function address(client: LetterClient, language: LetterLanguage): string {
  if (hasNoFixedAddress(client)) return addressLine(client, language);
  return streetLine(client) === '' || (client.city ?? '').trim() === '' ? '' : addressLine(client, language);
}

/** The fact from the record, in the language of the letter; an empty text is a missing fact, never a guess. */
export function recordFacts(
  kind: LetterKind,
  { client, tests }: Pick<LetterRecord, 'client' | 'tests'>,
  testId: string | null,
  language: LetterLanguage,
): Partial<Record<FactKey, string>> {
  const test = testsFor(kind, tests).find(({ id }) => id === testId);
  const known: Record<Exclude<FactKey, 'reason' | 'testsOrdered' | 'collected' | 'onset'>, string> = {
    recipient: kind === 'referral' ? (client.referralSite ?? '') : '',
    clientName: joinPresent([client.firstName, client.lastName], ' '),
    birthDate: letterDate(client.dob, language),
    sex: inWords(client.gender, language),
    healthCard: joinPresent([client.healthCard, client.healthCardVersion?.toUpperCase()], ' '),
    clientAddress: address(client, language),
    clientPhone: phoneLine(client),
    physician: client.physician === NO_PHYSICIAN ? '' : (client.physician ?? ''),
    disease: test ? diseaseOf(test, tests, language) : '',
    testName: test ? testName(test, language) : '',
    testDate: letterDate(test?.test_date, language),
    testResult: test ? resultOf(test, language) : '',
  };
  return known;
}

export type TableText = { caption: string; columns: string[]; rows: string[][]; none: string };

const TABLE_WORDS: Readonly<Record<LetterTable, Translations<Omit<TableText, 'rows'>>>> = {
  results: {
    en: { caption: 'Results', columns: ['Date', 'Test', 'Result'], none: 'No results in the record.' },
    fr: { caption: 'Résultats', columns: ['Date', 'Analyse', 'Résultat'], none: 'Aucun résultat au dossier.' },
  },
  courses: {
    en: {
      caption: 'Treatment',
      columns: ['Medication', 'Start', 'End', 'Outcome'],
      none: 'No treatment in the record.',
    },
    fr: {
      caption: 'Traitement',
      columns: ['Médicament', 'Début', 'Fin', 'Issue'],
      none: 'Aucun traitement au dossier.',
    },
  },
  supplies: {
    en: { caption: 'Dispensed', columns: ['Date', 'Medication', 'Tablets'], none: 'Nothing dispensed in the record.' },
    fr: { caption: 'Remis', columns: ['Date', 'Médicament', 'Comprimés'], none: 'Aucune remise au dossier.' },
  },
};

/** A table of the letter: every settled result, every course, every supply of the record, in its order. */
export function letterTable(table: LetterTable, record: LetterRecord, language: LetterLanguage): TableText {
  const date = (day: CivilDate | null): string => letterDate(day, language);
  const rows = {
    results: () =>
      record.tests
        .filter((test) => !awaitsResult(test))
        .map((test) => [date(test.test_date), testName(test, language), resultOf(test, language)]),
    courses: () =>
      record.medications.map(({ medication, start_date, end_date, outcome }) => [
        medication,
        date(start_date),
        date(end_date),
        inWords(outcome, language),
      ]),
    supplies: () =>
      record.dispensing.map(({ dispensed_date, medication, quantity }) => [
        date(dispensed_date),
        medication,
        quantity === null ? '' : String(quantity),
      ]),
  };
  return { ...TABLE_WORDS[table][language], rows: rows[table]() };
}
