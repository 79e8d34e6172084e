import { sheetsLeftInWords } from '@firstlight/domain/insight/legacy-data';
import { LEGACY_KINDS, type LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button, ButtonRow, IconDownload, IconUpload, NativeSelect, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { DryRunTable } from './dry-run-table';
import { KIND_NAMES } from './kind-names';
import classes from './legacy.module.css';
import { MappingTable } from './mapping-table';
import type { CheckStep, LegacyUpload } from './use-legacy-upload';
import { ValueTable } from './value-table';

const KIND_CHOICES = LEGACY_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }));

const figure = (count: number, noun: string): string =>
  `${count.toLocaleString('en-CA')} ${noun}${count === 1 ? '' : 's'}`;

const kindOf = (name: string): LegacyKind => LEGACY_KINDS.find((kind) => kind === name) ?? 'registrations';

/** Asked before another kind drops what was chosen. */
const otherKind = (kind: LegacyKind) =>
  ({
    title: `Read the file as ${KIND_NAMES[kind].toLowerCase()}?`,
    text: 'Your choices for its columns and values will be discarded.',
    confirmLabel: 'Read it again',
    cancelLabel: 'Keep the choices',
    danger: true,
  }) as const;

/** Kind, columns, values and rows of a file before anything is stored. */
export function FileCheck({ step, upload }: { step: CheckStep; upload: LegacyUpload }): ReactElement {
  const { duplicate = 0, rejected = 0 } = step.dryRun?.counts ?? {};
  // Before the check nobody knows which rows will be left out.
  const taken = step.rows - duplicate - rejected;
  const sheetsLeft = sheetsLeftInWords(step.sheets);
  const { confirm, dialog } = useConfirm();
  const box = useRef<HTMLDivElement>(null);
  const importFile = (): void => {
    upload.importFile();
    // The import waits for the order of the dates; the question is far above the button.
    box.current?.querySelector<HTMLElement>('select[aria-invalid="true"]')?.focus();
  };
  const leave = async (): Promise<void> => {
    if (!step.corrected || (await confirm(LEAVE_QUESTION))) upload.cancel();
  };
  const readAs = async (kind: LegacyKind): Promise<void> => {
    if (!step.corrected || (await confirm(otherKind(kind)))) upload.chooseKind(kind);
  };
  return (
    <div ref={box} className={classes['result']}>
      {step.error && <Banner kind="error">{step.error}</Banner>}
      <p>
        <strong>{step.file.name}</strong>: {figure(step.rows, 'row')}. Check what each column is; nothing is stored yet.
      </p>
      {sheetsLeft && <Banner kind="warning">{sheetsLeft}</Banner>}
      <NativeSelect
        label="This file has"
        data={KIND_CHOICES}
        value={step.fileKind}
        onChange={({ currentTarget: { value } }) => void readAs(kindOf(value))}
      />
      <MappingTable kind={step.fileKind} columns={step.columns} onCorrect={upload.correct} />
      {step.values.length > 0 && (
        <ValueTable values={step.values} choices={step.choices} onChoose={upload.chooseValue} />
      )}
      {step.dryRun && <DryRunTable dryRun={step.dryRun} />}
      <ButtonRow>
        <Button variant="default" onClick={upload.check}>
          Check every row
        </Button>
        {rejected > 0 && (
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={upload.saveRejected}>
            Rejected rows (CSV)
          </Button>
        )}
        <Button leftSection={<IconUpload size={16} />} disabled={taken === 0} onClick={importFile}>
          Import {figure(taken, 'row')}
        </Button>
        <Button variant="default" onClick={() => void leave()}>
          Cancel
        </Button>
      </ButtonRow>
      {dialog}
    </div>
  );
}
