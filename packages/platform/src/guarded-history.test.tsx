import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AppRouter, useBlocker } from './app-router';
import { browserHistory, guardHistory, type GuardedHistory } from './guarded-history';
import { memoryEntries } from './memory-entries';
import { setQuietVisit } from './quiet-visit';
import { Link, useLocation, useNavigate } from './router';

const historyAt = (...paths: string[]): GuardedHistory => guardHistory(memoryEntries(...paths));

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

describe('leaving a guarded address', () => {
  it('blocks a link until Leave, then follows it', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    expect(screen.getByText('At /record')).toBeVisible();
    expect(screen.getByText(/Leave for \/menu/)).toBeVisible();
    await press('Leave');
    expect(screen.getByText('At /menu')).toBeVisible();
  });

  it('remains on Stay and asks again the next time', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    await press('Stay');
    expect(screen.queryByText(/Leave for/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    expect(screen.getByText(/Leave for/)).toBeVisible();
    expect(screen.getByText('At /record')).toBeVisible();
  });

  it('does not ask if nothing is lost', async () => {
    await show(historyAt('/record'));
    await userEvent.click(screen.getByRole('link', { name: 'Notes' }));
    expect(screen.getByText('At /record/notes')).toBeVisible();
  });

  it('reverses a step back until Leave is chosen', async () => {
    const history = historyAt('/menu', '/record');
    await show(history);
    await press('Back');
    expect(screen.getByText('At /record')).toBeVisible();
    expect(history.createHref(history.place().location)).toBe('/record');
    await press('Leave');
    expect(screen.getByText('At /menu')).toBeVisible();
  });

  it('blocks nothing once the guard is removed', () => {
    const history = historyAt('/record');
    const shouldBlock = jest.fn(() => true);
    history.guard({ shouldBlock, onBlocked: () => undefined })();
    history.push('/menu');
    expect(history.place().location.pathname).toBe('/menu');
    expect(shouldBlock).not.toHaveBeenCalled();
  });
});

describe("the browser's own history", () => {
  /** In a browser, steps complete asynchronously. */
  const stepped = (): Promise<unknown> =>
    new Promise((done) => window.addEventListener('popstate', done, { once: true }));

  it('keeps address and state of each entry, and follows steps back and forward', async () => {
    window.history.replaceState(null, '', '/menu?part=1#top');
    const history = browserHistory();
    expect(history.place()).toMatchObject({
      action: 'POP',
      location: { pathname: '/menu', search: '?part=1', hash: '#top' },
    });
    history.push({ pathname: '/record' }, { returnTo: '/menu' });
    expect(window.location.pathname).toBe('/record');
    history.replace('/record/notes?page=2', { seen: true });
    expect(history.place()).toMatchObject({
      action: 'REPLACE',
      location: { search: '?page=2', state: { seen: true } },
    });
    const back = stepped();
    history.go(-1);
    await back;
    expect(history.place()).toMatchObject({ action: 'POP', location: { pathname: '/menu', state: null } });
    const forward = stepped();
    history.go(1);
    await forward;
    expect(history.place().location).toMatchObject({ pathname: '/record/notes', state: { seen: true } });
    expect(browserHistory().place().location.state).toEqual({ seen: true });
  });

  it('reverses a blocked step back, and makes it after Leave', async () => {
    window.history.replaceState(null, '', '/menu');
    const history = browserHistory();
    history.push('/record');
    let leave = (): void => undefined;
    const remove = history.guard({ shouldBlock: () => true, onBlocked: ({ proceed }) => (leave = proceed) });
    const back = stepped();
    history.go(-1);
    await back;
    await stepped();
    expect([window.location.pathname, history.place().location.pathname]).toEqual(['/record', '/record']);
    const left = stepped();
    leave();
    await left;
    expect([window.location.pathname, history.place().location.pathname]).toEqual(['/menu', '/menu']);
    remove();
  });

  it('distinguishes a link to another part of the page from a step back', async () => {
    window.history.replaceState(null, '', '/menu');
    const history = browserHistory();
    const jumped = stepped();
    window.location.hash = 'part';
    await jumped;
    expect(history.place().location).toMatchObject({ pathname: '/menu', hash: '#part' });
    const shouldBlock = jest.fn(() => false);
    history.guard({ shouldBlock, onBlocked: () => undefined });
    const back = stepped();
    history.go(-1);
    await back;
    expect(history.place().location.hash).toBe('');
    expect(shouldBlock).toHaveBeenCalledTimes(1);
  });

  it('encodes addresses as the browser does', () => {
    expect(browserHistory().encodeLocation({ pathname: '/é /x ', search: '?a=b c' })).toEqual({
      pathname: '/%C3%A9%20/x%20',
      search: '?a=b%20c',
      hash: '',
    });
  });
});

describe('2.7/5 a quiet visit', () => {
  afterEach(() => setQuietVisit(false));
  const pathnames = (history: GuardedHistory): string => history.place().location.pathname;

  it('keeps all public pages in one history entry, and gives each staff screen its own', () => {
    const history = browserHistory();
    history.push('/about');
    const before = window.history.length;
    setQuietVisit(true);
    for (const path of ['/services', '/register#registration-form', '/fr/contact']) history.push(path);
    expect([pathnames(history), window.location.pathname]).toEqual(['/fr/contact', '/fr/contact']);
    expect(window.history.length).toBe(before);
    history.push('/admin-menu');
    expect(window.history.length).toBe(before + 1);
    setQuietVisit(false);
    history.push('/about');
    expect(window.history.length).toBe(before + 2);
  });
});
