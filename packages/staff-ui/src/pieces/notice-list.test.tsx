import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Dialog, NoticeList, StaffUiProvider } from '../staff-ui';

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
});
