import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { IconExternalLink, IconFile } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './attachments.module.css';
import { drawThumbnail, hasThumbnail } from './draw-thumbnail';

/** The image, or the first page of the PDF, once it is scrolled into view; an icon until then. */
export function Thumbnail({ attachment }: { attachment: Attachment }): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !hasThumbnail(attachment) || typeof IntersectionObserver === 'undefined') return undefined;
    const stop = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const draw = async (): Promise<void> => {
        if (canvas.current) setDrawn(await drawThumbnail(attachment, canvas.current, stop.signal));
      };
      // A thumbnail that can't be drawn stays an icon; the viewer says why.
      draw().catch(() => undefined);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [attachment]);
  const Icon = attachment.isLocal ? IconFile : IconExternalLink;
  return (
    <span ref={box} className={classes['thumbnail']} aria-hidden="true" data-drawn={drawn || undefined}>
      {!drawn && <Icon size={28} />}
      <canvas ref={canvas} hidden={!drawn} />
    </span>
  );
}
