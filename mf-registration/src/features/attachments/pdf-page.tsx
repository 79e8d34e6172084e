import { Banner } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './attachments.module.css';
import type { PdfSheet } from './pdf-library';
import type { Shown } from './viewer-frame';

/** The largest canvas that phones can draw. */
const MOST_PIXELS = 16_000_000;

type Props = { sheet: PdfSheet | null; shown: Shown | null; label: string };

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException';
}

/**
 * Draws one page; a very large or long page is drawn at a lower resolution. While it is redrawn, the previous drawing
 * is scaled.
 */
export function PdfPage({ sheet, shown, label }: Props): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState<PdfSheet | null>(null);
  const { width = 0, turn = 0 } = shown ?? {};
  useEffect(() => {
    let cancel = (): void => undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const element = canvas.current;
      if (!element || !sheet || width === 0) return;
      const rotation = (sheet.rotate + turn) % 360;
      const natural = sheet.getViewport({ scale: 1, rotation });
      const wanted = (width / natural.width) * (window.devicePixelRatio || 1);
      const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
      const viewport = sheet.getViewport({ scale: Math.min(wanted, most), rotation });
      const drawing = document.createElement('canvas');
      drawing.width = viewport.width;
      drawing.height = viewport.height;
      const task = sheet.render({ canvas: drawing, viewport });
      cancel = () => task.cancel();
      await task.promise;
      if (gone) return;
      element.width = drawing.width;
      element.height = drawing.height;
      element.getContext('2d')?.drawImage(drawing, 0, 0);
    };
    draw().catch((error: unknown) => {
      if (!gone && !isCancelled(error)) setFailed(sheet);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [sheet, width, turn]);
  return (
    <>
      {sheet && failed === sheet && (
        <Banner kind="error">This page could not be displayed. Download the file to read it.</Banner>
      )}
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a drawn page is a picture
        role="img"
        aria-label={label}
        className={classes['page']}
        style={shown ? { width: shown.width, height: shown.height } : undefined}
      />
    </>
  );
}
