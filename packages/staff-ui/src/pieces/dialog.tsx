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
  /** `top`: a search, whose results make it grow downward only. */
  place?: 'center' | 'top';
};

const FIELD =
  'input:enabled:not([type="hidden"], [type="file"], [type="radio"]), input[type="radio"]:checked:enabled, select:enabled, textarea:enabled';

/**
 * Where the focus starts: at the marked element, else at the first field; without a field the browser chooses. A
 * finger's keyboard would cover half of the dialog, so that there the title is focused instead of a field.
 */
function firstFocus(dialog: HTMLElement, title: HTMLElement | null, body: HTMLElement | null): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  const field = body?.querySelector<HTMLElement>(FIELD) ?? null;
  if (marked || !field) return marked;
  if (!title || !window.matchMedia('(pointer: coarse)').matches) return field;
  title.tabIndex = -1;
  return title;
}

/**
 * A modal dialog on the native `<dialog>` (docs/decisions/0066). Focus starts at the element marked `data-autofocus`
 * (else at the first field), stays inside and returns to the opener; Escape closes, the rest of the page is inert. Render it
 * only while it is open. It is a portal outside the form that opened it, and its submit events don't bubble there.
 */
export function Dialog({ title, onClose, children, footer, size = 'medium', place = 'center' }: Props): ReactPortal {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
    if (element) firstFocus(element, heading.current, body.current)?.focus();
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
      data-place={place}
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
        <h2 ref={heading} id={id} className={classes['title']}>
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
