import { MY_DAY_ADDRESS, WORKLIST_ADDRESS, type MyDay as Counts } from '@firstlight/domain/desk/worklist';
import { Link } from '@firstlight/platform';
import { myDayApi } from '@firstlight/staff-data';
import { LoadFailed } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './my-day.module.css';

type Row = { key: keyof Counts; label: string; to: string };

const ROWS: Row[] = [
  { key: 'overdue', label: 'Overdue', to: `${MY_DAY_ADDRESS}&section=overdue` },
  { key: 'today', label: 'Today', to: `${MY_DAY_ADDRESS}&section=today` },
  { key: 'this_week', label: 'This week', to: `${MY_DAY_ADDRESS}&section=this-week` },
  { key: 'unassigned', label: 'Unassigned', to: `${WORKLIST_ADDRESS}&owner=unassigned` },
];

function shown(counts: Counts | undefined, key: keyof Counts): string {
  return counts ? counts[key].toLocaleString('en-CA') : '–';
}

/** Tasks due for the signed-in person; each figure links to its part of the worklist (2.5/6). */
export function MyDay(): ReactElement {
  const { data, isError, refetch } = myDayApi.useGetMyDayQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="my-day" aria-busy={!data && !isError} className={styles.day}>
      <h2 id="my-day" className={styles.heading}>
        <Link to={MY_DAY_ADDRESS}>My day</Link>
      </h2>
      <ul className={styles.counts}>
        {ROWS.map(({ key, label, to }) => (
          <li key={key}>
            <Link to={to} className={styles.count} data-late={key === 'overdue' && (data?.overdue ?? 0) > 0}>
              <span className={styles.figure}>{shown(data, key)}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
      {isError && (
        <div className={styles.failed}>
          <LoadFailed onRetry={refetch}>The counts could not be loaded.</LoadFailed>
        </div>
      )}
    </section>
  );
}
