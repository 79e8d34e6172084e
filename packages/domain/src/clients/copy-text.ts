import { addressLine, joinPresent, phoneLine } from './client-address.js';
import type { LabTestInput } from '../record/record-tabs.js';
import type { RegistrationForm } from './registrations.js';

export type CopiedClient = Pick<
  RegistrationForm,
  | 'firstName'
  | 'lastName'
  | 'dob'
  | 'healthCard'
  | 'healthCardVersion'
  | 'phone1'
  | 'phone2'
  | 'address'
  | 'unitNumber'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'summaryTemplate'
>;

/** Messages of the Copy and Labels buttons (CLI-30, CLI-32, CLI-33). */
export const CLIPBOARD_TEXTS = {
  client: 'Client data copied to clipboard!',
  label: 'Label data copied to clipboard!',
  failed: 'Failed to copy data to clipboard. Please try again or copy manually.',
} as const;

/** The tests could not be read, so nothing is printed: an empty list would be a false statement. */
export const PRINT_FAILED = 'Failed to print the client summary: the tests could not be read. Please try again.';

function testerPart(tester: string | null | undefined): string {
  return tester ? `tester ${tester}` : '';
}

function bloodworkKind(test: LabTestInput): string {
  if (test.bloodwork_type !== 'DBS' || !test.bloodwork_circles) return test.bloodwork_type ?? '';
  return `DBS (${test.bloodwork_circles} ${test.bloodwork_circles === 1 ? 'circle' : 'circles'})`;
}

/** Type, result and tester of a test, for bloodwork its kind with the circles of a DBS. */
export function testDetails(test: LabTestInput): string {
  const positiveType = test.hiv_result === 'positive' && test.hiv_type ? ` (${test.hiv_type})` : '';
  const details: Record<string, (string | null | undefined)[]> = {
    HIV: [test.hiv_result ? `${test.hiv_result}${positiveType}` : '', testerPart(test.hiv_tester)],
    HCV: [test.hcv_result, testerPart(test.hcv_tester)],
    Bloodwork: [bloodworkKind(test), test.bloodwork_result, testerPart(test.bloodwork_tester)],
  };
  return joinPresent([test.test_type, ...(details[test.test_type] ?? [])], ', ');
}

/** One test on one line, with its date. */
export function testSummaryLine(test: LabTestInput): string {
  return `- ${test.test_date ?? 'no date'}, ${testDetails(test)}`;
}

/** The tests for the copied text; who may not see them must not state that there are none. */
export type CopiedTests = readonly LabTestInput[] | 'no-access';

function testLines(tests: CopiedTests): string[] {
  if (tests === 'no-access') return ['not included (no access to Tests)'];
  return tests.length === 0 ? ['none recorded'] : tests.map(testSummaryLine);
}

/** The text that Copy puts on the clipboard (CLI-29): client, contact details, summary and tests. */
export function copyText(client: CopiedClient, tests: CopiedTests): string {
  const card = joinPresent([client.healthCard, client.healthCardVersion?.toUpperCase()], ' ');
  const line = (label: string, value: string): string => `${label}: ${value === '' ? 'not recorded' : value}`;
  const medical = (client.summaryTemplate ?? '').trim();
  return [
    line('Name', joinPresent([client.firstName, client.lastName], ' ')),
    line('Date of birth', client.dob ?? ''),
    line('Health card', card),
    line('Telephone', phoneLine(client)),
    line('Address', addressLine(client)),
    '',
    'Medical information:',
    medical === '' ? 'not recorded' : medical,
    '',
    'Tests:',
    ...testLines(tests),
  ].join('\n');
}
