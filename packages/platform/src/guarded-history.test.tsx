import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { AppRouter, useBlocker } from './app-router';
import { guardHistory, type GuardedHistory } from './guarded-history';
import { Link, useLocation, useNavigate } from './router';

function historyAt(...paths: string[]): GuardedHistory {
  return guardHistory(createMemoryHistory({ initialEntries: paths, v5Compat: true }));
}

/** Blocks every navigation except between tabs of the record. */
function Guarded(): ReactElement {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/record'));
  return (
    <>
      <p>At {pathname}</p>
      <Link to="/menu">Menu</Link>
      <Link to="/record/notes">Notes</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      {blocker.state === 'blocked' && (
        <dialog open>
          Leave for {blocker.location.pathname}?<button onClick={blocker.proceed}>Leave</button>
          <button onClick={blocker.reset}>Stay</button>
        </dialog>
      )}
    </>
  );
}

async function show(history: GuardedHistory): Promise<void> {
  await act(async () => {
    render(
      <AppRouter history={history}>
        <Guarded />
      </AppRouter>,
    );
  });
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('leaving a guarded place', () => {
  it('holds a link until Leave, then goes there', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    expect(screen.getByText('At /record')).toBeVisible();
    expect(screen.getByText(/Leave for \/menu/)).toBeVisible();
    await press('Leave');
    expect(screen.getByText('At /menu')).toBeVisible();
  });

  it('stays on Stay and asks again the next time', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    await press('Stay');
    expect(screen.queryByText(/Leave for/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    expect(screen.getByText(/Leave for/)).toBeVisible();
    expect(screen.getByText('At /record')).toBeVisible();
  });

  it('does not ask where nothing is lost', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
    expect(screen.getByText('At /record/notes')).toBeVisible();
  });

  it('undoes a step back until Leave', async () => {
    const history = historyAt('/menu', '/record');
    await show(history);
    await press('Back');
    expect(screen.getByText('At /record')).toBeVisible();
    expect(history.createHref(history.place().location)).toBe('/record');
    await press('Leave');
    expect(screen.getByText('At /menu')).toBeVisible();
  });

  it('lets everything pass when the guard is gone', () => {
    const history = historyAt('/record');
    const shouldBlock = jest.fn(() => true);
    history.guard({ shouldBlock, onBlocked: () => undefined })();
    history.push('/menu');
    expect(history.place().location.pathname).toBe('/menu');
    expect(shouldBlock).not.toHaveBeenCalled();
  });
});
