import { civilDateInWords, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { EmptyState, ListSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { legacyDataApi } from './legacy-data.api';
import classes from './legacy.module.css';

/** The stored historical records (ANA-19). */
export function SummaryCard({ showEmpty }: { showEmpty: boolean }): ReactElement | null {
  const { data, isError, refetch } = legacyDataApi.useGetLegacyDataSummaryQuery();
  if (!showEmpty && !data?.total_records) return null;
  return (
    <Panel title="Legacy data">
      {isError && (
        <LoadFailed onRetry={refetch}>The summary could not be loaded. It refreshes with the next upload.</LoadFailed>
      )}
      {!data && !isError && <ListSkeleton rows={1} label="Loading the summary" />}
      {data && data.total_records === 0 && (
        <EmptyState title="No legacy records yet.">
          Upload a spreadsheet: its rows are counted together with live records.
        </EmptyState>
      )}
      {data && data.total_records > 0 && (
        <dl className={classes['facts']}>
          <Fact label="Records">{data.total_records.toLocaleString('en-CA')}</Fact>
          <Fact label="Dates">
            {data.date_range.start && data.date_range.end
              ? `${civilDateInWords(data.date_range.start)} to ${civilDateInWords(data.date_range.end)}`
              : 'Not dated'}
          </Fact>
          <Fact label="Most frequent dispositions">
            {data.top_dispositions
              .map(({ disposition, count }) =>
                count === null ? disposition : `${disposition} (${count.toLocaleString('en-CA')})`,
              )
              .join(', ') || '–'}
          </Fact>
          {data.upload_info && (
            <Fact label="Last upload">
              {data.upload_info.filename}, {formatNewYorkTime(data.upload_info.uploaded_at)}
            </Fact>
          )}
        </dl>
      )}
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
