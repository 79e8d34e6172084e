import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { ReportSummary } from '@firstlight/domain/insight/reports';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

export function periodInWords({ from, to }: ReportSummary['period']): string {
  return `${civilDateInWords(from)} to ${civilDateInWords(to)}`;
}

export function StandingBadge({ report }: { report: ReportSummary }): ReactElement {
  if (report.superseded_by !== null) return <StatusBadge kind="neutral">Replaced</StatusBadge>;
  if (report.signed_at === null) return <StatusBadge kind="pending">Draft</StatusBadge>;
  return <StatusBadge kind="submitted">Signed</StatusBadge>;
}
