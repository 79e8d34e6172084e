import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { AppRouter } from './app-router';
import { announceEvent } from './events';
import { guardHistory, type GuardedHistory } from './guarded-history';
import { memoryEntries } from './memory-entries';
import {
  forgetAllUnsavedWork,
  forgetUnsavedWork,
  noteUnsavedWork,
  subscribeUnsavedWork,
  unsavedWork,
  useUnsavedForm,
} from './unsaved-work';
import { useLeaveQuestion } from './use-leave-question';

const note = { id: 'n', where: '/admin-edit/1', what: 'notes', label: 'Notes' };

function Question({ where, name }: { where?: string; name: string }): ReactElement | null {
  const question = useLeaveQuestion({ where });
  if (!question) return null;
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={question.leave}>Leave</button>
      <button onClick={question.stay}>Stay</button>
    </div>
  );
}

async function show(children: ReactNode): Promise<GuardedHistory> {
  const history = guardHistory(memoryEntries('/admin-edit/1/notes'));
  await act(async () => void render(<AppRouter history={history}>{children}</AppRouter>));
  return history;
}

const go = (history: GuardedHistory, to: string): Promise<void> => act(async () => history.push(to));
const path = (history: GuardedHistory): string => history.place().location.pathname;

/** Whether the browser would ask before the window closes. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

afterEach(() => act(forgetAllUnsavedWork));

describe('the registry of unsaved work', () => {
  it('2.1/16 keeps one entry per form and notifies on changes only', () => {
    const listener = jest.fn();
    const stop = subscribeUnsavedWork(listener);
    noteUnsavedWork(note);
    noteUnsavedWork(note);
    expect(unsavedWork()).toEqual([note]);
    forgetUnsavedWork('n');
    forgetUnsavedWork('n');
    expect(unsavedWork()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('2.1/16 registers a form while it is on the page with unsaved text', () => {
    const form = { where: '/admin-users', what: 'user', label: 'User' };
    const { rerender, unmount } = renderHook(({ unsaved }) => useUnsavedForm(unsaved, form), {
      initialProps: { unsaved: true },
    });
    expect(unsavedWork()).toMatchObject([form]);
    rerender({ unsaved: false });
    expect(unsavedWork()).toEqual([]);
    rerender({ unsaved: true });
    unmount();
    expect(unsavedWork()).toEqual([]);
  });
});

describe('the question before leaving unsaved work', () => {
  it('2.1/16 appears before another address and before closing the window, not between tabs of a record', async () => {
    const history = await show(<Question name="everything" />);
    expect(asksBeforeClosing()).toBe(false);
    act(() => noteUnsavedWork(note));
    expect(asksBeforeClosing()).toBe(true);
    await go(history, '/admin-edit/1/tests');
    expect(path(history)).toBe('/admin-edit/1/tests');
    await go(history, '/admin-edit/10');
    expect(path(history)).toBe('/admin-edit/1/tests');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(path(history)).toBe('/admin-edit/10');
  });

  it("2.1/16 is asked once: by the screen's own guard, or else by the general one", async () => {
    const history = await show(
      <>
        <Question name="record" where="/admin-edit/1" />
        <Question name="everything" />
      </>,
    );
    act(() => noteUnsavedWork(note));
    await go(history, '/admin-menu');
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'))).toEqual(['record']);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    act(() => {
      forgetAllUnsavedWork();
      noteUnsavedWork({ ...note, where: '/admin-edit/1/other' });
    });
    await go(history, '/admin-menu');
    expect(screen.getByRole('dialog', { name: 'everything' })).toBeVisible();
  });

  it('2.1/16 reappears after signing in over the cover', async () => {
    const history = await show(<Question name="everything" />);
    act(() => noteUnsavedWork(note));
    announceEvent('session-ended');
    await go(history, '/admin-menu');
    expect(path(history)).toBe('/admin-edit/1/notes');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    announceEvent('session-used');
    await go(history, '/admin-pin');
    expect(path(history)).toBe('/admin-edit/1/notes');
  });

  it('ROUTE-19 does not block the sign-in screen once the session has ended', async () => {
    const history = await show(<Question name="everything" />);
    act(() => noteUnsavedWork(note));
    announceEvent('session-ended');
    await go(history, '/admin-pin');
    expect(path(history)).toBe('/admin-pin');
  });
});
