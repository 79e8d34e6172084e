import { useSearchParams } from '@firstlight/platform';
import { Button, ListFrame, ListTable, onePage, Stack } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useHeadingFocus } from '../../parts/use-heading-focus';
import { NewReportForm } from './new-report-form';
import { openedReport, type OpenReport, withReport } from './opened-report';
import { ReportLeaveQuestion } from './report-leave-question';
import { periodInWords, StandingBadge } from './report-text';
import { ReportView } from './report-view';
import { reportsApi } from './reports.api';

/** Reports for funders: create one with one press, and the existing ones (2.4/2). */
export function Reports(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const opened = openedReport(search);
  const open: OpenReport = (id, options) => setSearch((before) => withReport(before, id), options);
  const box = useHeadingFocus(opened ?? 'list');
  return (
    <div ref={box}>
      <ReportLeaveQuestion />
      {opened === null ? <ReportChoice onOpen={open} /> : <ReportView key={opened} id={opened} onOpen={open} />}
    </div>
  );
}

function ReportChoice({ onOpen }: { onOpen: OpenReport }): ReactElement {
  return (
    <Stack gap="md">
      <NewReportForm onMade={onOpen} />
      <ReportList onOpen={onOpen} />
    </Stack>
  );
}

function ReportList({ onOpen }: { onOpen: (id: string) => void }): ReactElement {
  const list = reportsApi.useListReportsQuery();
  const reports = list.data ?? [];
  return (
    <ListFrame
      title="Reports"
      name="reports"
      list={{ ...list, data: onePage(list.data) }}
      shown={reports.length}
      filtered={false}
      empty={{ title: 'No reports yet.', text: 'Choose a period and make the first one.' }}
    >
      <ListTable caption="Reports" columns={['Report', 'Made by', 'State', 'Open']}>
        <tbody>
          {reports.map((report) => (
            <tr key={report.id}>
              <td>
                <strong>{report.name}</strong>, {periodInWords(report.period)}
              </td>
              <td data-label="Made by">
                {report.made_by}
                {report.signed_by === null ? '' : `, signed by ${report.signed_by}`}
              </td>
              <td data-label="State">
                <StandingBadge report={report} />
              </td>
              <td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Open ${report.name}, ${periodInWords(report.period)}`}
                  onClick={() => onOpen(report.id)}
                >
                  Open
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  );
}
