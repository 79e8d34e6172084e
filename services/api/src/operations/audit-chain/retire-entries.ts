import { existsSync } from 'node:fs';
import pg from 'pg';
import { ageOn, isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { auditOwnerAddress } from '../../platform/audit/audit-rules.js';
import { readSeparation } from '../../platform/audit/audit-separation.js';
import type { Settings } from '../../platform/config/settings.js';
import { readAnchorFiles } from './anchor-files.js';
import { verifyAudit } from './verify-audit.js';

type Result = { lines: string[]; isFine: boolean };

/**
 * Removes entries past the retention period, up to an anchor, whose hash becomes the start of the chain.
 * Runs as the owner: the application's role can't.
 */
export async function retireEntries(db: DataSource, settings: Settings, before: string): Promise<Result> {
  const refused = (line: string): Result => ({ lines: [line], isFine: false });
  const years = isCivilDate(before) ? ageOn(before, todayInNewYork()) : null;
  if (years === null || years < settings.keepRecordsYears) {
    return refused(`Give a day (YYYY-MM-DD) at least ${settings.keepRecordsYears} years ago: KEEP_RECORDS_YEARS.`);
  }
  const folder = settings.auditAnchorFolder;
  const { problems } = await verifyAudit(
    db,
    folder === null || !existsSync(folder) ? [] : await readAnchorFiles(folder),
  );
  if (problems[0] !== undefined) return refused(`Nothing was removed, because the log is broken: ${problems[0]}`);
  const owner = auditOwnerAddress(settings);
  const { role, owner: owningRole } = await readSeparation(db);
  if (owner === null && role !== owningRole) return refused(`Only ${owningRole} may do this: set AUDIT_OWNER_URL.`);
  const removed = await retire(owner ?? settings.databaseUrl, before);
  await new AuditLog().append(db, { action: 'delete', kind: 'audit', itemId: `before-${before}` });
  return { lines: [`${removed} entries removed; the chain begins at their last link.`], isFine: true };
}

async function retire(connectionString: string, before: string): Promise<string> {
  const client = new pg.Client({ connectionString, application_name: 'firstlight-audit' });
  await client.connect();
  try {
    const { rows } = await client.query<{ removed: string }>('SELECT public.audit_retire($1::date) AS removed', [
      before,
    ]);
    return rows[0]?.removed ?? '0';
  } finally {
    await client.end();
  }
}
