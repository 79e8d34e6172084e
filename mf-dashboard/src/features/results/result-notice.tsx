import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { NOTICE_WORDS, type ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import { Banner, Button, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { resultsApi } from './results.api';
import classes from './results.module.css';
import type { ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions };

/** What the laboratory did with a result, and the answers to it. */
export function ResultNotice({ result, actions }: Props): ReactElement {
  const { notice, told_on: day, result: sent } = result;
  if (notice === 'not-done') {
    return (
      <>
        <Banner kind="warning">{NOTICE_WORDS['not-done']}</Banner>
        <NotDone result={result} actions={actions} />
      </>
    );
  }
  return (
    <>
      <Banner kind="warning">
        {NOTICE_WORDS[sent.status === 'cancelled' ? 'withdrawn' : 'corrected']}
        {day && ` A Results interaction of ${civilDateInWords(day)} is in the record.`}
      </Banner>
      <div className={classes['actions']}>
        <Button size="xs" loading={actions.busy === result.id} onClick={() => void actions.acknowledge(result)}>
          Client told
        </Button>
      </div>
    </>
  );
}

/** The clients whose open test the laboratory couldn't do. */
function NotDone({ result, actions }: Props): ReactElement {
  const { data, isError, refetch } = resultsApi.useGetReceivedResultQuery(result.id, {
    refetchOnMountOrArgChange: true,
  });
  if (isError) {
    return <LoadFailed onRetry={refetch}>Failed to load the clients. Please try again.</LoadFailed>;
  }
  if (!data) return <ListSkeleton rows={1} />;
  return (
    <>
      {data.candidates.length === 0 && <p>No possible matches found.</p>}
      <ul className={classes['clients']} aria-label="Possible matches">
        {data.candidates.map(({ registration_id, firstName, lastName, dob, open_test: open }) => (
          <li key={registration_id} className={classes['client']}>
            <p>
              <strong>
                {firstName} {lastName}
              </strong>
              {dob && `, born ${civilDateInWords(dob)}`}
              {!open && ', no open test'}
            </p>
            {open && (
              <Button
                size="xs"
                loading={actions.busy === result.id}
                onClick={() => void actions.acknowledge(result, { registration_id, test_id: open.test_id })}
              >
                Mark the test{open.test_date && ` of ${civilDateInWords(open.test_date)}`} as not done
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button size="xs" variant="default" onClick={() => void actions.acknowledge(result)}>
          Nothing to do
        </Button>
      </div>
    </>
  );
}
