import { type RefObject, useEffect } from 'react';

const HEIGHT = '--record-banner';

/**
 * Passes the height of the banner to the tab strip below it; on a phone only its first child sticks, without the
 * buttons.
 */
export function useStickyHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const whole = banner.current;
    const who = whole?.firstElementChild;
    if (!whole || !who) return undefined;
    const observer = new ResizeObserver(() => {
      const height = whole.offsetHeight || who.getBoundingClientRect().height;
      root.style.setProperty(HEIGHT, `${height}px`);
    });
    observer.observe(whole);
    observer.observe(who);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, [banner]);
}
