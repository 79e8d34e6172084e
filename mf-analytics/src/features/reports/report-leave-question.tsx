import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { unsavedWork, useBlocker } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { openedReport } from './opened-report';

/** The forms on this screen name their unsaved work `report-…`; the other views of Analytics stay mounted. */
const isOfReports = ({ what }: { what: string }): boolean => what.startsWith('report-');

/**
 * Asks before another report, or the list, replaces typed text; leaving Analytics is asked about elsewhere. A deleted
 * report replaces its history entry: its notes were asked about with it.
 */
export function ReportLeaveQuestion(): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      historyAction !== 'REPLACE' &&
      from.pathname === to.pathname &&
      openedReport(new URLSearchParams(from.search)) !== openedReport(new URLSearchParams(to.search)) &&
      unsavedWork().some((work) => work.where === from.pathname && isOfReports(work)),
  );
  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...LEAVE_QUESTION} onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}
