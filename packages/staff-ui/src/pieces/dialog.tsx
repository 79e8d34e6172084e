import { IconX } from '@tabler/icons-react';
import { type ReactNode, type ReactPortal, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import classes from './dialog.module.css';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
};

/**
 * A modal window on the browser's own `dialog`: focus starts at the element marked `data-autofocus` (else at the first),
 * stays inside and returns to where it was; Escape closes, the rest of the page is inert. Render it only while it is
 * open. It stands outside of the form it was opened from, and its own submits stay its own.
 */
export function Dialog({ title, onClose, children, footer, size = 'medium' }: Props): ReactPortal {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // showModal() looks for the attribute, which React's autoFocus does not leave behind.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-size={size}
      aria-labelledby={id}
      onSubmit={(event) => event.stopPropagation()}
      onCancel={(event) => {
        // A file picker's `cancel` bubbles up to here, and React passes on what happens to a dialog opened from this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape without a click in between closes natively, without `cancel`.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} />
        </IconButton>
      </div>
      <div className={classes['body']}>{children}</div>
      {footer && <div className={classes['foot']}>{footer}</div>}
    </dialog>,
    document.body,
  );
}
