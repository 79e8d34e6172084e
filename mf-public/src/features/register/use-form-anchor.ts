import { SCROLL_OFFSET_PX } from '@firstlight/domain/limits';
import { useLocation } from '@firstlight/platform';
import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the form into view, 15 px below the top, if it is in the address (ROUTE-04, SCROLL-06). */
export function useFormAnchor(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#registration-form' || !ref.current) return;
    window.scrollTo({ top: ref.current.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX });
  }, [hash, key]);
  return ref;
}
