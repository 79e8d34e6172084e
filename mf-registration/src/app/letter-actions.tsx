import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { Banner, Button, ButtonRow, IconPrinter, IconShare, TextInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { drawnPages } from '../features/attachments/drawn-pages';
import { useShare } from '../features/attachments/use-share';
import { PrintSheet } from '../record/print-sheet';
import { useNoteOutput } from '../record/use-note-output';
import classes from './letter-actions.module.css';

type Props = { letter: Attachment; registrationId: string; draw?: typeof drawnPages };

/**
 * Sends the stored letter with the expiring link, or prints it. It is printed from this page: a PDF in a tab of its own
 * would stay readable after Lock and Logout.
 */
export function LetterActions({ letter, registrationId, draw = drawnPages }: Props): ReactElement {
  const share = useShare(letter, registrationId);
  const note = useNoteOutput();
  const [printing, setPrinting] = useState<'drawing' | 'failed' | HTMLCanvasElement[] | null>(null);
  const print = async (): Promise<void> => {
    setPrinting('drawing');
    try {
      setPrinting(await draw(letter.url));
    } catch {
      setPrinting('failed');
    }
  };
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
          variant="default"
          loading={printing === 'drawing'}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => void print()}
        >
          Print
        </Button>
      </ButtonRow>
      <div role="status">
        {share.message && <Banner kind={share.message.kind}>{share.message.text}</Banner>}
        {printing === 'failed' && <Banner kind="error">The letter could not be printed. Please try again.</Banner>}
        {share.link && <TextInput label="Link to copy manually" readOnly value={share.link} />}
      </div>
      {Array.isArray(printing) && (
        <PrintSheet
          item="letter"
          onPrint={() => note({ action: 'print', item: 'letter' })}
          onDone={() => setPrinting(null)}
        >
          {printing.map((page, index) => (
            <div key={index} className={classes['page']} ref={(element) => element?.replaceChildren(page)} />
          ))}
        </PrintSheet>
      )}
    </>
  );
}
