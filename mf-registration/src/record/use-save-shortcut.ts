import { useEffect } from 'react';

/** Ctrl-S or Cmd-S sends the form of the open tab, as the Save button would. */
export function useSaveShortcut(): void {
  useEffect(() => {
    const send = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      document.querySelector<HTMLFormElement>('[role="tabpanel"] form')?.requestSubmit();
    };
    window.addEventListener('keydown', send);
    return () => window.removeEventListener('keydown', send);
  }, []);
}
