import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import {
  RELEASE_TEXTS,
  type ReleaseError,
  type ReleaseStatus,
  type VersionRate,
} from '@firstlight/domain/operations/releases';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { failureWord } from './release-text';
import { frameParts, reportedVersions, type ReportedVersion } from './reported-versions';
import styles from './releases.module.css';

/** Browser reports about a release in the last seven days, version by version. */
export function ReportedVersions({ release }: { release: ReleaseStatus }): ReactElement | null {
  const versions = reportedVersions(release);
  if (versions.length === 0) return null;
  return (
    <ul className={styles.versions} aria-label="Versions in the last 7 days">
      {versions.map((one) => (
        <Reported key={one.version} {...one} />
      ))}
    </ul>
  );
}

function Reported({ version, rate, failures, errors, areas }: ReportedVersion): ReactElement {
  return (
    <li className={styles.reported}>
      <p className={styles.rate}>
        <strong>{version}</strong> {rate && <Rate {...rate} />}
      </p>
      {failures.length > 0 && (
        <ul className={styles.lines}>
          {failures.map(({ kind, count, last_at }) => (
            <li key={kind}>
              {failureWord(kind)}: {count} ×, last {formatNewYorkTime(last_at)}
            </li>
          ))}
        </ul>
      )}
      {areas.length > 0 && (
        <p className={styles.areas}>
          Affected:{' '}
          {areas.map((area) => (
            <code key={area}>{area}</code>
          ))}
        </p>
      )}
      {errors.length > 0 && (
        <details>
          <summary className={styles.more}>Errors by source location</summary>
          <ul className={styles.errors}>
            {errors.map((error) => (
              <ErrorLines key={[error.kind, error.error, error.area, ...error.frames].join(' ')} {...error} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A failure may arrive before the visits of the same ten seconds. */
function Rate({ visits, failed }: VersionRate): ReactElement {
  return (
    <StatusBadge kind={failed === 0 ? 'submitted' : 'warning'}>
      {RELEASE_TEXTS.rate(failed, Math.max(visits, failed))}
    </StatusBadge>
  );
}

/** Where it was thrown: source positions, if the release kept its source map. */
function ErrorLines({ kind, error, area, frames, count, last_at }: ReleaseError): ReactElement {
  return (
    <li>
      <strong>{error}</strong>
      {area && ` on ${area}`}: {count} ×, last {formatNewYorkTime(last_at)} ({failureWord(kind)})
      <ol className={styles.frames}>
        {frames.map((frame, at) => {
          const { place, name, isLibrary } = frameParts(frame);
          return (
            <li key={`${at} ${frame}`} className={isLibrary ? styles.library : undefined}>
              <code>{place}</code> {name}
            </li>
          );
        })}
      </ol>
    </li>
  );
}
