import { type SchemeChoice, useScheme } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentAt, heightAt } from './chart-document';
import classes from './chat.module.css';

/**
 * Staff pages accept HTML from a named policy only (decision 0060). This one changes nothing: its output goes into a
 * frame that can't run scripts.
 */
const policy =
  typeof trustedTypes === 'undefined'
    ? null
    : trustedTypes.createPolicy('firstlight-chart', { createHTML: (html) => html });

type Props = { html: string; fullHeight: number | null };

/** Chart and data table in a frame without any permission: it can neither run scripts nor reach this page. */
export function ChartFrame(props: Props): ReactElement {
  const { choice } = useScheme();
  if (choice !== 'dark') return <SchemeFrame {...props} choice={choice} />;
  // A frame can't change its colours for paper, so a chosen dark scheme has a second one.
  return (
    <>
      <SchemeFrame {...props} choice="dark" media="screen" />
      <SchemeFrame {...props} choice="light" media="print" />
    </>
  );
}

type SchemeProps = Props & { choice: SchemeChoice; media?: 'screen' | 'print' };

function SchemeFrame({ html, fullHeight, choice, media }: SchemeProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const shown = useRef('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Measured here the first time: a busy browser may drop a second document that follows right after the first.
    const content = documentAt(width || element.clientWidth, choice, html);
    if (content === shown.current) return;
    shown.current = content;
    // Set directly: React would turn the policy's result into text.
    element.srcdoc = policy ? policy.createHTML(content) : content;
  }, [width, choice, html]);
  return (
    <iframe
      ref={frame}
      className={classes['chart']}
      data-media={media}
      title="Chart and its data table"
      sandbox=""
      height={heightAt(width, html, fullHeight)}
    />
  );
}
