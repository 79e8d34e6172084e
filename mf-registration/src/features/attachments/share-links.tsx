import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import { type LiveShareLink, SHARE_TEXTS } from '@firstlight/domain/record/share-links';
import { Banner, Button, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useEffect } from 'react';
import { LIST_OPTIONS } from '../../record/record-query';
import { useTransientMessage } from '../../record/use-transient-message';
import classes from './attachments.module.css';
import { attachmentsApi } from './attachments.api';

const NONE: readonly LiveShareLink[] = [];

/** Refetches when a link expires, so that the list omits it; the server's clock decides. */
function useFreshAtExpiry(links: readonly LiveShareLink[], refetch: () => unknown): void {
  useEffect(() => {
    const ahead = links.map(({ expires_at }) => Date.parse(expires_at) - Date.now()).filter((left) => left > 0);
    if (ahead.length === 0) return undefined;
    const timer = setTimeout(refetch, Math.min(...ahead) + 1_000);
    return () => clearTimeout(timer);
  }, [links, refetch]);
}

type ItemProps = { link: LiveShareLink; onRevoke: () => void };

function LinkItem({ link, onRevoke }: ItemProps): ReactElement {
  return (
    <li className={classes['link']}>
      <span>
        <b>{link.filename ?? 'Document'}</b>, expires {formatNewYorkTime(link.expires_at)}, created by {link.created_by}
      </span>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Revoke the link to ${link.filename ?? 'document'}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}

/** Active links, each with a button to revoke it. */
export function ShareLinks({ registrationId }: { registrationId: string }): ReactElement | null {
  const { data = NONE, refetch } = attachmentsApi.useListShareLinksQuery(registrationId, LIST_OPTIONS);
  const [revoke] = attachmentsApi.useRevokeShareLinkMutation();
  const [outcome, setOutcome] = useTransientMessage<'done' | 'failed'>(MESSAGE_MS);
  useFreshAtExpiry(data, refetch);
  const revokeLink = async (id: string): Promise<void> => {
    const { error } = await revoke({ registrationId, id });
    setOutcome(error ? 'failed' : 'done');
  };
  if (data.length === 0 && outcome === null) return null;
  return (
    <Panel title="Active share links">
      <div role="status">
        {outcome === 'done' && <Banner kind="success">{SHARE_TEXTS.revoked}</Banner>}
        {outcome === 'failed' && <Banner kind="error">{SHARE_TEXTS.revokeFailed}</Banner>}
      </div>
      <ul role="list" className={classes['links']}>
        {data.map((link) => (
          <LinkItem key={link.id} link={link} onRevoke={() => void revokeLink(link.id)} />
        ))}
      </ul>
    </Panel>
  );
}
