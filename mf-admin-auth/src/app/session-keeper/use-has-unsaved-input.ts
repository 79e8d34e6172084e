import { unsavedWork, useLocation } from '@firstlight/platform';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether leaving could lose something: a form has registered unsaved work, or something was typed or chosen on this
 * screen outside the forms, e.g. a search.
 */
export function useHasUnsavedInput(): () => boolean {
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
  return useCallback(() => typed.current || unsavedWork().length > 0, []);
}
