import { type RefObject, useEffect } from 'react';

const HEIGHT = '--ui-header';

/**
 * Publishes the header's height for elements that stick below it, even when its links wrap; nothing while it isn't
 * sticky.
 */
export function useHeaderHeight(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = header.current;
    const root = document.documentElement;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(element).position === 'sticky';
      root.style.setProperty(HEIGHT, sticks ? `${element.offsetHeight}px` : '0px');
    });
    observer.observe(element);
    observer.observe(root);
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, [header]);
}
