import type { Passkey } from '@firstlight/domain/people/auth';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { Button, ButtonRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './settings.module.css';

type PasskeyListProps = {
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps): ReactElement {
  if (passkeys.length === 0) return <p>No passkeys yet.</p>;
  return (
    <ul className={styles.sessions} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <strong>{passkey.label}</strong>
            <p className={styles.quiet}>
              added {formatNewYorkTime(passkey.created_at)} ·{' '}
              {passkey.last_used_at === null ? 'never used' : `last used ${formatNewYorkTime(passkey.last_used_at)}`}
            </p>
          </div>
          <ButtonRow>
            <Button
              variant="default"
              size="xs"
              aria-label={`Rename ${passkey.label}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="light"
              color="red"
              size="xs"
              aria-label={`Remove ${passkey.label}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </ButtonRow>
        </li>
      ))}
    </ul>
  );
}
