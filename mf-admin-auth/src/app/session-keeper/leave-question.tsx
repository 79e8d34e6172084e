import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { useLeaveQuestion } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Asks before the user leaves a staff screen with unsaved work, unless the screen asks itself. */
export function LeaveQuestion(): ReactElement | null {
  const question = useLeaveQuestion();
  if (!question) return null;
  return <ConfirmDialog {...LEAVE_QUESTION} onConfirm={question.leave} onCancel={question.stay} />;
}
