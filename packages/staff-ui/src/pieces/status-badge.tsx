import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a badge means; the colour follows (pending amber, submitted teal, positive red with a plus). */
export type BadgeKind = 'neutral' | 'pending' | 'submitted' | 'positive' | 'negative' | 'warning' | 'info';

const ICONS = {
  neutral: null,
  pending: IconClock,
  submitted: IconCircleCheck,
  positive: IconPlus,
  negative: IconCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** A status in words; never by colour alone. */
export function StatusBadge({ kind, children }: { kind: BadgeKind; children: ReactNode }): ReactElement {
  const Icon = ICONS[kind];
  return (
    <span className={classes['badge']} data-kind={kind}>
      {Icon && <Icon size={13} stroke={2.5} aria-hidden="true" />}
      {children}
    </span>
  );
}
