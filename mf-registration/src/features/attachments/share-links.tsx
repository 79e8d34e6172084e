import { newYorkMoment } from '@firstlight/domain/civil-dates';
import { Button, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { LIST_OPTIONS } from '../../record/record-query';
import classes from './attachments.module.css';
import { attachmentsApi } from './attachments.api';

/** The links that still work, each to be revoked. */
export function ShareLinks({ registrationId }: { registrationId: string }): ReactElement | null {
  const { data = [] } = attachmentsApi.useListShareLinksQuery(registrationId, LIST_OPTIONS);
  const [revoke] = attachmentsApi.useRevokeShareLinkMutation();
  if (data.length === 0) return null;
  return (
    <Panel title="Live share links">
      <ul role="list" className={classes['links']}>
        {data.map((link) => (
          <li key={link.id} className={classes['link']}>
            <span>
              <b>{link.filename ?? 'Document'}</b>, works until {newYorkMoment(link.expires_at)}, made by{' '}
              {link.created_by}
            </span>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={`Revoke the link to ${link.filename ?? 'document'}`}
              onClick={() => void revoke({ registrationId, id: link.id })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
