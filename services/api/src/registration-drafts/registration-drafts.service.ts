import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DRAFT_HOURS,
  INTAKE_DRAFT_KEY,
  type RegistrationDraft,
  type RegistrationDraftInput,
} from '@firstlight/domain/registration-drafts';
import { DataSource } from 'typeorm';
import { Changes } from '../audit/changes.js';
import type { AuditFacts } from '../audit/audit-log.js';
import { Views } from '../audit/views.js';
import { Vault } from '../common/crypto/vault.js';
import { NotFound } from '../common/errors/refusals.js';
import { isRecordId } from '../common/http/record-id.pipe.js';
import { JobTasks } from '../common/jobs/job-tasks.js';
import { RegistrationRecords } from '../registrations/registration-records.js';

const FRESH = `saved_at > now() - interval '${DRAFT_HOURS} hours'`;

export function draftBinding(userId: string, key: string): string {
  return `registration_drafts.content:${userId}:${key}`;
}

function facts(action: AuditFacts['action'], key: string): AuditFacts {
  return { action, kind: 'draft', registrationId: key === INTAKE_DRAFT_KEY ? null : key };
}

/** Keys of the wrong shape are unknown ones. */
function refuseUnlessKey(key: string): void {
  if (key !== INTAKE_DRAFT_KEY && !isRecordId(key)) throw new NotFound();
}

/** Half-typed forms: sealed, readable only by who typed them, gone after a day. */
@Injectable()
export class RegistrationDraftsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly vault: Vault,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('drop-old-drafts', '20 * * * *', () => this.dropOld());
  }

  async read(userId: string, key: string): Promise<RegistrationDraft | null> {
    await this.requireTarget(key);
    const [row] = await this.db.query<{ content: Buffer; saved_at: Date }[]>(
      `SELECT content, saved_at FROM registration_drafts WHERE user_id = $1 AND key = $2 AND ${FRESH}`,
      [userId, key],
    );
    if (!row) return null;
    await this.views.record(facts('view', key));
    const draft = JSON.parse(this.vault.openText(row.content, draftBinding(userId, key))) as RegistrationDraftInput;
    return { ...draft, saved_at: row.saved_at.toISOString() };
  }

  /** The photo never becomes part of a draft. */
  async keep(userId: string, key: string, { form, based_on }: RegistrationDraftInput): Promise<{ saved_at: string }> {
    await this.requireTarget(key);
    const { photo: _photo, ...kept } = form;
    const content = this.vault.sealText(JSON.stringify({ form: kept, based_on }), draftBinding(userId, key));
    return this.changes.run(facts('update', key), async (tx) => {
      const [row] = await tx.query<{ saved_at: Date }[]>(
        `INSERT INTO registration_drafts (user_id, key, content) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, key) DO UPDATE SET content = excluded.content, saved_at = now() RETURNING saved_at`,
        [userId, key, content],
      );
      return { saved_at: row?.saved_at.toISOString() ?? '' };
    });
  }

  async drop(userId: string, key: string): Promise<void> {
    refuseUnlessKey(key);
    await this.changes.run(facts('delete', key), async (tx) => {
      await tx.query('DELETE FROM registration_drafts WHERE user_id = $1 AND key = $2', [userId, key]);
    });
  }

  async dropOld(): Promise<void> {
    await this.db.query(`DELETE FROM registration_drafts WHERE NOT (${FRESH})`);
  }

  private async requireTarget(key: string): Promise<void> {
    refuseUnlessKey(key);
    if (key === INTAKE_DRAFT_KEY) return;
    await this.records.find(this.db.manager, key);
  }
}
