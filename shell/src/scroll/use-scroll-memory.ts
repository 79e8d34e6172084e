import { useLocation } from '@firstlight/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { arrive, savePosition } from './scroll-memory';

/** Scroll behaviour of every page (SCROLL-01 to SCROLL-05); the browser's own is switched off. */
export function useScrollMemory(): void {
  const { pathname, hash } = useLocation();
  const position = useRef(0);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Read while scrolling: when a navigation is noticed, the page may already be a shorter one.
    const follow = (): void => {
      position.current = window.scrollY;
    };
    const leave = (): void => savePosition(location.pathname, window.scrollY);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    if (left !== null && left !== pathname) savePosition(left, position.current);
    shown.current = pathname;
    return arrive({ pathname, hash }, (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      position.current = window.scrollY;
    });
  }, [pathname, hash]);
}
