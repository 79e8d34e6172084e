import { useScheme } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentAt, heightAt } from './chart-document';
import classes from './chat.module.css';

/**
 * Staff pages take HTML from a named policy only (docs/decisions/0060). This one changes nothing: what it lets through
 * goes into a frame that can't run scripts.
 */
const policy =
  typeof trustedTypes === 'undefined'
    ? null
    : trustedTypes.createPolicy('firstlight-chart', { createHTML: (html) => html });

/** Chart and data table in a frame without any permission: it can neither run scripts nor reach this page. */
export function ChartFrame({ html, fullHeight }: { html: string; fullHeight: number | null }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(0);
  const { choice } = useScheme();
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const content = documentAt(width, choice, html);
  useEffect(() => {
    // Set by hand: React would turn the policy's result into text.
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
