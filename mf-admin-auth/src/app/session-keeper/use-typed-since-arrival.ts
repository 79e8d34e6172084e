import { useLocation } from '@firstlight/platform';
import { useCallback, useEffect, useRef } from 'react';

/** Whether something was typed or chosen on this address: then leaving could lose it. */
export function useTypedSinceArrival(): () => boolean {
  const { pathname } = useLocation();
  const typed = useRef(false);
  useEffect(() => {
    typed.current = false;
    const note = ({ target }: Event): void => {
      const covering = target instanceof Element && target.closest('[data-session-cover]') !== null;
      if (!covering) typed.current = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
  return useCallback(() => typed.current, []);
}
