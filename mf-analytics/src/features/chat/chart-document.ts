import type { SchemeChoice } from '@firstlight/staff-ui';

const DEFAULT_HEIGHT = 420;
const MARGINS = 16;
/** Narrower than this, the wide drawing's text would be smaller than 12 pixels. */
const LEAST_WIDE = 592;
/** Wider than this, the drawing for phones would look like a poster. */
const MOST_NARROW = 380;

const isNarrow = (width: number): boolean => width > 0 && width - MARGINS < LEAST_WIDE;

/** The document for a frame of this width and scheme: the server draws both layouts and hides the narrow one. */
export function documentAt(width: number, choice: SchemeChoice, html: string): string {
  // The frame doesn't follow the scheme chosen for the page around it, only that of the device.
  const inScheme = choice === 'system' ? html : html.replace('content="light dark"', `content="${choice}"`);
  if (!isNarrow(width)) return inScheme;
  return inScheme
    .replace(/(<div data-layout="wide"[^>]*)>/, '$1 hidden>')
    .replace(/(<div data-layout="narrow"[^>]*) hidden>/, '$1>')
    .replace(/(<div data-layout="narrow"[^>]*><svg[^>]*) width="100%"/, `$1 width="${drawnWidth(width)}"`);
}

const drawnWidth = (width: number): number => Math.min(width - MARGINS, isNarrow(width) ? MOST_NARROW : Infinity);

/** Height that the frame needs: the drawing scales with the width, the table keeps its rows. */
export function heightAt(width: number, html: string, fullHeight: number | null): number {
  if (fullHeight === null) return DEFAULT_HEIGHT;
  const layout = isNarrow(width) ? 'narrow' : 'wide';
  const block = new RegExp(`data-layout="${layout}" data-height="(\\d+)".*?viewBox="0 0 (\\d+) (\\d+)"`, 's');
  const [needed = 0, drawn = 0, height = 0] = (block.exec(html) ?? []).slice(1).map(Number);
  if (drawn === 0 || width === 0) return fullHeight;
  return Math.round(needed + (drawnWidth(width) / drawn - 1) * height);
}
