import { civilDateInWords } from '../dates/civil-dates.js';
import { addressLine } from '../clients/client-address.js';
import { shownPhone } from '../identity/phone.js';
import type { RegistrationForm } from '../clients/registrations.js';

/** The fields of the Positive text; a change to any of them regenerates it (SUM-06). */
export const POSITIVE_SUMMARY_FIELDS = [
  'rnaAvailable',
  'rnaSampleDate',
  'rnaResult',
  'coverageType',
  'referralPerson',
  'address',
  'unitNumber',
  'city',
  'province',
  'postalCode',
  'phone1',
] as const satisfies readonly (keyof RegistrationForm)[];

export type PositiveSummaryInput = Pick<RegistrationForm, (typeof POSITIVE_SUMMARY_FIELDS)[number]>;

const COVERAGE: Partial<Record<string, string>> = {
  OW: 'Drug coverage: Ontario Works (OW).',
  ODSP: 'Drug coverage: Ontario Disability Support Program (ODSP).',
  'No coverage':
    'Drug coverage: none. Help with an application for drug coverage is needed before treatment can start.',
};

function rnaSentence(input: PositiveSummaryInput): string {
  if (input.rnaAvailable !== 'Yes') {
    return 'HCV RNA: no result available yet. Confirmatory RNA testing is needed to know whether the infection is active.';
  }
  const taken = input.rnaSampleDate
    ? `sample collected ${civilDateInWords(input.rnaSampleDate)}`
    : 'collection date not recorded';
  return input.rnaResult === 'Negative'
    ? `HCV RNA: negative (${taken}). No virus was detected, which means no active infection at that time.`
    : `HCV RNA: positive (${taken}). Virus was detected, which means an active infection.`;
}

function requestSentence(input: PositiveSummaryInput): string {
  if (input.rnaAvailable !== 'Yes') return 'Request: please arrange HCV RNA and baseline bloodwork, and follow up.';
  return input.rnaResult === 'Negative'
    ? 'Request: please confirm that no treatment is needed and advise on repeat RNA testing if exposure continues.'
    : 'Request: please assess for treatment with direct-acting antivirals.';
}

function contactSentence(input: PositiveSummaryInput): string {
  const address = addressLine(input);
  const phone = shownPhone(input.phone1 ?? '');
  return `Contact: ${address === '' ? 'no address recorded' : address}; ${phone === '' ? 'no telephone recorded' : `telephone ${phone}`}.`;
}

/**
 * The clinical summary of the Positive template, made from the registration (SUM-03, SUM-06): a pure function of the
 * fields above, used by both intake and edit (decisions.md 20).
 */
export function positiveSummary(input: PositiveSummaryInput): string {
  const referral = (input.referralPerson ?? '').trim();
  return [
    'Hepatitis C antibody test (point of care): POSITIVE. ' +
      'A positive antibody test shows past or current exposure to hepatitis C. It does not show whether the infection is active.',
    rnaSentence(input),
    COVERAGE[input.coverageType ?? ''] ?? 'Drug coverage: not recorded.',
    `Referred by: ${referral === '' ? 'not recorded' : referral}.`,
    contactSentence(input),
    requestSentence(input),
  ].join('\n\n');
}
