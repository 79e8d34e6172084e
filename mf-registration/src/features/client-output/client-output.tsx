import { CLIPBOARD_TEXTS, copyText } from '@firstlight/domain/copy-text';
import { labelText } from '@firstlight/domain/label-text';
import { MESSAGE_MS } from '@firstlight/domain/limits';
import type { LabTestInput } from '@firstlight/domain/record-tabs';
import type { RegistrationOutput } from '@firstlight/domain/registration-outputs';
import type { RegistrationForm } from '@firstlight/domain/registrations';
import { Button, copyToClipboard, IconCopy, IconPrinter, Menu } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { PrintSheet } from '../../record/print-sheet';
import { useRecord } from '../../record/record-context';
import { useFleeting } from '../../record/use-fleeting';
import { useNoteOutput } from '../../record/use-note-output';
import classes from './client-output.module.css';
import { ClientSheet } from './client-sheet';
import { LabelDialog } from './label-dialog';
import { rememberedLabelSize } from './label-size';
import { type LabelOrder, PrintedLabels } from './printed-labels';

type Props = {
  /** The current form values, saved or not. */
  client: () => RegistrationForm;
  /** The saved tests; none before the first save. */
  loadTests: () => Promise<readonly LabTestInput[]>;
};

type Item = Exclude<RegistrationOutput['item'], 'receipt' | 'timeline' | 'letter'>;
type Sheet = { item: 'label'; order: LabelOrder } | { item: 'client-data'; text: string };

const COPIED: Record<Item, string> = { label: CLIPBOARD_TEXTS.label, 'client-data': CLIPBOARD_TEXTS.client };

/** Labels and Copy for the clipboard, the same texts for paper (CLI-29 to CLI-34). */
export function ClientOutput({ client, loadTests }: Props): ReactElement {
  const [message, setMessage] = useFleeting<string>(MESSAGE_MS);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [labels, setLabels] = useState<string | null>(null);
  const { registrationId } = useRecord();
  const note = useNoteOutput();
  const copy = async (item: Item, text: string): Promise<void> => {
    const copied = await copyToClipboard(text);
    setMessage(copied ? COPIED[item] : CLIPBOARD_TEXTS.failed);
    if (copied) note({ action: 'copy', item });
  };
  const print = (next: Sheet): void => {
    setSheet(next);
    setLabels(null);
    note({ action: 'print', item: next.item });
  };
  const label = (): string => labelText(client());
  const oneLabel = (): LabelOrder => ({
    text: label(),
    registrationId,
    size: rememberedLabelSize(),
    count: 1,
    first: 1,
  });
  const clientData = async (): Promise<string> => copyText(client(), await loadTests());
  return (
    <>
      <span role="status" className={classes['message']}>
        {message}
      </span>
      <Button variant="default" onClick={() => void copy('label', label())}>
        Labels
      </Button>
      <Button
        variant="default"
        onClick={() => void clientData().then((text) => copy('client-data', text))}
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
          <Menu.Item onClick={() => print({ item: 'label', order: oneLabel() })}>Print label</Menu.Item>
          <Menu.Item onClick={() => setLabels(label())}>Label size and number</Menu.Item>
          <Menu.Item onClick={() => void clientData().then((text) => print({ item: 'client-data', text }))}>
            Print client summary
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <PrintSheet item={sheet.item} onDone={() => setSheet(null)}>
          {sheet.item === 'label' ? (
            <PrintedLabels {...sheet.order} />
          ) : (
            <ClientSheet text={sheet.text} registrationId={registrationId} />
          )}
        </PrintSheet>
      )}
      {labels !== null && (
        <LabelDialog
          text={labels}
          registrationId={registrationId}
          onPrint={(order) => print({ item: 'label', order })}
          onClose={() => setLabels(null)}
        />
      )}
    </>
  );
}
