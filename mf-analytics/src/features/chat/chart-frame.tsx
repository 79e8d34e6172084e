import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './chat.module.css';

const DEFAULT_HEIGHT = 420;
const MARGINS = 16;

/** The drawing's own size, as its document says: the frame can't be looked into. */
function drawingOf(html: string): { width: number; height: number } | null {
  const match = /viewBox="0 0 (\d+) (\d+)/.exec(html);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** Height that the frame needs at this width: a narrower frame shows a smaller drawing, the table keeps its rows. */
export function heightAt(width: number, html: string, fullHeight: number | null): number {
  const drawing = drawingOf(html);
  if (fullHeight === null) return DEFAULT_HEIGHT;
  if (!drawing || width === 0) return fullHeight;
  const scale = (width - MARGINS) / drawing.width;
  return Math.round(fullHeight + (scale - 1) * drawing.height);
}

/** Chart and data table in a frame without any permission: it can neither run scripts nor reach this page. */
export function ChartFrame({ html, fullHeight }: { html: string; fullHeight: number | null }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      className={classes['chart']}
      title="Chart and its data table"
      sandbox=""
      srcDoc={html}
      height={heightAt(width, html, fullHeight)}
    />
  );
}
