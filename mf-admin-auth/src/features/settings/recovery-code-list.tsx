import {
  Banner,
  Button,
  ButtonRow,
  copyToClipboard,
  IconCopy,
  IconDownload,
  IconPrinter,
  saveText,
} from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import styles from './settings.module.css';

type RecoveryCodeListProps = { codes: string[]; onDone: () => void };

/** Shown once: the server stores only hashes. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps): ReactElement {
  const [said, setSaid] = useState('');
  const text = codes.join('\n');
  const copy = async (): Promise<void> =>
    setSaid((await copyToClipboard(text)) ? 'Copied.' : 'The codes could not be copied. Print or download them.');
  const download = (): void => {
    saveText(
      'firstlight-recovery-codes.txt',
      `Firstlight recovery codes\nEach one works once.\n\n${text}\n`,
      'text/plain',
    );
    setSaid('Downloaded. Move the file to a safe place.');
  };
  return (
    <>
      <Banner kind="warning" takesFocus>
        Write these down or print them now; they are not shown again. Each one signs you in once when your phone is
        gone.
      </Banner>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow>
        <Button onClick={onDone}>I have saved them</Button>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          Download
        </Button>
      </ButtonRow>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
    </>
  );
}
