import { SESSION_IDLE_MINUTES, SESSION_WARNING_MINUTES } from '@firstlight/domain/platform/limits';
import { announceEvent, onPlatformEvent } from '@firstlight/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askSession } from './session-clock';

const IDLE_MS = SESSION_IDLE_MINUTES * 60_000;
const WARNING_MS = SESSION_WARNING_MINUTES * 60_000;
/** Delay after a failed check, and the minimum between two checks. */
const ASK_AGAIN_MS = 15_000;
/** Typing without API calls also extends the session, reported at most this often. */
const REPORT_TYPING_MS = 60_000;

export type SessionClock = {
  /** Epoch milliseconds of the end once the warning is shown; null before. */
  warningUntil: number | null;
  extend: () => Promise<void>;
};

/**
 * Watches the session's end: asks the server shortly before the expected end, because other tabs and calls may extend
 * it, warns two minutes before, and announces the end (decisions.md 5). While the server can't be reached, the end last
 * known counts: a screen without a connection must not stay readable. `paused` while the screen is covered.
 */
export function useSessionClock(paused: boolean): SessionClock {
  const [warningUntil, setWarningUntil] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const lastReported = useRef(0);
  const knownEnd = useRef(0);

  const ask = useCallback(async (extend: boolean): Promise<number> => {
    const state = await askSession(extend);
    if (typeof state === 'object') knownEnd.current = state.endsAt;
    const left = knownEnd.current - Date.now();
    if (state === 'over' || (state === 'unknown' && left <= 0)) {
      setWarningUntil(null);
      announceEvent('session-ended');
      return Number.POSITIVE_INFINITY;
    }
    setWarningUntil(left <= WARNING_MS ? knownEnd.current : null);
    if (state === 'unknown') return Math.min(left, ASK_AGAIN_MS);
    // While the warning is shown, only the end itself matters.
    return left <= WARNING_MS ? Math.max(left + 500, 1_000) : Math.max(left - WARNING_MS, ASK_AGAIN_MS);
  }, []);

  // A screen opens, and reopens, with a session that the server has just confirmed.
  useEffect(() => {
    if (!paused) knownEnd.current = Date.now() + IDLE_MS;
  }, [paused]);

  useEffect(() => {
    if (paused) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const next = async (): Promise<void> => {
      const wait = await ask(false);
      if (!stopped && Number.isFinite(wait)) timer = setTimeout(() => void next(), wait);
    };
    void next();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [ask, paused, round]);

  // Timers stop while a tablet sleeps.
  useEffect(() => {
    if (paused) return undefined;
    const shown = (): void => {
      if (document.visibilityState === 'visible') setRound((count) => count + 1);
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [paused]);

  const extend = useCallback(async () => {
    lastReported.current = Date.now();
    await ask(true);
    setRound((count) => count + 1);
  }, [ask]);

  useEffect(() => {
    if (paused || warningUntil !== null) return undefined;
    const used = (): void => {
      lastReported.current = Date.now();
      knownEnd.current = Math.max(knownEnd.current, Date.now() + IDLE_MS);
    };
    const typed = (): void => {
      if (Date.now() - lastReported.current > REPORT_TYPING_MS) void extend();
    };
    const stopListening = onPlatformEvent('session-used', used);
    document.addEventListener('keydown', typed);
    return () => {
      stopListening();
      document.removeEventListener('keydown', typed);
    };
  }, [extend, paused, warningUntil]);

  return { warningUntil: paused ? null : warningUntil, extend };
}
