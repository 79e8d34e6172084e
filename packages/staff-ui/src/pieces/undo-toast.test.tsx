import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useState } from 'react';
import { StaffUiProvider } from '../staff-ui-provider';
import { UndoToast } from './undo-toast';

function show(children: ReactNode): void {
  render(<StaffUiProvider>{children}</StaffUiProvider>);
}

describe('the focus after Undo', () => {
  function Removable({ gone = false }: { gone?: boolean }): ReactElement {
    const [state, setState] = useState<'listed' | 'removed' | 'restored'>('listed');
    return (
      <main tabIndex={-1}>
        {!(gone && state === 'restored') && <button onClick={() => setState('removed')}>Remove</button>}
        {state === 'removed' && (
          <UndoToast text="Removed." onUndo={() => setState('restored')} onExpire={() => setState('listed')} />
        )}
      </main>
    );
  }

  it.each([
    ['returns to the control before the toast', false, 'Remove'],
    ['goes to the screen if that control is gone, too', true, null],
  ])('2.1/24 %s', async (_what, gone, name) => {
    show(<Removable gone={gone} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Removed.')).toBeNull();
    expect(name === null ? screen.getByRole('main') : screen.getByRole('button', { name })).toHaveFocus();
  });

  it('2.1/24 stays where Undo itself moved it', async () => {
    function Moved(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      const undo = (): void => {
        screen.getByLabelText('Name').focus();
        setOpen(false);
      };
      return (
        <main tabIndex={-1}>
          <input aria-label="Name" />
          {isOpen && <UndoToast text="Removed." onUndo={undo} onExpire={() => undefined} />}
        </main>
      );
    }
    show(<Moved />);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('the ten seconds of Undo', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const seconds = (n: number): void => act(() => void jest.advanceTimersByTime(n * 1000));
  const open = (): { isGone: () => boolean } => {
    let gone = false;
    show(<UndoToast text="Removed." onUndo={() => undefined} onExpire={() => (gone = true)} />);
    return { isGone: () => gone };
  };

  it('2.1/24 WCAG 2.2.1 are ten more for as long as Undo has the focus', () => {
    const toast = open();
    seconds(9);
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    seconds(60);
    expect(toast.isGone()).toBe(false);
    act(() => undo.blur());
    seconds(10);
    expect(toast.isGone()).toBe(true);
  });

  it('2.1/24 are ten more for as long as the pointer is on it', () => {
    const toast = open();
    const hover = jest.spyOn(screen.getByRole('status'), 'matches').mockReturnValue(true);
    seconds(60);
    expect(toast.isGone()).toBe(false);
    hover.mockReturnValue(false);
    seconds(10);
    expect(toast.isGone()).toBe(true);
  });
});
