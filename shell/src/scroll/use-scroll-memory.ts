import { kindOfPath, useLocation } from '@firstlight/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { arrive, forgetPosition, forgetPositions, savePosition } from './scroll-memory';

type Shown = { pathname: string; search: string; hash: string };

/**
 * Whether the visitor navigated. A screen that writes its filters to the address, as staff lists do, is not a
 * navigation.
 */
function isArrival(left: Shown, now: Shown): boolean {
  if (left.pathname !== now.pathname || left.hash !== now.hash) return true;
  return left.search === now.search && kindOfPath(now.pathname) === 'public';
}

/** Scroll behaviour of every page (SCROLL-01 to SCROLL-05); the browser's own is turned off. */
export function useScrollMemory(): void {
  const { pathname, search, hash, key } = useLocation();
  const action = useNavigationType();
  const position = useRef(0);
  const shown = useRef<Shown | null>(null);
  const undo = useRef(() => undefined as void);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Recorded while scrolling: by the time a navigation is detected, the page may already be shorter.
    const follow = (): void => {
      position.current = window.scrollY;
    };
    const leave = (): void => {
      // "Leave this site" hides the page and keeps nothing of the visit.
      if (document.documentElement.hidden) forgetPositions();
      else savePosition(location.pathname, window.scrollY);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = { pathname, search, hash };
    if (left && !isArrival(left, shown.current)) return;
    if (!left && window.scrollY > 0) {
      // The first page was readable before the scripts arrived: visitors who have scrolled stay there.
      position.current = window.scrollY;
      forgetPosition(pathname);
      return;
    }
    undo.current();
    if (left && left.pathname !== pathname) savePosition(left.pathname, position.current);
    const scrollTo = (top: number): void => {
      window.scrollTo({ top, behavior: 'instant' });
      position.current = window.scrollY;
    };
    undo.current = arrive({ pathname, hash }, scrollTo, left !== null && action === 'POP');
    // The key makes a link to the current position scroll there again.
  }, [pathname, search, hash, key, action]);
}
