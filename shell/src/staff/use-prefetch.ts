import { contributionsOf } from '@firstlight/domain/platform/contributions';
import { useLocation, useSignedInUser } from '@firstlight/platform';
import { AFTER_OPENING_MS, whenIdle } from '@firstlight/staff-ui';
import { useEffect } from 'react';
import { useRemotes } from '../routing/remotes-context';
import type { Remotes } from '../loader/remotes';
import { findRoute } from '../routing/route-table';
import { isRetriedAutomatically } from '../watchdog/stopped-failure';
import { begin } from '../watchdog/watchdog';

/** Evaluates the remote and the screen of an address; just fetching the files saves nothing. */
async function prepare(remotes: Remotes, pathname: string): Promise<void> {
  const { remote, pattern } = findRoute(pathname, remotes.entries());
  if (!remote) return;
  const module = await remotes.load(remote);
  const entry = remotes.entries().find(({ name }) => name === remote);
  const end = entry && begin(entry);
  await module.routes
    .find(({ path }) => path === pattern)
    ?.Screen.preload?.()
    .finally(end);
}

/**
 * A failure here matters only if a screen is already waiting for it: it is discarded, so that the screen tries again.
 */
function prepareQuietly(remotes: Remotes, pathname: string): void {
  prepare(remotes, pathname).catch((error: unknown) => {
    const { remote } = findRoute(pathname, remotes.entries());
    const isShown = findRoute(location.pathname, remotes.entries()).remote === remote;
    if (remote && !isShown && isRetriedAutomatically(error)) remotes.forget(remote);
  });
}

/**
 * Prefetches the likely next screens when the current screen and the browser are idle, and when a link is hovered or
 * focused.
 */
export function usePrefetch(): void {
  const remotes = useRemotes();
  const user = useSignedInUser();
  const { pathname } = useLocation();

  useEffect(() => {
    if (user === null) return undefined;
    const isUnder = (start: string): boolean => pathname === start || pathname.startsWith(`${start}/`);
    const places = contributionsOf(remotes.entries(), 'prefetch', user)
      .filter(({ from }) => from.some(isUnder))
      .map(({ open }) => open);
    return whenIdle(() => {
      for (const place of places) prepareQuietly(remotes, place);
    }, AFTER_OPENING_MS);
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
