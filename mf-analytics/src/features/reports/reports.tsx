import { useSearchParams } from '@firstlight/platform';
import { Button, EmptyState, ListSkeleton, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { NewReportForm } from './new-report-form';
import { periodInWords, StandingBadge } from './report-words';
import { ReportView } from './report-view';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

const OPEN = 'report';

/** Reports for funders: a new one in one press, and those that were made (2.4/2). */
export function Reports(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const opened = search.get(OPEN);
  const open = (id: string | null): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(OPEN);
      else after.set(OPEN, id);
      return after;
    });
  if (opened !== null) return <ReportView key={opened} id={opened} onOpen={open} />;
  return (
    <>
      <NewReportForm onMade={open} />
      <ReportList onOpen={open} />
    </>
  );
}

function ReportList({ onOpen }: { onOpen: (id: string) => void }): ReactElement {
  const { data, isError } = reportsApi.useListReportsQuery();
  return (
    <Panel title="Reports">
      {isError && <p>The reports could not be loaded.</p>}
      {!data && !isError && <ListSkeleton rows={3} />}
      {data?.length === 0 && <EmptyState title="No reports yet.">Choose a period and make the first one.</EmptyState>}
      <ul className={classes['list']}>
        {data?.map((report) => (
          <li key={report.id}>
            <span>
              <strong>{report.name}</strong>, {periodInWords(report.period)}
              <br />
              {`Made by ${report.made_by}`}
              {report.signed_by === null ? '' : `, signed by ${report.signed_by}`}
            </span>
            <StandingBadge report={report} />
            <Button
              variant="default"
              size="xs"
              aria-label={`Open ${report.name}, ${periodInWords(report.period)}`}
              onClick={() => onOpen(report.id)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
