import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { StaffUiProvider } from '../staff-ui-provider';
import { PostalCodeField } from './fields';

function PostalCode(): ReactElement {
  const [value, setValue] = useState('');
  return (
    <StaffUiProvider>
      <PostalCodeField label="Postal code" value={value} onChange={setValue} />
    </StaffUiProvider>
  );
}

describe('a pasted postal code', () => {
  it.each(['N9A  1A1 ', ' n9a-1a1', 'N 9 A 1 A 1', 'N9A1A1'])(
    'CLI-17 takes the pasted postal code “%s” whole, within the limit of the field',
    async (text) => {
      render(<PostalCode />);
      const field = screen.getByLabelText('Postal code');
      await userEvent.click(field);
      await userEvent.paste(text);
      await userEvent.tab();
      expect(field).toHaveValue('N9A 1A1');
      expect(field).toHaveAttribute('maxlength', '7');
    },
  );
});
