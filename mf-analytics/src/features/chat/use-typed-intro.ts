import { ANALYTICS_INTRO } from '@firstlight/domain/insight/analytics';
import { INTRO_MS_PER_CHARACTER } from '@firstlight/domain/platform/limits';
import { useEffect, useState } from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * The part of the welcome typed so far, 50 ms per character (ANA-02); all of it at once under reduced motion, and after
 * any key. A change of `start` restarts it; `null` never types.
 */
export function useTypedIntro(start: string | null): { text: string; typing: boolean } {
  const [done, setDone] = useState<{ start: string | null; length: number }>({ start: null, length: 0 });
  const length = start === null ? ANALYTICS_INTRO.length : done.start === start ? done.length : 0;
  const typing = length < ANALYTICS_INTRO.length;

  useEffect(() => {
    if (start === null || !typing) return;
    const began = performance.now();
    const finish = (): void => setDone({ start, length: ANALYTICS_INTRO.length });
    // Based on the clock: timers of a background page run late.
    const tick = (): void =>
      setDone((before) => {
        if (before.start === start && before.length === ANALYTICS_INTRO.length) return before;
        const elapsed = Math.floor((performance.now() - began) / INTRO_MS_PER_CHARACTER);
        return { start, length: Math.min(elapsed, ANALYTICS_INTRO.length) };
      });
    const still = typeof matchMedia === 'function' && matchMedia(STILL).matches;
    const timer = setInterval(still ? finish : tick, still ? 0 : INTRO_MS_PER_CHARACTER);
    addEventListener('keydown', finish);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', finish);
    };
  }, [start, typing]);

  return { text: ANALYTICS_INTRO.slice(0, length), typing };
}
