import { CLIPBOARD_TEXTS, copyText } from '@firstlight/domain/copy-text';
import { labelText } from '@firstlight/domain/label-text';
import { MESSAGE_MS } from '@firstlight/domain/limits';
import type { LabTestInput } from '@firstlight/domain/record-tabs';
import type { RegistrationForm } from '@firstlight/domain/registrations';
import { Button, IconCopy, IconPrinter, Menu } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { copyToClipboard } from '../../record/clipboard';
import { useFleeting } from '../../record/use-fleeting';
import classes from './client-output.module.css';
import { PrintSheet } from './print-sheet';

type Props = {
  /** The form as it stands, saved or not. */
  client: () => RegistrationForm;
  /** The saved tests; none before the first save. */
  loadTests: () => Promise<readonly LabTestInput[]>;
};

type Sheet = { kind: 'label' | 'summary'; text: string };

/** Labels and Copy for the clipboard, the same texts for paper (CLI-29 to CLI-34). */
export function ClientOutput({ client, loadTests }: Props): ReactElement {
  const [message, setMessage] = useFleeting<string>(MESSAGE_MS);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const copy = async (text: string, done: string): Promise<void> =>
    setMessage((await copyToClipboard(text)) ? done : CLIPBOARD_TEXTS.failed);
  const copyClient = async (): Promise<void> => copy(copyText(client(), await loadTests()), CLIPBOARD_TEXTS.client);
  const printSummary = async (): Promise<void> =>
    setSheet({ kind: 'summary', text: copyText(client(), await loadTests()) });
  return (
    <>
      <span role="status" className={classes['message']}>
        {message}
      </span>
      <Button variant="default" onClick={() => void copy(labelText(client()), CLIPBOARD_TEXTS.label)}>
        Labels
      </Button>
      <Button
        variant="default"
        onClick={() => void copyClient()}
        leftSection={<IconCopy size={18} aria-hidden="true" />}
      >
        Copy
      </Button>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setSheet({ kind: 'label', text: labelText(client()) })}>Print label</Menu.Item>
          <Menu.Item onClick={() => void printSummary()}>Print client summary</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet && <PrintSheet {...sheet} onDone={() => setSheet(null)} />}
    </>
  );
}
