import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './chat.module.css';

const DEFAULT_HEIGHT = 420;
const MARGINS = 16;

/** The drawing's own size, as its document says: the frame can't be looked into. */
function drawingOf(html: string): { width: number; height: number } | null {
  const match = /viewBox="0 0 (\d+) (\d+)/.exec(html);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** Narrower than this nobody can read the drawing; a phone scrolls it sideways instead. */
const LEAST_WIDTH = 560;

const drawnWidth = (width: number): number => Math.max(width - MARGINS, LEAST_WIDTH);

/** The document for a frame of this width; the table below the drawing stays as wide as the frame. */
export function documentAt(width: number, html: string): string {
  if (width === 0 || width - MARGINS >= LEAST_WIDTH) return html;
  return html.replace(/(<svg[^>]*) width="100%"/, `$1 width="${LEAST_WIDTH}"`);
}

/** Height that the frame needs at this width: a narrower frame shows a smaller drawing, the table keeps its rows. */
export function heightAt(width: number, html: string, fullHeight: number | null): number {
  const drawing = drawingOf(html);
  if (fullHeight === null) return DEFAULT_HEIGHT;
  if (!drawing || width === 0) return fullHeight;
  const scale = drawnWidth(width) / drawing.width;
  return Math.round(fullHeight + (scale - 1) * drawing.height);
}

/**
 * Staff pages take HTML from a named policy only (docs/decisions/0060). This one changes nothing: what it lets through
 * goes into a frame that can run no script.
 */
const policy =
  typeof trustedTypes === 'undefined'
    ? null
    : trustedTypes.createPolicy('firstlight-chart', { createHTML: (html) => html });

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
  const content = documentAt(width, html);
  useEffect(() => {
    // Set by hand: React would make text of what the policy answers.
    if (frame.current) frame.current.srcdoc = policy ? policy.createHTML(content) : content;
  }, [content]);
  return (
    <iframe
      ref={frame}
      className={classes['chart']}
      title="Chart and its data table"
      sandbox=""
      height={heightAt(width, html, fullHeight)}
    />
  );
}
