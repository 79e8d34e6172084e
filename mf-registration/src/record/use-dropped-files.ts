import { type RefObject, useEffect, useRef } from 'react';

type Options = { accepts?: (file: File) => boolean };

/** Whether an element stands on the tab that is open, with no dialog over it. */
function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.closest('[hidden]') === null && !document.querySelector('dialog[open]');
}

/**
 * Takes files that are dropped on an area, or pasted anywhere while it is shown. Pasted text goes where it was meant;
 * `accepts` says which pasted files are meant for this area.
 */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
  { accepts = () => true }: Options = {},
): void {
  const latest = useRef({ onFile, accepts });
  useEffect(() => {
    latest.current = { onFile, accepts };
  });
  useEffect(() => {
    const element = area.current;
    const allow = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) latest.current.onFile(file);
    };
    const paste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(latest.current.accepts);
      if (!file || !isShown(element)) return;
      event.preventDefault();
      latest.current.onFile(file);
    };
    element?.addEventListener('dragover', allow);
    element?.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      element?.removeEventListener('dragover', allow);
      element?.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [area]);
}
