import { type RefObject, useEffect } from 'react';

const HEIGHT = '--record-banner';

/** Tells the tab strip how tall the banner above it is; on a phone its first child sticks, without the buttons. */
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
