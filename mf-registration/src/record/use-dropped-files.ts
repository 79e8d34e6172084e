import { type RefObject, useEffect, useRef } from 'react';

type Options = { accepts?: (file: File) => boolean };

/** Whether an element is on the open tab, with no dialog above it. */
function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.closest('[hidden]') === null && !document.querySelector('dialog[open]');
}

/**
 * Accepts files dropped on an area, or pasted anywhere while it is shown. Pasted text is ignored; `accepts` filters
 * pasted files.
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
