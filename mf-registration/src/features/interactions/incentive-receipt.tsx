import { issuerName } from '@firstlight/domain/record/incentive-issue';
import { dayOfIssue } from '@firstlight/domain/record/incentives';
import { incentiveReceiptText } from '@firstlight/domain/record/incentive-receipt';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { programProfile } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useRecord } from '../../record/record-context';
import { PrintSheet } from '../../record/print-sheet';
import { useNoteOutput } from '../../record/use-note-output';

/** Prints what the person signs for an incentive. */
export function ReceiptButton({ item }: { item: Interaction }): ReactElement {
  const { registrationId } = useRecord();
  const note = useNoteOutput();
  const [printing, setPrinting] = useState(false);
  const text = incentiveReceiptText({
    programName: programProfile().programName,
    registrationId: registrationId ?? '',
    date: dayOfIssue(item),
    amount: item.amount ?? 0,
    paymentType: item.payment_type,
    staffName: issuerName(item),
  });
  const print = (): void => {
    setPrinting(true);
    note({ action: 'print', item: 'receipt' });
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={print}>
        Receipt
      </Button>
      {printing && (
        <PrintSheet item="receipt" onDone={() => setPrinting(false)}>
          <pre>{text}</pre>
        </PrintSheet>
      )}
    </>
  );
}
