import { useEffect, useState } from 'react';

function secondsUntil(deadline: number | null): number {
  return deadline === null ? 0 : Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
}

/**
 * Whole seconds until `deadline` (milliseconds since the epoch); 0 afterwards and without a deadline. Correct even
 * after the tab was suspended.
 */
export function useSecondsLeft(deadline: number | null): number {
  const [, tick] = useState(0);
  const left = secondsUntil(deadline);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running, deadline]);
  return left;
}

/** `m:ss`, for every countdown (AUTH-17, AUTH-18). */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
