import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { OVERLAY_TEXTS } from '@firstlight/domain/operations/remote-overlays';
import { type ReactElement, useState } from 'react';
import { unreleasedRemote } from '../session/unreleased-state';
import styles from './unreleased-badge.module.css';

async function end(): Promise<boolean> {
  try {
    return (await fetch('/api/remote-overlay', { method: 'DELETE', credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}

/** Shows on every staff screen that this session runs an unreleased remote and where it comes from, and can end it. */
export function UnreleasedBadge({ reload = () => location.reload() }: { reload?: () => void }): ReactElement | null {
  const [failed, setFailed] = useState(false);
  const unreleased = unreleasedRemote();
  if (unreleased === null) return null;
  const { overlay, problems } = unreleased;
  const stop = async (): Promise<void> => {
    const ended = await end();
    setFailed(!ended);
    if (ended) reload();
  };
  return (
    <section className={styles['badge']} aria-label={OVERLAY_TEXTS.title}>
      <div>
        <p>
          <strong>{problems.length === 0 ? 'Unreleased' : 'Not loaded:'}</strong> {overlay.remote} from {overlay.origin}
          . Only in this session, until {formatNewYorkTime(overlay.expires_at)}.
        </p>
        {problems.length > 0 && (
          <div role="alert">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
        {failed && <p role="alert">{OVERLAY_TEXTS.failed}</p>}
      </div>
      <button type="button" onClick={() => void stop()}>
        {OVERLAY_TEXTS.end}
      </button>
    </section>
  );
}
