/** The view of a page or an image: `zoom` is relative to the fit, `turn` is clockwise. */
export type View = { fit: 'width' | 'page'; zoom: number; turn: number };
export type Size = { width: number; height: number };

export const FIRST_VIEW: View = { fit: 'width', zoom: 1, turn: 0 };

const STEPS = [1, 1.5, 2, 3, 4] as const;
const [NEAREST, FARTHEST] = [4, 1];

export const isLargest = ({ zoom }: View): boolean => zoom >= NEAREST;
export const isSmallest = ({ zoom }: View): boolean => zoom <= FARTHEST;

/** Continuous, for a pinch. */
export function zoomed(view: View, factor: number): View {
  return { ...view, zoom: Math.min(Math.max(view.zoom * factor, FARTHEST), NEAREST) };
}

/** To the next larger or smaller step. */
export function stepped(view: View, direction: 1 | -1): View {
  const next = direction === 1 ? STEPS.find((step) => step > view.zoom) : STEPS.findLast((step) => step < view.zoom);
  return { ...view, zoom: next ?? view.zoom };
}

export function turned(view: View): View {
  return { ...view, turn: (view.turn + 90) % 360 };
}

export function fitted(view: View): View {
  return { ...view, zoom: 1, fit: view.fit === 'page' ? 'width' : 'page' };
}

/** The on-screen size of a sheet in a frame; `widest` limits its width before the zoom. */
export function shownSize(sheet: Size, frame: Size, { fit, zoom, turn }: View, widest = Infinity): Size {
  const [width, height] = turn % 180 === 0 ? [sheet.width, sheet.height] : [sheet.height, sheet.width];
  const whole = fit === 'page' ? (frame.height * width) / height : Infinity;
  const shown = Math.min(frame.width, widest, whole) * zoom;
  return { width: shown, height: (shown * height) / width };
}
