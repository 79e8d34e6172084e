import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import classes from './banner.module.css';

export type BannerKind = 'success' | 'error' | 'warning' | 'info';

type Props = {
  kind: BannerKind;
  children: ReactNode;
  /** Small buttons behind the text, e.g. Reload. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Takes the focus when it appears; for the one message that a save ends with, which scrolls there itself. */
  takesFocus?: boolean;
};

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle };

/** A message in the flow of the page, read out when it appears: errors at once, the rest when there is a pause. */
export function Banner({ kind, children, actions, onClose, takesFocus = false }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const Icon = ICONS[kind];
  const said = useRef<string | null>(null);
  // Another render of the same words must not take the focus from the field that is typed in by now.
  useEffect(() => {
    const words = box.current?.textContent ?? '';
    if (takesFocus && words !== said.current) box.current?.focus({ preventScroll: true });
    said.current = words;
  });
  return (
    <div
      ref={box}
      className={classes['banner']}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon size={20} aria-hidden="true" className={classes['icon']} />
      <div className={classes['text']}>{children}</div>
      {actions && <div className={classes['actions']}>{actions}</div>}
      {onClose && (
        <IconButton label="Dismiss" onClick={onClose}>
          <IconX size={16} />
        </IconButton>
      )}
    </div>
  );
}
