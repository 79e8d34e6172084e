import { useLeaveQuestion } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';

/**
 * Asks before leaving a record with unsaved text, for another address or by closing the window. Its own tabs don't
 * count as leaving.
 * @param base the record's address without its tab, e.g. `/admin-edit/17`
 */
export function useLeaveGuard(base: string): ReactNode {
  const question = useLeaveQuestion({ where: base });
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed on this record has not been saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    />
  );
}
