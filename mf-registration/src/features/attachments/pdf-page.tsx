import { type ReactElement, useEffect, useRef } from 'react';
import classes from './attachments.module.css';
import type { PdfDocument } from './pdf-library';

/** Draws one page at the width of its frame times the zoom. */
export function PdfPage({
  pdf,
  page,
  zoom,
  label,
}: {
  pdf: PdfDocument;
  page: number;
  zoom: number;
  label: string;
}): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel = (): void => undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const element = canvas.current;
      const sheet = await pdf.getPage(page);
      if (!element || gone) return;
      const width = (element.parentElement?.clientWidth ?? 600) * zoom;
      const density = window.devicePixelRatio || 1;
      const viewport = sheet.getViewport({ scale: (width / sheet.getViewport({ scale: 1 }).width) * density });
      element.width = viewport.width;
      element.height = viewport.height;
      element.style.width = `${viewport.width / density}px`;
      const task = sheet.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, page, zoom]);
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a drawn page is a picture
  return <canvas ref={canvas} role="img" aria-label={label} className={classes['page']} />;
}
