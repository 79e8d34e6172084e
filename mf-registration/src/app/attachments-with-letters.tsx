import type { Attachment } from '@firstlight/domain/record-tabs';
import { useSignedInUser } from '@firstlight/platform';
import { Banner, Button, ButtonRow, IconPrinter, IconShare, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { AttachmentsTab } from '../features/attachments/attachments-tab';
import { PdfView } from '../features/attachments/pdf-view';
import { useShare } from '../features/attachments/use-share';
import { LettersButton } from '../features/letters/letters-button';
import { useRecord } from '../record/record-context';
import { useNoteOutput } from '../record/use-note-output';

/** Sends the stored letter with the expiring link, or opens it in a browser tab for printing. */
function LetterActions({ letter, registrationId }: { letter: Attachment; registrationId: string }): ReactElement {
  const share = useShare(letter, registrationId);
  const note = useNoteOutput();
  return (
    <>
      <ButtonRow>
        <Button
          loading={share.busy}
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={() => void share.share()}
        >
          {'share' in navigator ? 'Share' : 'Copy Link'}
        </Button>
        <Button
          component="a"
          href={letter.url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => note({ action: 'print', item: 'letter' })}
        >
          Open to print
        </Button>
      </ButtonRow>
      <div role="status">
        {share.message && <Banner kind={share.message.kind}>{share.message.text}</Banner>}
        {share.link && <TextInput label="Link to copy manually" readOnly value={share.link} />}
      </div>
    </>
  );
}

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
