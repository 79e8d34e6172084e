import { onPlatformEvent } from '@firstlight/platform';
import { useEffect } from 'react';

/** Ctrl-K (Cmd-K) anywhere, and the button of the staff header. */
export function useFindShortcut(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', pressed);
    const stop = onPlatformEvent('find-client', open);
    return () => {
      removeEventListener('keydown', pressed);
      stop();
    };
  }, [open]);
}
