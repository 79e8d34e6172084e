import { ALERT_RULES, type AuditAlert } from '@firstlight/domain/operations/audit-alerts';
import type { AuditFilter } from '@firstlight/domain/operations/audit';
import { newYorkSecondsInWords, toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, LoadFailed, Panel, StatusBadge } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { AlertSettingsDialog } from './alert-settings-dialog';
import { auditApi } from './audit.api';
import styles from './audit.module.css';

type AlertProps = { alert: AuditAlert; onReview: () => void; onShow: (filter: AuditFilter) => void };

function Alert({ alert, onReview, onShow }: AlertProps): ReactElement {
  const { rule, actor_id, actor_name, client_name, registration_id, day, records, first_at, reviewed_at } = alert;
  const about = rule === 'own-name' ? (client_name ?? 'Purged record') : `${records} records`;
  return (
    <li className={styles.alert}>
      <div>
        <strong>{actor_name}</strong>: {ALERT_RULES[rule].toLowerCase()} ({about}){' '}
        {reviewed_at === null && <StatusBadge kind="warning">To review</StatusBadge>}
        <div className={styles.changed}>
          <time dateTime={first_at} title={toNewYorkIso(first_at)}>
            {newYorkSecondsInWords(first_at)}
          </time>
          {reviewed_at !== null && ` · reviewed by ${alert.reviewed_by ?? 'a former main admin'}`}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Show the entries of ${actor_name} on ${day}`}
        onClick={() => onShow({ person: actor_id, client: registration_id ?? undefined, from: day, to: day })}
      >
        Show entries
      </Button>
      {reviewed_at === null && (
        <Button size="xs" aria-label={`Mark as reviewed: ${actor_name}, ${ALERT_RULES[rule]}`} onClick={onReview}>
          Mark as reviewed
        </Button>
      )}
    </li>
  );
}

const NOT_REVIEWED = 'The alert could not be marked as reviewed. Please try again.';

/** Unusual access, open alerts first; main admins also get them by e-mail (2.6/6). */
export function AlertsPanel({ onShow }: { onShow: (filter: AuditFilter) => void }): ReactElement {
  const { data: alerts, error, refetch } = auditApi.useListAlertsQuery();
  const { data: settings } = auditApi.useReadAlertSettingsQuery();
  const [review] = auditApi.useReviewAlertMutation();
  const [showsAll, setShowsAll] = useState(false);
  const [showsSettings, setShowsSettings] = useState(false);
  const { notify } = useNotices();
  const open = (alerts ?? []).filter(({ reviewed_at }) => reviewed_at === null);
  const shown = showsAll ? (alerts ?? []) : open;
  const markReviewed = async (id: string): Promise<void> => {
    const answer = await review(id);
    if (answer.error) notify('error', sentenceOf(staffErrorOf(answer.error), NOT_REVIEWED));
  };
  return (
    <Panel
      title="Unusual access"
      actions={
        <>
          {alerts && alerts.length > open.length && (
            <Button variant="subtle" size="xs" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Hide reviewed' : `Show ${alerts.length - open.length} reviewed`}
            </Button>
          )}
          <Button variant="default" size="xs" disabled={!settings} onClick={() => setShowsSettings(true)}>
            Alert settings
          </Button>
        </>
      }
    >
      {error && (
        <LoadFailed onRetry={refetch}>{sentenceOf(staffErrorOf(error), 'The alerts could not be loaded.')}</LoadFailed>
      )}
      {!alerts && !error && <p className={styles.state}>Loading alerts…</p>}
      {alerts && shown.length === 0 && <p className={styles.state}>No alerts to review.</p>}
      {shown.length > 0 && (
        <ul className={styles.alerts} aria-label="Alerts">
          {shown.map((alert) => (
            <Alert key={alert.id} alert={alert} onShow={onShow} onReview={() => void markReviewed(alert.id)} />
          ))}
        </ul>
      )}
      {showsSettings && settings && <AlertSettingsDialog stored={settings} onClose={() => setShowsSettings(false)} />}
    </Panel>
  );
}
