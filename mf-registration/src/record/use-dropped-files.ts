import { type RefObject, useEffect, useRef } from 'react';

type Options = { accepts?: (file: File) => boolean };

/** Whether an element is on the open tab, with no dialog above it. */
function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.closest('[hidden]') === null && !document.querySelector('dialog[open]');
}

/** Excel and Word copy a picture of the text as well; a file manager's text only names the copied files. */
function isText(clipboard: DataTransfer, file: File): boolean {
  const text = clipboard.getData('text/plain').trim();
  return text !== '' && !text.split(/\r?\n/).some((line) => line.endsWith(file.name));
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
      const { clipboardData } = event;
      const file = [...(clipboardData?.files ?? [])].find(latest.current.accepts);
      if (!clipboardData || !file || isText(clipboardData, file) || !isShown(element)) return;
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
