import { announceEvent } from '@firstlight/platform';
import { useEffect } from 'react';

/** Ctrl-K (Cmd-K) anywhere in the staff area, from the start: the search itself may still be loading. */
export function useFindShortcut(allowed: boolean): void {
  useEffect(() => {
    if (!allowed) return;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      announceEvent('find-client');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [allowed]);
}
