import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { Dialog, NoticeList, StaffUiProvider, TextInput } from '../staff-ui';

describe('the messages of the page', () => {
  it('2.10/6 are in the dialog on top, where they can be read and closed', () => {
    const notices = [{ id: 1, kind: 'success' as const, text: 'Saved.' }];
    const screenWith = (first: boolean, second: boolean): ReactElement => (
      <StaffUiProvider>
        {first && (
          <Dialog title="First" onClose={() => undefined}>
            <p>One</p>
          </Dialog>
        )}
        {second && (
          <Dialog title="Second" onClose={() => undefined}>
            <p>Two</p>
          </Dialog>
        )}
        <NoticeList notices={notices} onDismiss={() => undefined} />
      </StaffUiProvider>
    );
    const place = (): string | undefined =>
      screen.getByText('Saved.').closest('dialog')?.querySelector('h2')?.textContent ?? undefined;
    const { rerender } = render(screenWith(true, false));
    expect(place()).toBe('First');
    rerender(screenWith(true, true));
    expect(place()).toBe('Second');
    rerender(screenWith(true, false));
    expect(place()).toBe('First');
    rerender(screenWith(false, false));
    expect(place()).toBeUndefined();
  });

  it('2.6/5 close when their button is pressed', async () => {
    const run = jest.fn();
    const close = jest.fn();
    const notices = [{ id: 7, kind: 'info' as const, text: 'Earlier text.', action: { label: 'Put it back', run } }];
    render(
      <StaffUiProvider>
        <NoticeList notices={notices} onDismiss={close} />
      </StaffUiProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledWith(7);
  });

  it('2.6/5 give the focus back to the field it came from', async () => {
    function Screen(): ReactElement {
      const [isShown, setShown] = useState(true);
      const action = { label: 'Put it back', run: () => undefined };
      const notices = isShown ? [{ id: 7, kind: 'info' as const, text: 'Earlier text.', action }] : [];
      return (
        <StaffUiProvider>
          <TextInput label="Name" />
          <NoticeList notices={notices} onDismiss={() => setShown(false)} />
        </StaffUiProvider>
      );
    }
    render(<Screen />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(screen.queryByText('Earlier text.')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
