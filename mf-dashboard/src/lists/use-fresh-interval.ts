import { useEffect, useState } from 'react';

const POLL_MS = 30_000;
const IDLE_AFTER_MS = 120_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * How often lists refresh themselves, in ms; 0 while nobody touches the page.
 * It must stop: every call counts as use of the session, and an idle session has to end (decisions.md 5).
 */
export function useFreshInterval(): number {
  const [active, setActive] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setActive(false), IDLE_AFTER_MS);
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), IDLE_AFTER_MS);
      setActive(true);
    };
    SIGNS_OF_LIFE.forEach((sign) => addEventListener(sign, wake, { passive: true }));
    return () => {
      clearTimeout(timer);
      SIGNS_OF_LIFE.forEach((sign) => removeEventListener(sign, wake));
    };
  }, []);
  return active ? POLL_MS : 0;
}
