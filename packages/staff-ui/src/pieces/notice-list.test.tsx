import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
});
