import { SCROLL_OFFSET_PX } from '@firstlight/domain/platform/limits';
import { useLocation } from '@firstlight/platform';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the form into view, 15 px below the top, if it is in the address (ROUTE-04, SCROLL-06). In a page that opened
 * there the browser has done so, and the visitor may have scrolled on while the scripts loaded.
 */
export function useFormAnchor(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const { hash, key } = useLocation();
  useEffect(() => {
    const opened = isFirst.current && window.scrollY > 0 && ref.current?.matches(':target');
    isFirst.current = false;
    if (hash !== '#registration-form' || !ref.current || opened) return;
    window.scrollTo({ top: ref.current.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET_PX });
  }, [hash, key]);
  return ref;
}
