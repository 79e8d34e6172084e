import type { Language, Translations } from '../text/language.js';
import type { ATTACHMENT_TYPES } from '../lists/lists.js';
import type { TabName } from '../people/permissions.js';
import type { FactKey, LetterField } from './fact-keys.js';
import { REPORT_FACTS } from './public-health-report.js';

/** The documents that a program creates from a record (issue 2.10, point 3). */
export const LETTER_KINDS = ['requisition', 'referral', 'treatment-summary', 'lab-result', 'public-health'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_LANGUAGES = ['en', 'fr'] as const satisfies Language[];
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

export type LetterTable = 'results' | 'courses' | 'supplies';

type LetterForm = {
  name: Translations<string>;
  /** The tabs with the letter's content; the signer needs them and Attachments. */
  tabs: readonly TabName[];
  attachmentType: (typeof ATTACHMENT_TYPES)[number];
  fields: readonly LetterField[];
  tables: readonly LetterTable[];
  /** The letter is about one test: any with a result, or a positive one. */
  about: 'result' | 'positive' | null;
  /** Goes to the client, so a window envelope can be chosen. */
  toClient: boolean;
};

const needed = (...keys: FactKey[]): LetterField[] => keys.map((key) => ({ key, required: true }));
const ifKnown = (...keys: FactKey[]): LetterField[] => keys.map((key) => ({ key, required: false }));

export const LETTER_FORMS: Readonly<Record<LetterKind, LetterForm>> = {
  requisition: {
    name: { en: 'Laboratory requisition', fr: 'Demande d’analyses de laboratoire' },
    tabs: ['Client'],
    attachmentType: 'referral',
    fields: [
      ...needed('recipient', 'clientName', 'birthDate', 'sex'),
      ...ifKnown('healthCard', 'clientPhone', 'clientAddress'),
      ...needed('physician', 'testsOrdered'),
      ...ifKnown('reason', 'collected'),
    ],
    tables: [],
    about: null,
    toClient: false,
  },
  referral: {
    name: { en: 'Referral letter', fr: 'Demande de consultation' },
    tabs: ['Client', 'Tests'],
    attachmentType: 'referral',
    fields: [
      ...needed('recipient', 'clientName', 'birthDate'),
      ...ifKnown('healthCard', 'clientPhone', 'clientAddress', 'physician'),
      ...needed('reason'),
    ],
    tables: ['results'],
    about: null,
    toClient: false,
  },
  'treatment-summary': {
    name: { en: 'Treatment summary', fr: 'Sommaire du traitement' },
    tabs: ['Client', 'Tests', 'Medication', 'Dispensing'],
    attachmentType: 'consultation-report',
    fields: [...needed('recipient', 'clientName', 'birthDate'), ...ifKnown('healthCard', 'physician', 'reason')],
    tables: ['courses', 'supplies', 'results'],
    about: null,
    toClient: false,
  },
  'lab-result': {
    name: { en: 'Result letter', fr: 'Lettre de résultat' },
    tabs: ['Client', 'Tests'],
    attachmentType: 'lab-result',
    fields: needed('clientName', 'birthDate', 'testName', 'testDate', 'testResult'),
    tables: [],
    about: 'result',
    toClient: true,
  },
  'public-health': {
    name: { en: 'Public-health notification', fr: 'Déclaration à la santé publique' },
    tabs: ['Client', 'Tests'],
    attachmentType: 'lab-result',
    fields: REPORT_FACTS,
    tables: [],
    about: 'positive',
    toClient: false,
  },
};

/** The fields of a letter; a window envelope needs the address. */
export function letterFields(kind: LetterKind, window = false): readonly LetterField[] {
  const { fields, toClient } = LETTER_FORMS[kind];
  return window && toClient ? [...fields, ...needed('clientAddress')] : fields;
}
