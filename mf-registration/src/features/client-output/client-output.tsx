import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { CLIPBOARD_TEXTS, copyText, PRINT_FAILED } from '@firstlight/domain/clients/copy-text';
import { labelText } from '@firstlight/domain/clients/label-text';
import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { RegistrationOutput } from '@firstlight/domain/clients/registration-outputs';
import { testsAsTyped } from '@firstlight/domain/clients/registration-test';
import type { RegistrationForm } from '@firstlight/domain/clients/registrations';
import { lazyScreen } from '@firstlight/platform';
import { Button, copyToClipboard, IconCopy, IconPrinter, Menu } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';
import { useRecord } from '../../record/record-context';
import { useTransientMessage } from '../../record/use-transient-message';
import { useNoteOutput } from '../../record/use-note-output';
import classes from './client-output.module.css';
import type { Sheet } from './printed-client';

export const LazyLabelDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ './label-dialog').then((file) => file.LabelDialog),
);
const PrintedClient = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ './printed-client').then((file) => file.PrintedClient),
);

/** Tests that weren't read are not "none": the copied text goes into other charts. */
export type LoadedTests = readonly LabTest[] | 'no-access' | 'failed';

type Props = {
  /** The current form values, saved or not. */
  client: () => RegistrationForm;
  /** The saved tests. */
  loadTests: () => Promise<LoadedTests>;
};

type Item = Exclude<RegistrationOutput['item'], 'receipt' | 'timeline' | 'letter'>;

const COPIED: Record<Item, string> = { label: CLIPBOARD_TEXTS.label, 'client-data': CLIPBOARD_TEXTS.client };

/** Labels and Copy for the clipboard, and the same texts for print (CLI-29 to CLI-34). */
export function ClientOutput({ client, loadTests }: Props): ReactElement {
  const [message, setMessage] = useTransientMessage<string>(MESSAGE_MS);
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
  /** The text for the clipboard or the printer; shows `failed` instead if the tests could not be read. */
  const withClientData = async (failed: string, output: (text: string) => unknown): Promise<void> => {
    const tests = await loadTests();
    const form = client();
    if (tests === 'failed') return setMessage(failed);
    const day = form.regDate ?? todayInNewYork();
    output(copyText(form, tests === 'no-access' ? tests : testsAsTyped(form, tests, day)));
  };
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
        onClick={() => void withClientData(CLIPBOARD_TEXTS.failed, (text) => copy('client-data', text))}
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
          <Menu.Item onClick={() => print({ item: 'label', order: { text: label() } })}>Print label</Menu.Item>
          <Menu.Item onClick={() => setLabels(label())}>Label size and quantity</Menu.Item>
          <Menu.Item onClick={() => void withClientData(PRINT_FAILED, (text) => print({ item: 'client-data', text }))}>
            Print client summary
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <LazyBoundary onClose={() => setSheet(null)}>
          <PrintedClient sheet={sheet} registrationId={registrationId} onDone={() => setSheet(null)} />
        </LazyBoundary>
      )}
      {labels !== null && (
        <LazyBoundary onClose={() => setLabels(null)}>
          <LazyLabelDialog
            text={labels}
            registrationId={registrationId}
            onPrint={(order) => print({ item: 'label', order })}
            onClose={() => setLabels(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
