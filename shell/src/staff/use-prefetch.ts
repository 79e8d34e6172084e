import { useCurrentUser, useLocation } from '@firstlight/platform';
import { useEffect } from 'react';
import { useRemotes } from '../routing/remotes-context';
import type { Remotes } from '../loader/remotes';
import { findRoute } from '../routing/route-table';
import { nextPlaces } from './next-places';

const IDLE_AFTER_MS = 1_500;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** Evaluates the remote and the screen behind an address; fetching the files alone saves nothing. */
async function prepare(remotes: Remotes, pathname: string): Promise<void> {
  const { remote, pattern } = findRoute(pathname, remotes.entries());
  if (!remote) return;
  const module = await remotes.load(remote);
  await module.routes.find(({ path }) => path === pattern)?.Screen.preload?.();
}

/** A failure here matters only if a screen is waiting for it by now: it is discarded, so that the screen tries again. */
function prepareQuietly(remotes: Remotes, pathname: string): void {
  prepare(remotes, pathname).catch(() => {
    const { remote } = findRoute(pathname, remotes.entries());
    const isShown = findRoute(location.pathname, remotes.entries()).remote === remote;
    if (remote && !isShown) remotes.forget(remote);
  });
}

/** Prepares what this person opens next, when the browser is idle and when a pointer or the focus is on a link. */
export function usePrefetch(): void {
  const remotes = useRemotes();
  const user = useCurrentUser();
  const { pathname } = useLocation();

  useEffect(() => {
    if (user === null || user === 'unreadable') return undefined;
    const places = nextPlaces(pathname, user);
    return whenIdle(() => {
      for (const place of places) prepareQuietly(remotes, place);
    });
  }, [remotes, user, pathname]);

  useEffect(() => {
    const notice = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="/admin-"]') : null;
      if (link instanceof HTMLAnchorElement) prepareQuietly(remotes, link.pathname);
    };
    document.addEventListener('pointerover', notice, { passive: true });
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerover', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [remotes]);
}
