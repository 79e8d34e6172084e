import { describe, expect, it, jest } from '@jest/globals';
import {
  LEGACY_TEXTS,
  type LegacyColumn,
  type LegacyDryRun,
  uploadFailedText,
} from '@firstlight/domain/insight/legacy-data';
import { makeStaffStore, StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { stubApi } from '@firstlight/testing/stub-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadPanel } from './upload-panel';
import type { CheckStep, SendingStep, UploadStep } from './use-legacy-upload';

const UNDECIDED: LegacyColumn = {
  index: 2,
  header: 'Born',
  field: 'dob',
  date_order: 'mdy',
  date_question: 'undecided',
  samples: [],
};
const CHECK: CheckStep = {
  kind: 'mapping',
  file: new File([], 'history.csv'),
  fileKind: 'registrations',
  rows: 4,
  columns: [UNDECIDED],
  values: [],
  choices: {},
  dryRun: null,
  corrected: false,
  error: null,
};
const DRY_RUN: LegacyDryRun = {
  rows: 4,
  counts: { stored: 2, merged: 0, ambiguous: 0, unmapped: 0, duplicate: 1, rejected: 1 },
  values: [],
  choices: {},
  lines: [],
};
const CHECKING: SendingStep = { kind: 'sending', what: 'Checking', progress: 1, rows: null, total: 4 };

/** Shows the panel, and each further step of the same upload. */
function show(first: UploadStep, onImport: () => void = () => undefined): (next: UploadStep) => void {
  stubApi({});
  const store = makeStaffStore();
  const unused = jest.fn();
  const parts = { choose: unused, chooseKind: unused, correct: unused, chooseValue: unused, check: unused };
  const panel = (step: UploadStep) => (
    <StaffStoreProvider store={store}>
      <StaffUiProvider>
        <UploadPanel upload={{ ...parts, saveRejected: unused, cancel: unused, importFile: onImport, step }} />
      </StaffUiProvider>
    </StaffStoreProvider>
  );
  const { rerender } = render(panel(first));
  return (next) => rerender(panel(next));
}

describe('2.4/4 where the focus goes in an upload', () => {
  it('to the summary of a check, with its counts, because it appears below a long form', () => {
    const next = show(CHECK);
    next(CHECKING);
    next({ ...CHECK, dryRun: DRY_RUN });
    const summary = screen.getByText(/^4 rows checked/);
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(
      '4 rows checked. Nothing is stored yet. 2 can be imported, 1 duplicate, 1 rejected.',
    );
  });

  it.each([null, DRY_RUN])('to the order of the dates that an import waits for (checked: %j)', async (dryRun) => {
    const step = { ...CHECK, dryRun };
    const next = show(step, () => next({ ...step, error: LEGACY_TEXTS.chooseOrder }));
    await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(LEGACY_TEXTS.chooseOrder);
    expect(screen.getByRole('combobox', { name: 'Order of the dates in Born' })).toHaveFocus();
  });

  it('nowhere else when a value is chosen after the check', () => {
    const next = show({ ...CHECK, dryRun: DRY_RUN });
    const order = screen.getByRole('combobox', { name: 'Order of the dates in Born' });
    order.focus();
    next({ ...CHECK });
    expect(order).toHaveFocus();
  });

  it('to the result; a file of tests is not labelled as registrations', () => {
    const next = show({ ...CHECK, dryRun: DRY_RUN });
    next({ ...CHECKING, what: 'Importing' });
    const row = { row: 2, name: 'Maple T.', regDate: '2026-01-10', disposition: 'HCV positive' };
    const preview = [{ ...row, gender: null, dob: null, healthCard: null }];
    const counts = { records_count: 1, upload_id: 'u-1', rows_read: 1, duplicates: 0, rejects: 0 };
    next({ kind: 'done', answer: { message: '1 record added.', preview, kind: 'tests', ...counts } });
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByRole('row', { name: /^Row Name Date Content/ })).toBeVisible();
    expect(screen.queryByText('Registered')).toBeNull();
    expect(screen.getByRole('cell', { name: 'HCV positive' })).toHaveAttribute('data-label', 'Content');
  });

  it.each([0, 1])('ANA-17 rows left out as duplicates (%i) are not shown as if they were added', (duplicates) => {
    const row = {
      row: 5,
      name: 'Maple T.',
      regDate: null,
      disposition: null,
      gender: null,
      dob: null,
      healthCard: null,
    };
    const counts = { records_count: 2, upload_id: 'u-1', rows_read: 3, duplicates, rejects: 0 };
    show({ kind: 'done', answer: { message: '2 records added.', preview: [row], kind: 'registrations', ...counts } });
    expect(screen.queryAllByText(/left out as duplicates/)).toHaveLength(duplicates);
  });

  it('to the heading, near the message, if the import failed', () => {
    const next = show({ ...CHECK, dryRun: DRY_RUN });
    next({ ...CHECKING, what: 'Importing' });
    next({ ...CHECK, dryRun: DRY_RUN, error: uploadFailedText(null) });
    expect(screen.getByRole('heading', { name: 'Upload legacy data' })).toHaveFocus();
  });
});
