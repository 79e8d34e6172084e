import { describe, expect, it } from '@jest/globals';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

  it('EDIT-17 keeps the keyboard focus in the section after a file was chosen', async () => {
    render(<Photo />, { wrapper: StaffUiProvider });
    const file = new File(['not an image'], 'photo.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [file] } });
    // As browsers do with a focused button that is disabled.
    expect(screen.getByRole('button', { name: 'Upload Photo' })).toBeDisabled();
    expect(document.body).toHaveFocus();
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload Photo' })).toHaveFocus());
  });
});
