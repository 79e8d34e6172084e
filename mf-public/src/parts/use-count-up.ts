import { type RefObject, useEffect, useRef, useState } from 'react';

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Fast at first, slow at the end. */
function eased(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/**
 * Counts from 0 to `target` in `duration` ms once the element comes into view (HOME-03, HOME-04, PREG-02).
 * The HTML contains the final value, which is kept with reduced motion and without scripts.
 */
export function useCountUp(target: number, duration: number): { ref: RefObject<HTMLElement | null>; count: number } {
  const ref = useRef<HTMLElement>(null);
  const [count, setCount] = useState(target);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined' || wantsStillness()) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number): void => {
        const progress = Math.min(Math.max((now - start) / duration, 0), 1);
        setCount(Math.round(target * eased(progress)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      setCount(0);
      frame = requestAnimationFrame(step);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [target, duration]);

  return { ref, count };
}
