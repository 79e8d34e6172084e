import { describe, expect, it } from '@jest/globals';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { render, screen } from '@testing-library/react';
import { InvalidFieldProvider, SelectField, TextLineField } from './form-fields';

const ignore = (): void => undefined;

describe('fields of a tab', () => {
  it('2.1/9 show the server’s error at a select and at a line of text', () => {
    const shared = { value: '', onChange: ignore };
    const fields = (
      <>
        <SelectField name="outcome" label="Outcome" choices={['Cured']} empty="Select" required {...shared} />
        <TextLineField name="lot" label="Lot" {...shared} />
      </>
    );
    const { rerender } = render(fields, { wrapper: StaffUiProvider });
    const at = (field: string, text: string): void =>
      rerender(<InvalidFieldProvider value={{ field, text }}>{fields}</InvalidFieldProvider>);
    at('outcome', 'Please select an outcome');
    expect(screen.getByLabelText(/^Outcome/)).toHaveAccessibleDescription('Please select an outcome');
    expect(screen.getByLabelText('Lot')).not.toHaveAccessibleDescription();
    at('lot', 'The lot is too long');
    expect(screen.getByLabelText('Lot')).toHaveAccessibleDescription('The lot is too long');
  });

  it('TAB-MED-03 a select says that it is required', () => {
    const shared = { choices: ['Cured'], empty: 'Select', value: '', onChange: ignore };
    render(<SelectField label="Outcome" required {...shared} />, { wrapper: StaffUiProvider });
    expect(screen.getByLabelText(/^Outcome/)).toBeRequired();
  });
});
