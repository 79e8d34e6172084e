import { useSignedInUser } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { AttachmentsTab } from '../features/attachments/attachments-tab';
import { PdfView } from '../features/attachments/pdf-view';
import { LettersButton } from '../features/letters/letters-button';
import { useRecord } from '../record/record-context';
import { LetterActions } from './letter-actions';

/** The attachments of a stored record, and the letters that become attachments. */
export function AttachmentsWithLetters(): ReactElement {
  const { registrationId } = useRecord();
  const user = useSignedInUser();
  return (
    <>
      {registrationId !== null && user !== null && (
        <LettersButton
          registrationId={registrationId}
          user={user}
          showPdf={(pdf, name) => <PdfView source={pdf} name={name} tall={false} />}
          actionsFor={(letter) => <LetterActions letter={letter} registrationId={registrationId} />}
        />
      )}
      <AttachmentsTab />
    </>
  );
}
