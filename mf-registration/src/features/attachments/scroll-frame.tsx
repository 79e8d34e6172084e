import type { KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import classes from './attachments.module.css';

type Props = {
  label: string;
  tall: boolean;
  ref?: Ref<HTMLDivElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The frame of 600 px that a document scrolls in, also by keyboard; `tall` fills the viewer. */
export function ScrollFrame({ label, tall, ref, onKeyDown, children }: Props): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolls, zooms and turns pages by keyboard
    <div
      ref={ref}
      className={classes['frame']}
      data-tall={tall || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
