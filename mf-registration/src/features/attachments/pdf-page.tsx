import { Banner } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './attachments.module.css';
import type { PdfDocument } from './pdf-library';

/** Wide enough to read a letter; centred in a wider frame. */
const WIDEST = 900;
/** The largest canvas that phones draw. */
const MOST_PIXELS = 16_000_000;

type Props = { pdf: PdfDocument; page: number; zoom: number; label: string };

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException';
}

/** Draws one page at the width of its frame, 900 px at most, times the zoom; a very large or very long page is drawn coarser. */
export function PdfPage({ pdf, page, zoom, label }: Props): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failedPage, setFailedPage] = useState<number | null>(null);
  useEffect(() => {
    let cancel = (): void => undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const element = canvas.current;
      const sheet = await pdf.getPage(page);
      if (!element || gone) return;
      const width = Math.min(element.parentElement?.clientWidth ?? WIDEST, WIDEST) * zoom;
      const natural = sheet.getViewport({ scale: 1 });
      const wanted = (width / natural.width) * (window.devicePixelRatio || 1);
      const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
      const viewport = sheet.getViewport({ scale: Math.min(wanted, most) });
      element.width = viewport.width;
      element.height = viewport.height;
      element.style.width = `${width}px`;
      const task = sheet.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch((error: unknown) => {
      if (!gone && !isCancelled(error)) setFailedPage(page);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, page, zoom]);
  return (
    <>
      {failedPage === page && <Banner kind="error">This page could not be drawn. Download the file to read it.</Banner>}
      {/* eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a drawn page is a picture */}
      <canvas ref={canvas} role="img" aria-label={label} className={classes['page']} />
    </>
  );
}
