import { ActionIcon, VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  /** Read out by screen readers and shown as a tooltip. */
  label: string;
  children: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** `danger` for deletions. */
  tone?: 'plain' | 'danger';
};

/** A square button with an icon and a name. */
export function IconButton({ label, children, onClick, disabled = false, tone = 'plain' }: Props): ReactElement {
  return (
    <ActionIcon
      type="button"
      variant="subtle"
      color={tone === 'danger' ? 'red' : 'gray'}
      size={32}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </ActionIcon>
  );
}
