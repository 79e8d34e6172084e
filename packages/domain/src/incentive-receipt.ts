import { type CivilDate, civilDateInWords } from './civil-dates.js';
import { dollars } from './incentives.js';

export type IncentiveReceipt = {
  programName: string;
  /** The record's id: its first eight characters are printed on the receipt. */
  registrationId: string;
  date: CivilDate | null;
  amount: number;
  paymentType: string | null;
  /** Who handed it out. */
  staffName: string | null;
};

/** Digits of a record's id, for visual comparison. */
const CODE_LENGTH = 8;

/**
 * The receipt a person signs for an incentive, one fact per line. It identifies the record by its short code and
 * mentions no infection or name: others may see the paper.
 */
export function incentiveReceiptText(receipt: IncentiveReceipt): string {
  const { programName, registrationId, date, amount, paymentType, staffName } = receipt;
  return [
    `${programName}: receipt`,
    '',
    `Amount: ${dollars(amount)}${paymentType ? ` (${paymentType})` : ''}`,
    `Date: ${date ? civilDateInWords(date) : ''}`,
    `Record: ${registrationId.slice(0, CODE_LENGTH)}`,
    `Given by: ${staffName ?? ''}`,
    '',
    'Received (initials): ____________________',
  ].join('\n');
}
