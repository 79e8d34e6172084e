import { useEffect, useState } from 'react';

const POLL_MS = 30_000;
const IDLE_AFTER_MS = 120_000;
const USER_ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * The polling interval of the lists in ms; 0 while the user is idle.
 * Polling has to stop: every call counts as use of the session, and an idle session has to end (decisions.md 5).
 */
export function usePollingInterval(): number {
  const [active, setActive] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setActive(false), IDLE_AFTER_MS);
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), IDLE_AFTER_MS);
      setActive(true);
    };
    USER_ACTIVITY.forEach((type) => addEventListener(type, wake, { passive: true }));
    return () => {
      clearTimeout(timer);
      USER_ACTIVITY.forEach((type) => removeEventListener(type, wake));
    };
  }, []);
  return active ? POLL_MS : 0;
}
