import { type BackendService, scopeInWords } from '@firstlight/domain/exchange/backend-services';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { Button, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './backend-services.module.css';

const STATES = {
  active: { kind: 'submitted', word: 'Active' },
  expired: { kind: 'warning', word: 'Expired' },
  revoked: { kind: 'neutral', word: 'Revoked' },
} as const;

type Props = { service: BackendService; onRevoke: () => void };

/** One program: its permissions, client id and last sign-in. */
export function ServiceRow({ service, onRevoke }: Props): ReactElement {
  const { id, name, scopes, keys_address: address, state } = service;
  const { kind, word } = STATES[state];
  return (
    <li className={styles.service}>
      <div>
        <strong>{name}</strong> <StatusBadge kind={kind}>{word}</StatusBadge>
        <ul className={styles.rights} aria-label={`Rights of ${name}`}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeInWords(scope)}</li>
          ))}
        </ul>
        <p className={styles.soft}>
          Client id <code>{id}</code>
        </p>
        <p className={styles.soft}>
          {address === null ? 'Keys from a file' : `Keys from ${address}`} ·{' '}
          {service.last_token_at === null
            ? 'never signed in'
            : `last signed in ${formatNewYorkTime(service.last_token_at)}`}{' '}
          · {state === 'expired' ? 'expired' : 'expires'} {formatNewYorkTime(service.expires_at)}
        </p>
      </div>
      {state !== 'revoked' && (
        <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
