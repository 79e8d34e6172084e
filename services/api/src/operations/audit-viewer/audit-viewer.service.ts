import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { tabOfKind } from '@firstlight/domain/operations/access-proof';
import {
  AUDIT_EXPORT_MAX,
  AUDIT_PAGE_SIZE,
  type AuditFilter,
  type AuditLine,
  type AuditPage,
  type AuditPerson,
} from '@firstlight/domain/operations/audit';
import { actionWord, actorWord, changesWord, kindWord, outcomeWord } from '@firstlight/domain/operations/audit-text';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { auditLines } from '../../platform/audit/audit-lines.query.js';

const EXPORT_STEP = 2_000;
const COLUMNS = [
  'Time',
  'Who',
  'Action',
  'Kind',
  'Tab',
  'Client',
  'Record',
  'Item',
  'About',
  'Changed',
  'Outcome',
  'Address',
  'Device',
  'Request',
];

/** The header first, then the entries. */
export type AuditRows = AsyncIterable<readonly (string | null)[]>;

/** Worded as on the screen; ids are kept, so that entries can be matched with other logs. */
function rowOf(line: AuditLine): (string | null)[] {
  return [
    toNewYorkIso(line.at),
    actorWord(line),
    actionWord(line.action),
    kindWord(line.kind),
    tabOfKind(line.kind),
    line.client_name,
    line.registration_id,
    line.item_id,
    line.subject_name,
    changesWord(line),
    outcomeWord(line.outcome),
    line.address,
    line.device,
    line.request_id,
  ];
}

/** The audit log for the main admin: paged, filtered, exported; viewing it is logged too (decisions.md 27). */
@Injectable()
export class AuditViewerService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  async page(filter: AuditFilter, before: string | undefined): Promise<AuditPage> {
    await this.record('list', filter);
    const entries = await auditLines(this.db, filter, { before, limit: AUDIT_PAGE_SIZE + 1 });
    const shown = entries.slice(0, AUDIT_PAGE_SIZE);
    return { entries: shown, next: entries.length > AUDIT_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
  }

  people(): Promise<AuditPerson[]> {
    return this.db.query<AuditPerson[]>(
      `SELECT id, first_name || ' ' || last_name AS name, deleted_at IS NOT NULL AS deleted
         FROM staff_users ORDER BY deleted_at IS NOT NULL, lower(last_name), lower(first_name) LIMIT 2000`,
    );
  }

  /** Logged before the first line is sent; read in batches, so that a large export uses little memory. */
  async export(filter: AuditFilter): Promise<AuditRows> {
    await this.record('export', filter);
    return this.rows(filter);
  }

  private async *rows(filter: AuditFilter): AsyncGenerator<readonly (string | null)[]> {
    yield COLUMNS;
    let before: string | undefined;
    for (let count = 0; count < AUDIT_EXPORT_MAX; count += EXPORT_STEP) {
      const step = await auditLines(this.db, filter, { before, limit: EXPORT_STEP });
      yield* step.map(rowOf);
      if (step.length < EXPORT_STEP) return;
      before = step.at(-1)?.id;
    }
  }

  private async record(action: 'list' | 'export', { client }: AuditFilter): Promise<void> {
    const registrationId = client !== undefined && isRecordId(client) ? client.toLowerCase() : null;
    await this.views.record({ action, kind: 'audit', registrationId });
  }
}
