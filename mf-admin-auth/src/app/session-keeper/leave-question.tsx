import { useLeaveQuestion } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

export const LEAVING = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
} as const;

/** Asks before the user leaves a staff screen with unsaved work, unless the screen asks itself. */
export function LeaveQuestion(): ReactElement | null {
  const question = useLeaveQuestion();
  if (!question) return null;
  return <ConfirmDialog {...LEAVING} onConfirm={question.leave} onCancel={question.stay} />;
}
