import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { RELEASE_TEXTS, type ReleaseStatus, type RemoteFailures } from '@firstlight/domain/operations/releases';
import { Banner, Button, IconArrowBackUp, Panel, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ReportedVersions } from './release-errors';
import { actionWord, areaOf, originLine } from './release-text';
import styles from './releases.module.css';

function FailureCount({ failures }: { failures: RemoteFailures[] }): ReactElement {
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <StatusBadge kind="submitted">No failures in 7 days</StatusBadge>;
  return <StatusBadge kind="warning">{`${total} ${total === 1 ? 'failure' : 'failures'} in 7 days`}</StatusBadge>;
}

type ReleasePanelProps = { release: ReleaseStatus; isBusy: boolean; onRollBack: () => void };

/** One release: the live version, since when and by whom, failures, and Roll back. */
export function ReleasePanel({ release, isBusy, onRollBack }: ReleasePanelProps): ReactElement {
  const { name, current, origin, refused, canary, rollback, history, failures } = release;
  const area = areaOf(name);
  const [last] = history;
  return (
    <Panel
      title={area}
      actions={
        rollback && (
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            leftSection={<IconArrowBackUp size={16} />}
            aria-label={canary ? `End canary of ${area}` : `Roll back ${area}`}
            onClick={onRollBack}
          >
            {canary ? 'End canary' : 'Roll back'}
          </Button>
        )
      }
    >
      <p className={styles.version}>
        {current ? current.version : 'Nothing is live'}{' '}
        {canary && <StatusBadge kind="info">{`Canary ${canary.version} for ${canary.share}%`}</StatusBadge>}
      </p>
      <p className={styles.quiet}>
        {name}
        {current && ` · since ${formatNewYorkTime(current.at)} · by ${current.by}`}
      </p>
      {current && <p className={styles.quiet}>{originLine(origin)}</p>}
      {refused && (
        <Banner kind="warning">
          {RELEASE_TEXTS.refused(refused.why, formatNewYorkTime(refused.since), current?.version)}
        </Banner>
      )}
      {last?.why && <Banner kind="warning">{`Canary ${last.version} was halted automatically: ${last.why}.`}</Banner>}
      <FailureCount failures={failures} />
      <ReportedVersions release={release} />
      {history.length > 1 && (
        <details>
          <summary className={styles.more}>Recent changes</summary>
          <ol className={styles.lines}>
            {history.map(({ version, action, at, by }) => (
              <li key={`${at} ${action} ${version}`}>
                {actionWord(action)} <strong>{version}</strong> · {formatNewYorkTime(at)} · {by}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}
