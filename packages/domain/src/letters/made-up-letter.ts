import type { LetterRecord } from './letter-facts.js';
import type { FactKey } from './fact-keys.js';
import type { LetterLanguage } from './letter-kinds.js';

/** Facts of a fictional client, for the preview of a template. */
export const MADE_UP_FACTS: Readonly<Record<LetterLanguage, Readonly<Record<FactKey, string>>>> = {
  en: {
    recipient: 'Made-up Clinic\n1 Example Street\nWindsor ON  N9A 1A1',
    clientName: 'Maple Testperson',
    birthDate: '13 May 1980',
    sex: 'Female',
    healthCard: '1234567897 AB',
    clientAddress: '12 Sample Street, Windsor, Ontario N9A 1A1',
    clientPhone: '(519) 555-0101',
    physician: 'Dr. Made-up',
    reason: 'Made-up reason',
    testsOrdered: 'Made-up test',
    collected: '23 November 2026, 9:05 AM',
    disease: 'Hepatitis C',
    testName: 'HCV rapid test',
    testDate: '20 November 2026',
    testResult: 'positive',
    onset: 'No symptoms',
  },
  fr: {
    recipient: 'Clinique fictive\n1, rue Exemple\nWindsor ON  N9A 1A1',
    clientName: 'Érable Fictive',
    birthDate: '13 mai 1980',
    sex: 'Femme',
    healthCard: '1234567897 AB',
    clientAddress: '12 Sample Street, Windsor, Ontario N9A 1A1',
    clientPhone: '(519) 555-0101',
    physician: 'Dre Fictive',
    reason: 'Raison fictive',
    testsOrdered: 'Analyse fictive',
    collected: '23 novembre 2026, 9 h 05',
    disease: 'Hépatite C',
    testName: 'Test rapide de dépistage du VHC',
    testDate: '20 novembre 2026',
    testResult: 'positif',
    onset: 'Aucun symptôme',
  },
};

/** The same client's record, without items. */
export const MADE_UP_RECORD: LetterRecord = {
  client: {
    firstName: 'Maple',
    lastName: 'Testperson',
    dob: '1980-05-13',
    gender: 'Female',
    healthCard: '1234567897',
    healthCardVersion: 'AB',
    address: '12 Sample Street',
    unitNumber: null,
    city: 'Windsor',
    province: 'Ontario',
    postalCode: 'N9A1A1',
    phone1: '5195550101',
    phone2: null,
    physician: 'Dr. Made-up',
    referralSite: 'Haven',
  },
  tests: [],
  medications: [],
  dispensing: [],
};
