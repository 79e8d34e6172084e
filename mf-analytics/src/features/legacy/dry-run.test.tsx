import { describe, expect, it, jest } from '@jest/globals';
import type { LegacyColumn, LegacyDryRun } from '@firstlight/domain/legacy-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DryRunTable } from './dry-run-table';
import { MappingTable } from './mapping-table';

const BORN: LegacyColumn = {
  index: 2,
  header: 'Born',
  field: 'dob',
  date_order: 'mdy',
  date_question: 'undecided',
  samples: ['••/••/••••'],
};

const DRY_RUN: LegacyDryRun = {
  rows: 3,
  records: 1,
  rejects: 1,
  ambiguous: 1,
  dispositions: [{ text: 'Actif', becomes: 'ACTIVE', count: 4 }],
  lines: [
    {
      row: 2,
      name: 'Maple Testperson',
      dob: { text: '03/04/1980', read: '1980-04-03' },
      reg_date: null,
      disposition: 'ACTIVE',
      ambiguous: true,
      reason: null,
    },
    {
      row: 3,
      name: 'TOTAL',
      dob: null,
      reg_date: { text: 'someday', read: null },
      disposition: null,
      ambiguous: false,
      reason: 'A total, not a person',
    },
  ],
};

describe('2.1/29 before an import', () => {
  it('asks for the order of dates that nothing decides', async () => {
    const onCorrect = jest.fn();
    render(
      <StaffUiProvider>
        <main>
          <MappingTable columns={[BORN]} onCorrect={onCorrect} />
        </main>
      </StaffUiProvider>,
    );
    const order = screen.getByRole('combobox', { name: 'Order of the dates in Born' });
    expect(order).toHaveDisplayValue('Choose the order');
    expect(screen.getByText('Every date in this column can be read either way. Choose the order.')).toBeVisible();
    await userEvent.selectOptions(order, 'Day, month, year');
    expect(onCorrect).toHaveBeenCalledWith(2, { date_order: 'dmy' });
  });

  it('shows what each row becomes, with every date as it was read', async () => {
    render(
      <StaffUiProvider>
        <main>
          <DryRunTable dryRun={DRY_RUN} />
        </main>
      </StaffUiProvider>,
    );
    expect(screen.getByRole('cell', { name: '03/04/1980 → 3 April 1980' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'someday → not readable' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Rejected: A total, not a person' })).toBeVisible();
    expect(screen.getByText('Dispositions: Actif becomes ACTIVE (4).')).toBeVisible();
    expect(screen.getByText('Shown: 2 of 3 rows.')).toBeVisible();
    await expectAccessible();
  });
});
