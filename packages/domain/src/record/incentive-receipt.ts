import { type CivilDate, civilDateInWords } from '../dates/civil-dates.js';
import { dollars } from './incentives.js';
import { recordCode } from '../identity/record-code.js';

export type IncentiveReceipt = {
  programName: string;
  registrationId: string;
  date: CivilDate | null;
  amount: number;
  paymentType: string | null;
  /** Who handed it out. */
  staffName: string | null;
};

/**
 * The receipt a person signs for an incentive, one fact per line. It identifies the record by its short code, which
 * staff can search for, and mentions no infection or name: others may see the paper.
 */
export function incentiveReceiptText(receipt: IncentiveReceipt): string {
  const { programName, registrationId, date, amount, paymentType, staffName } = receipt;
  return [
    `${programName}: receipt`,
    '',
    `Amount: ${dollars(amount)}${paymentType ? ` (${paymentType})` : ''}`,
    `Date: ${date ? civilDateInWords(date) : ''}`,
    `Record: ${recordCode(registrationId)}`,
    `Given by: ${staffName ?? ''}`,
    '',
    'Received (initials): ____________________',
  ].join('\n');
}
