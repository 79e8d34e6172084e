import { finishEnd, isEndUnfinished } from '@firstlight/platform/unfinished-end';
import { useEffect, useState } from 'react';

/** `ending` while the call runs, `unreached` after it has failed. */
export type EndState = 'none' | 'ending' | 'unreached';

/**
 * Repeats a Lock or Logout that the server has not confirmed; again when the connection returns. Signing in before
 * that would leave the earlier session to be resumed with a PIN alone on a shared device.
 * @param wanted false with a session that was just opened: the repeat would end it
 */
export function useUnfinishedEnd(wanted: boolean): { state: EndState; tryAgain: () => void } {
  const [state, setState] = useState<EndState>(() => (wanted && isEndUnfinished() ? 'ending' : 'none'));
  useEffect(() => {
    if (state !== 'ending') return undefined;
    let isGone = false;
    void finishEnd().then((isDone) => {
      if (!isGone) setState(isDone ? 'none' : 'unreached');
    });
    return () => {
      isGone = true;
    };
  }, [state]);
  useEffect(() => {
    if (state !== 'unreached') return undefined;
    const again = (): void => setState('ending');
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state]);
  return { state, tryAgain: () => setState('ending') };
}
