import { invalid, missing, type Violation } from '../platform/violations.js';
import type { FactKey } from './fact-keys.js';
import { LETTER_FORMS, type LetterKind, type LetterLanguage } from './letter-kinds.js';
import { LETTER_FACTS } from './letter-facts.js';

/**
 * The editable text of a letter; facts, tables and signature are fixed per kind. Paragraphs are separated by an empty
 * line.
 */
export type LetterWording = { title: string; opening: string; closing: string };

export const WORDING_FIELDS = ['title', 'opening', 'closing'] as const;
export const WORDING_MAX: Readonly<Record<keyof LetterWording, number>> = { title: 80, opening: 2_000, closing: 2_000 };

const PROGRAM_PLACEHOLDERS = ['programName', 'programPhone', 'today'] as const;
type ProgramPlaceholder = (typeof PROGRAM_PLACEHOLDERS)[number];

export type Placeholder = { name: FactKey | ProgramPlaceholder; label: string };

const PROGRAM_LABELS: Readonly<Record<ProgramPlaceholder, string>> = {
  programName: 'Program name',
  programPhone: 'Program phone',
  today: 'Date of the letter',
};

/** Placeholders allowed in sentences: facts that this kind always has, so that no sentence has a gap. */
export function placeholdersOf(kind: LetterKind): Placeholder[] {
  const facts = LETTER_FORMS[kind].fields.filter(({ key, required }) => required && !LETTER_FACTS[key].long);
  return [
    ...facts.map(({ key }) => ({ name: key, label: LETTER_FACTS[key].label.en })),
    ...PROGRAM_PLACEHOLDERS.map((name) => ({ name, label: PROGRAM_LABELS[name] })),
  ];
}

const BRACES = /\{([^{}]*)\}/g;

export const WORDING_TEXTS = {
  needed: 'Please fill in this field',
  tooLong: (max: number): string => `Please use at most ${max} characters`,
  unknown: (name: string): string => `{${name}} is not a placeholder of this letter. Choose one from the list.`,
  brace: 'Unmatched { or }: placeholders are written as {clientName}',
} as const;

function wordingProblem(kind: LetterKind, field: keyof LetterWording, text: string): Violation | null {
  if (text.trim() === '' && field !== 'closing') return missing(field, WORDING_TEXTS.needed);
  if (text.length > WORDING_MAX[field]) return invalid(field, WORDING_TEXTS.tooLong(WORDING_MAX[field]));
  const known = placeholdersOf(kind).map(({ name }) => String(name));
  const strange = [...text.matchAll(BRACES)].map(([, name = '']) => name).find((name) => !known.includes(name));
  if (strange !== undefined) return invalid(field, WORDING_TEXTS.unknown(strange));
  return /[{}]/.test(text.replace(BRACES, '')) ? invalid(field, WORDING_TEXTS.brace) : null;
}

/** Every broken rule of a wording: empty, too long, or with a placeholder the kind doesn't have. */
export function checkWording(kind: LetterKind, wording: LetterWording): Violation[] {
  return WORDING_FIELDS.flatMap((field) => wordingProblem(kind, field, wording[field]) ?? []);
}

/** The text with the facts in place of their placeholders; `values` of another kind leave the placeholder visible. */
export function filledIn(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(BRACES, (whole, name: string) => values[name] || whole);
}

/**
 * The wording that ships with the product; a clinician and legal counsel have yet to approve it
 * (docs/content-review.md).
 */
export const DEFAULT_WORDINGS: Readonly<Record<LetterKind, Record<LetterLanguage, LetterWording>>> = {
  requisition: {
    en: {
      title: 'Laboratory requisition',
      opening: 'Please carry out the tests below and send the results to {programName}.',
      closing: 'Questions about this requisition: {programPhone}.',
    },
    fr: {
      title: 'Demande d’analyses de laboratoire',
      opening: 'Veuillez effectuer les analyses ci-dessous et transmettre les résultats à {programName}.',
      closing: 'Questions au sujet de cette demande : {programPhone}.',
    },
  },
  referral: {
    en: {
      title: 'Referral',
      opening: 'Dear colleague,\n\nThank you for seeing {clientName}, born {birthDate}.',
      closing: 'Please let us know the outcome, or call {programPhone} with any questions.',
    },
    fr: {
      title: 'Demande de consultation',
      opening: 'Bonjour,\n\nMerci de recevoir {clientName}, date de naissance : {birthDate}.',
      closing: 'Veuillez nous informer des suites, ou appeler au {programPhone} pour toute question.',
    },
  },
  'treatment-summary': {
    en: {
      title: 'Treatment summary',
      opening: 'This summary shows the treatment information in {clientName}’s record as of {today}.',
      closing: 'Questions about this summary: {programPhone}.',
    },
    fr: {
      title: 'Sommaire du traitement',
      opening: 'Ce sommaire présente le contenu du dossier de {clientName} en date du {today}.',
      closing: 'Questions au sujet de ce sommaire : {programPhone}.',
    },
  },
  'lab-result': {
    en: {
      title: 'Your test result',
      opening: 'Dear {clientName},\n\nThis letter gives a test result from your record.',
      closing: 'To talk about this result or the next steps, please call {programPhone}.',
    },
    fr: {
      title: 'Votre résultat',
      opening: 'Bonjour {clientName},\n\nCette lettre indique un résultat tel qu’il figure à votre dossier.',
      closing: 'Pour parler de ce résultat ou de la suite, veuillez appeler au {programPhone}.',
    },
  },
  'public-health': {
    en: {
      title: 'Notification to the medical officer of health',
      opening: 'This is a report of a positive result under the Health Protection and Promotion Act.',
      closing: 'For more information, please call {programName} at {programPhone}.',
    },
    fr: {
      title: 'Déclaration au médecin hygiéniste',
      opening:
        'La présente est une déclaration de résultat positif en vertu de la Loi sur la protection et la promotion de la santé.',
      closing: 'Pour de plus amples renseignements, veuillez appeler {programName} au {programPhone}.',
    },
  },
};
