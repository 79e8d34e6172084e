import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { Banner } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { auditApi } from './audit.api';
import styles from './audit.module.css';

const NOT_PROTECTED =
  'This installation does not protect the log: the application could change it. Ask the operator to set AUDIT_OWNER_URL.';

/** How the log is protected here, according to the database. */
export function AuditStateLine(): ReactElement | null {
  const { data, isError } = auditApi.useReadAuditStateQuery();
  if (isError) return null;
  if (!data) return <p className={styles.protection}>Checking how this log is protected…</p>;
  const { append_only: appendOnly, sealed, last_anchor: anchor } = data;
  const chain = `${sealed.toLocaleString('en-CA')} entries are sealed; ${anchor ? `last proof stored ${civilDateInWords(anchor.day)}` : 'no proof stored yet'}.`;
  if (!appendOnly) return <Banner kind="warning">{NOT_PROTECTED}</Banner>;
  return (
    <p className={styles.protection}>Firstlight can add entries to this log, not change or delete them. {chain}</p>
  );
}
