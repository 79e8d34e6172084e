import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { useNavigate } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useForgetSession, useNotices } from '@firstlight/staff-data';
import { Button, ListSkeleton, LoadFailed, Panel, StatusBadge, useConfirm } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { settingsApi } from './settings.api';
import styles from './settings.module.css';

const NOT_ENDED = {
  one: 'The session could not be ended. Please try again.',
  all: 'You could not be signed out everywhere. Please try again.',
};

/** Where the user is signed in; ends one session or all of them (decisions.md 5). */
export function OwnSessions(): ReactElement {
  const { data: sessions, isError, refetch } = settingsApi.useListOwnSessionsQuery();
  const [end] = settingsApi.useEndOwnSessionMutation();
  const [endAll] = settingsApi.useEndAllOwnSessionsMutation();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  const navigate = useNavigate();
  const forget = useForgetSession();

  const run = async (work: () => Promise<void>, failed: string): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      notify('error', sentenceOf(staffErrorOf(failure), failed));
    }
  };
  const logoutEverywhere = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Log out everywhere',
      text: 'You will be signed out on every device, including this one.',
      confirmLabel: 'Log out everywhere',
      danger: true,
    });
    if (!yes) return;
    await endAll().unwrap();
    forget();
    void navigate('/');
  };

  return (
    <Panel
      title="Where you are signed in"
      actions={
        <Button variant="light" color="red" size="xs" onClick={() => void run(logoutEverywhere, NOT_ENDED.all)}>
          Log out everywhere
        </Button>
      }
    >
      {isError && <LoadFailed onRetry={refetch}>The list could not be loaded.</LoadFailed>}
      {!sessions && !isError && <ListSkeleton rows={2} label="Loading sessions" />}
      <ul className={styles.sessions} aria-label="Sessions">
        {(sessions ?? []).map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device || 'Unknown device'}</strong>{' '}
              {session.current && <StatusBadge kind="submitted">This device</StatusBadge>}
              <p className={styles.quiet}>
                {session.address} · since {formatNewYorkTime(session.created_at)} · last used{' '}
                {formatNewYorkTime(session.last_seen_at)}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Log out ${session.device}`}
                onClick={() => void run(() => end(session.id).unwrap(), NOT_ENDED.one)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
