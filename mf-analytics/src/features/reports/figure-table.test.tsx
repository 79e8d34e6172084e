import { expect, it } from '@jest/globals';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aReport } from '@firstlight/testing/fake-api/reports';
import { render, screen } from '@testing-library/react';
import { FigureTable } from './figure-table';

it('2.4/2 an indicator without figures says so, instead of an empty table', () => {
  const [figures] = aReport().figures;
  if (!figures) throw new Error('no figures');
  const { rerender } = render(<FigureTable figures={figures} noted />, { wrapper: StaffUiProvider });
  expect(screen.getByRole('table')).toBeVisible();
  rerender(<FigureTable figures={{ ...figures, table: { ...figures.table, rows: [] } }} noted />);
  expect(screen.getByText('Nothing counted in these periods.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
