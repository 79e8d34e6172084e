import { describe, expect, it } from '@jest/globals';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { PhotoSection } from './photo-section';

function Photo(): ReactElement {
  const [value, setValue] = useState('data:image/jpeg;base64,AAAA');
  return <PhotoSection value={value} onChange={setValue} onWork={() => undefined} />;
}

describe('the client’s photo', () => {
  it('EDIT-17 keeps the keyboard focus in the section after Remove Photo', async () => {
    render(<Photo />, { wrapper: StaffUiProvider });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Photo' }));
    expect(screen.queryByRole('img', { name: 'Client' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Photo' })).toHaveFocus();
  });
});
