import { Button, IconButton, IconZoomIn, IconZoomOut } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import classes from './attachments.module.css';
import {
  FIRST_VIEW,
  fitted,
  isLargest,
  isSmallest,
  shownSize,
  type Size,
  stepped,
  turned,
  type View,
  zoomed,
} from './document-view';
import { ScrollFrame } from './scroll-frame';
import { usePinch } from './use-pinch';
import { useSize } from './use-size';

/** The size and rotation of the frame's content. */
export type Shown = Size & Pick<View, 'turn'>;

type Props = {
  label: string;
  tall: boolean;
  /** The original size of the sheet; null while it is loading. */
  sheet: Size | null;
  widest?: number;
  /** Before the zoom controls: page navigation. */
  tools?: ReactNode;
  /** Arrow keys scroll an enlarged page sideways; otherwise the caller handles them. */
  onArrow?: (direction: 1 | -1) => void;
  children: (shown: Shown | null) => ReactNode;
};

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One page or image with zoom, fit and rotation: by buttons, by the keys + - R, and by a pinch. */
export function ViewerFrame({ label, tall, sheet, widest, tools, onArrow, children }: Props): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [view, setView] = useState(FIRST_VIEW);
  usePinch(frame, (factor) => setView((now) => zoomed(now, factor)));
  const onKey = (key: string): void => {
    if (key === '+' || key === '-') setView(stepped(view, key === '+' ? 1 : -1));
    if (key === 'r' || key === 'R') setView(turned(view));
    const direction = ARROWS[key];
    if (isSmallest(view) && direction) onArrow?.(direction);
  };
  return (
    <div className={classes['pdf']}>
      <div className={classes['tools']}>
        {tools}
        <IconButton label="Zoom out" disabled={isSmallest(view)} onClick={() => setView(stepped(view, -1))}>
          <IconZoomOut size={18} />
        </IconButton>
        <span>{Math.round(view.zoom * 100)}%</span>
        <IconButton label="Zoom in" disabled={isLargest(view)} onClick={() => setView(stepped(view, 1))}>
          <IconZoomIn size={18} />
        </IconButton>
        <Button size="xs" variant="default" onClick={() => setView(fitted(view))}>
          {view.fit === 'page' ? 'Fit width' : 'Fit page'}
        </Button>
        <Button size="xs" variant="default" onClick={() => setView(turned(view))}>
          Rotate
        </Button>
      </div>
      <ScrollFrame ref={frame} label={label} tall={tall} onKeyDown={({ key }) => onKey(key)}>
        {children(sheet && size ? { ...shownSize(sheet, size, view, widest), turn: view.turn } : null)}
      </ScrollFrame>
    </div>
  );
}
