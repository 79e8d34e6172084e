import { IconX } from '@tabler/icons-react';
import { type ReactNode, type ReactPortal, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button';
import classes from './dialog.module.css';
import { dialogOpened } from './open-dialogs';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
};

/**
 * A modal dialog on the native `<dialog>` (docs/decisions/0066). Focus starts at the element marked `data-autofocus`
 * (else at the first), stays inside and returns to the opener; Escape closes, the rest of the page is inert. Render it
 * only while it is open. It is a portal outside the form that opened it, and its submit events don't bubble there.
 */
export function Dialog({ title, onClose, children, footer, size = 'medium' }: Props): ReactPortal {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  // Long text without a field or button is scrollable by keyboard only if it can take the focus.
  useEffect(() => {
    const text = body.current;
    if (!text) return;
    const isLong = text.scrollHeight > text.clientHeight && !text.querySelector('a, button, input, select, textarea');
    if (isLong) text.tabIndex = 0;
    else text.removeAttribute('tabindex');
  });
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // showModal() looks for the attribute, which React's autoFocus doesn't set.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const closed = body.current && dialogOpened(body.current);
    return () => {
      closed?.();
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
        // `cancel` of a file picker bubbles, and React bubbles the events of dialogs opened from this one.
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
      <div ref={body} className={classes['body']}>
        {children}
      </div>
      {footer && <div className={classes['foot']}>{footer}</div>}
    </dialog>,
    document.body,
  );
}
