import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import classes from './banner.module.css';

export type BannerKind = 'success' | 'error' | 'warning' | 'info';

type Props = {
  kind: BannerKind;
  children: ReactNode;
  /** Small buttons after the text, e.g. Reload. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Focused when it appears, for the result of a save. */
  takesFocus?: boolean;
};

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle, warning: IconAlertTriangle, info: IconInfoCircle };

/** A message in the page, announced when it appears: errors assertively, others politely. */
export function Banner({ kind, children, actions, onClose, takesFocus = false }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const Icon = ICONS[kind];
  const said = useRef<string | null>(null);
  // Rendering the same text again must not move the focus away from a field.
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
