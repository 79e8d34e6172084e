import { rememberUser } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { RemotesContext } from '../routing/remotes-context';
import { declaredRemotes, knownRemotes } from '../testing/declared-remotes';
import { usePrefetch } from './use-prefetch';

const loaded: string[] = [];
const remotes = {
  ...knownRemotes(declaredRemotes()),
  load: (name: string): Promise<never> => {
    loaded.push(name);
    return new Promise<never>(() => undefined);
  },
};

function Screens(): ReactElement {
  usePrefetch();
  return <Link to="/admin-dashboard">Dashboard</Link>;
}

function open(path: string): ReturnType<typeof render> {
  return render(
    <RemotesContext value={remotes}>
      <MemoryRouter initialEntries={[path]}>
        <Screens />
      </MemoryRouter>
    </RemotesContext>,
  );
}

/** Until the screen is idle or, in a browser without idle callbacks, until the fallback delay. */
const settle = (): void => act(() => void jest.advanceTimersByTime(10_000));

describe('2.8 the likely next screen', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    loaded.length = 0;
    rememberUser(aUser({ permissions: { Client: true } }));
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is prefetched when the current screen is idle, not while it fetches its own lists', () => {
    open('/admin-menu');
    act(() => void jest.advanceTimersByTime(1_400));
    expect(loaded).toEqual([]);
    settle();
    expect([...loaded].sort()).toEqual(['mf-analytics', 'mf-dashboard', 'mf-registration']);
  });

  it('is not prefetched for a screen that was already left', () => {
    const { unmount } = open('/admin-menu');
    act(() => void jest.advanceTimersByTime(1_600));
    unmount();
    settle();
    expect(loaded).toEqual([]);
  });

  it('is prefetched immediately when the pointer is over its link', () => {
    const { getByRole } = open('/admin-menu');
    fireEvent.pointerOver(getByRole('link', { name: 'Dashboard' }));
    expect(loaded).toEqual(['mf-dashboard']);
  });
});
