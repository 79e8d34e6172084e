import { useEffect } from 'react';
import { isHelpKeyOn } from './help-memory';

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog[open]';

/** `?` opens the help, unless someone types, a dialog is open or the key is turned off. */
export function useHelpKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
      if (isTyping || document.querySelector('dialog[open]') || !isHelpKeyOn()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [open]);
}
