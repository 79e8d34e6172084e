import { describe, expect, it, jest } from '@jest/globals';
import type { LegacyColumn, LegacyDryRun } from '@firstlight/domain/insight/legacy-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DryRunTable } from './dry-run-table';
import { FileCheck } from './file-check';
import { MappingTable } from './mapping-table';
import { importAnswer } from './send-file';
import { Sending } from './sending';
import type { CheckStep, LegacyUpload } from './use-legacy-upload';
import { ValueTable } from './value-table';

const BORN: LegacyColumn = {
  index: 2,
  header: 'Born',
  field: 'dob',
  date_order: 'mdy',
  date_question: 'undecided',
  samples: ['••/••/••••'],
};

const COUNTS = { stored: 1, merged: 0, ambiguous: 1, unmapped: 0, duplicate: 0, rejected: 500 };

const DRY_RUN: LegacyDryRun = {
  rows: 502,
  counts: COUNTS,
  values: [
    { field: 'gender', text: 'X', becomes: '', source: null, count: 3 },
    { field: 'disposition', text: 'Actif', becomes: 'ACTIVE', source: 'rule', count: 4 },
  ],
  choices: { gender: ['Male', 'Female'], disposition: ['ACTIVE', 'SOT'] },
  lines: [
    {
      row: 2,
      name: 'Maple Testperson',
      dob: { text: '03/04/1980', read: '1980-04-03' },
      date: null,
      what: 'ACTIVE',
      outcome: 'ambiguous',
      note: 'Day and month could be swapped',
    },
    {
      row: 3,
      name: 'TOTAL',
      dob: null,
      date: { text: 'someday', read: null },
      what: null,
      outcome: 'rejected',
      note: 'A total, not a person',
    },
    { row: 4, name: 'Rowan Sampleton', dob: null, date: null, what: null, outcome: 'stored', note: null },
  ],
};

function show(content: ReactNode): void {
  render(
    <StaffUiProvider>
      <main>{content}</main>
    </StaffUiProvider>,
  );
}

describe('2.1/29 before an import', () => {
  it("asks for the date order if the data doesn't decide it", async () => {
    const onCorrect = jest.fn();
    show(<MappingTable kind="registrations" columns={[BORN]} onCorrect={onCorrect} />);
    const order = screen.getByRole('combobox', { name: 'Order of the dates in Born' });
    expect(order).toHaveDisplayValue('Choose the order');
    expect(screen.getByText('Every date in this column can be read either way. Choose the order.')).toBeVisible();
    await userEvent.selectOptions(order, 'Day, month, year');
    expect(onCorrect).toHaveBeenCalledWith(2, { date_order: 'dmy' });
  });

  it('shows what each row would be stored as, with every date as interpreted', async () => {
    show(<DryRunTable dryRun={DRY_RUN} />);
    expect(screen.getByRole('status')).toHaveTextContent('502 rows checked. Nothing is stored yet.');
    expect(screen.getByRole('cell', { name: '03/04/1980 → 3 April 1980' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'someday → not readable' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Rejected: A total, not a person' })).toBeVisible();
    expect(screen.getByText('Shown: 3 of 502 rows.')).toBeVisible();
    await expectAccessible();
  });
});

const CHECK: CheckStep = {
  kind: 'mapping',
  file: new File([], 'history.csv'),
  fileKind: 'registrations',
  rows: 502,
  columns: [BORN],
  values: [],
  choices: {},
  dryRun: null,
  corrected: false,
  error: null,
};
const UPLOAD: LegacyUpload = {
  step: CHECK,
  choose: jest.fn(),
  chooseKind: jest.fn(),
  correct: jest.fn(),
  chooseValue: jest.fn(),
  check: jest.fn(),
  saveRejected: jest.fn(),
  importFile: jest.fn(),
  cancel: jest.fn(),
};

describe('2.4/4 checking a file', () => {
  it.each([
    ['every row before the check', null, 'Import 502 rows', true],
    ['the rows that it will store', DRY_RUN, 'Import 2 rows', true],
    ['one row', { ...DRY_RUN, counts: { ...COUNTS, duplicate: 1 } }, 'Import 1 row', true],
    ['nothing, and can’t be pressed', { ...DRY_RUN, counts: { ...COUNTS, duplicate: 2 } }, 'Import 0 rows', false],
  ])('the button of the import names %s', (_what, dryRun, name, isEnabled) => {
    show(<FileCheck step={{ ...CHECK, dryRun }} upload={UPLOAD} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(!isEnabled);
  });

  it('filters rows by outcome, with the count of each', async () => {
    show(<DryRunTable dryRun={DRY_RUN} />);
    const names = within(screen.getByRole('group', { name: 'Outcome' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'All (502)',
      'Stored (1)',
      'Stored, ambiguous date (1)',
      'Rejected (500)',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Rejected (500)' }));
    expect(screen.getByRole('button', { name: 'Rejected (500)', pressed: true })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByText('Shown: 1 of 500 rows.')).toBeVisible();
  });

  it('shows what each value is mapped to, and lets the user choose', async () => {
    const onChoose = jest.fn();
    show(<ValueTable values={DRY_RUN.values} choices={DRY_RUN.choices} onChoose={onChoose} />);
    expect(screen.getByRole('combobox', { name: 'Disposition Actif becomes' })).toHaveDisplayValue('ACTIVE');
    const gender = screen.getByRole('combobox', { name: 'Gender X becomes' });
    expect(gender).toHaveDisplayValue('Leave blank');
    await userEvent.selectOptions(gender, 'Female');
    expect(onChoose).toHaveBeenCalledWith(DRY_RUN.values[0], 'Female');
    expect(screen.getByRole('cell', { name: 'Not in the program’s list' })).toBeVisible();
    await expectAccessible();
  });

  it.each([
    [{ progress: 0.4, rows: null }, 'Sending: 40%'],
    [{ progress: 1, rows: null }, 'Importing the rows…'],
    [
      { progress: 1, rows: { rows_read: 20_000, rows_stored: 10_000 } },
      'Importing: 20,000 of 100,000 rows read, 10,000 stored',
    ],
  ])('reports progress, and can be cancelled: %j', async (part, text) => {
    const onCancel = jest.fn();
    show(<Sending step={{ kind: 'sending', what: 'Importing', total: 100_000, ...part }} onCancel={onCancel} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalled();
  });

  it('reads the response of an import alone or from its last line of progress', () => {
    const answer = { message: '1 record added.' };
    const progress = '{"rows_read":1,"rows_stored":0}\n';
    expect(importAnswer(JSON.stringify(answer))).toEqual(answer);
    expect(importAnswer(`${progress}${JSON.stringify({ answer })}\n`)).toEqual(answer);
    const refused = { refused: { status: 422, detail: 'The file cannot be read.' } };
    expect(() => importAnswer(`${progress}${JSON.stringify(refused)}\n`)).toThrow(
      expect.objectContaining({ status: 422, detail: 'The file cannot be read.' }),
    );
    expect(() => importAnswer(progress)).toThrow(expect.objectContaining({ status: 0 }));
  });
});
