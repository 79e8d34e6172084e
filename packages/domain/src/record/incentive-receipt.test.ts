import { describe, expect, it } from '@jest/globals';
import { incentiveReceiptText } from './incentive-receipt.js';
import { parseRecordCode, recordCode } from '../identity/record-code.js';

const receipt = {
  programName: 'Firstlight',
  registrationId: '46fc0392-c058-4046-898d-93c00abad484',
  date: '2026-11-22',
  amount: 20,
  paymentType: 'Cash',
  staffName: 'Aspen Staffperson',
};

describe('2.5/4 the receipt of an incentive', () => {
  it('states what was given, when, by whom and for which record', () => {
    expect(incentiveReceiptText(receipt).split('\n')).toEqual([
      'Firstlight: receipt',
      '',
      'Amount: $20.00 (Cash)',
      'Date: 22 November 2026',
      'Record: 8VY0-74P9',
      'Given by: Aspen Staffperson',
      '',
      'Received (initials): ____________________',
    ]);
  });

  it('leaves out unknown facts', () => {
    const text = incentiveReceiptText({ ...receipt, paymentType: null, date: null, staffName: null });
    expect(text).toContain('Amount: $20.00\nDate: \nRecord: 8VY0-74P9\nGiven by: \n');
  });

  it('names the record by the code that Find a client understands', () => {
    const [, code = ''] = /^Record: (.*)$/m.exec(incentiveReceiptText(receipt)) ?? [];
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(parseRecordCode(code)).toBe(recordCode(receipt.registrationId));
  });
});
