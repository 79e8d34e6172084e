import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DRAFT_HOURS,
  DRAFT_TEXTS,
  DRAFTS_MAX,
  FORMS_DRAFT_KEY,
  type RegistrationDraft,
  type RegistrationDraftInput,
  type RegistrationDraftSaved,
  type UnfinishedIntake,
} from '@firstlight/domain/clients/registration-drafts';
import { DataSource, In, IsNull, Like, Not } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Views } from '../../platform/audit/views.js';
import { Vault } from '../../platform/crypto/vault.js';
import { Conflict, Forbidden, NotFound, UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { hasAnyTab, type Principal } from '@firstlight/domain/people/permissions';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { mergedInto, survivorOf } from '../registrations/surviving-record.js';
import { RegistrationDraftRow } from './registration-draft.entity.js';
import { draftBinding, draftPhotoBinding, FRESH, isOfRecord } from './draft-keys.js';
import { contentOf, type DraftText, nameIn, textOf } from './draft-content.js';

type SealedDraft = Pick<RegistrationDraftRow, 'key' | 'content'> & { photo?: Buffer | null };

/** Timestamps of rows are compared with each other: in a cluster, an upsert may not read the clock. */
const IS_FRESH = `excluded.saved_at - d.saved_at < interval '${DRAFT_HOURS} hours'`;

/** Writes the draft if its version is the one the caller saw, or any; an expired one is overwritten. No row: stale. */
const UPSERT = `
  INSERT INTO registration_drafts AS d (user_id, key, content, photo, saved_at) VALUES ($1, $2, $3, $4, now())
  ON CONFLICT (user_id, key) DO UPDATE SET
    content = excluded.content,
    photo = CASE WHEN $5 AND ${IS_FRESH} THEN d.photo ELSE excluded.photo END,
    version = d.version + 1,
    saved_at = excluded.saved_at
  WHERE $6::integer IS NULL OR d.version = $6 OR NOT ${IS_FRESH}
  RETURNING d.version, d.saved_at`;

function facts(action: AuditFacts['action'], key: string): AuditFacts {
  return { action, kind: 'draft', registrationId: isOfRecord(key) ? key : null };
}

/** Staff without a tab keep only the text of forms outside the records. Malformed keys count as unknown. */
function authorOf(who: Principal, key: string): string {
  if (key !== FORMS_DRAFT_KEY && !hasAnyTab(who)) throw new Forbidden();
  if (isOfRecord(key) && !isRecordId(key)) throw new NotFound();
  return who.user_id;
}

/** Unsaved input: sealed, readable only by its author, deleted after a day. */
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

  /**
   * @param withMerged without a draft of this record: the latest of those typed on records that were merged into it. A
   * page that doesn't know `merged_id` would offer it as this client's own, so the caller asks for it.
   */
  async read(who: Principal, key: string, withMerged: boolean): Promise<RegistrationDraft | null> {
    const userId = await this.requireTarget(who, key);
    const own = await this.latest(userId, [key]);
    const row = own ?? (withMerged ? await this.latest(userId, await this.mergedKeys(key)) : null);
    if (!row) return null;
    await this.views.record(facts('view', row.key));
    const draft = { ...this.open(userId, row), version: row.version, saved_at: row.savedAt.toISOString() };
    return row.key === key ? draft : { ...draft, merged_id: row.key };
  }

  /** This user's unsaved intakes, latest first. */
  async unfinished(userId: string): Promise<UnfinishedIntake[]> {
    const rows = await this.db.getRepository(RegistrationDraftRow).find({
      select: { userId: true, key: true, content: true, savedAt: true },
      where: { userId, key: Like('intake%'), savedAt: FRESH },
      order: { savedAt: 'DESC' },
    });
    if (rows.length > 0) await this.views.record({ action: 'list', kind: 'draft', registrationId: null });
    return rows.map((row) => ({
      key: row.key,
      name: nameIn(this.open(userId, row)),
      saved_at: row.savedAt.toISOString(),
    }));
  }

  async keep(who: Principal, key: string, draft: RegistrationDraftInput): Promise<RegistrationDraftSaved> {
    const userId = await this.requireTarget(who, key);
    const { text, photo } = contentOf(draft);
    const content = this.vault.sealText(text, draftBinding(userId, key));
    const image = photo ? this.vault.sealText(photo, draftPhotoBinding(userId, key)) : null;
    return this.changes.run(facts('update', key), async (tx) => {
      const others = await tx.countBy(RegistrationDraftRow, { userId, key: Not(key), savedAt: FRESH });
      if (others >= DRAFTS_MAX) throw new UnprocessableEntity(DRAFT_TEXTS.tooMany);
      const [row] = await tx.query<{ version: number; saved_at: Date }[]>(UPSERT, [
        userId,
        key,
        content,
        image,
        photo === undefined,
        draft.version ?? null,
      ]);
      if (!row) throw new Conflict(DRAFT_TEXTS.stale);
      return { version: row.version, saved_at: row.saved_at.toISOString() };
    });
  }

  /** @param version dropped only if it is still this one: another window may have stored text meanwhile */
  async drop(who: Principal, key: string, version?: number): Promise<void> {
    const userId = authorOf(who, key);
    await this.changes.run(facts('delete', key), async (tx) => {
      const drafts = tx.getRepository(RegistrationDraftRow);
      await drafts.delete({ userId, key, ...(version === undefined ? {} : { version }) });
      if (version !== undefined && (await drafts.existsBy({ userId, key }))) throw new Conflict(DRAFT_TEXTS.stale);
    });
  }

  async dropOld(): Promise<void> {
    await this.db.getRepository(RegistrationDraftRow).delete({ savedAt: Not(FRESH) });
  }

  private open(userId: string, { key, content, photo }: SealedDraft): DraftText {
    const image = photo ? this.vault.openText(photo, draftPhotoBinding(userId, key)) : null;
    return textOf(this.vault.openText(content, draftBinding(userId, key)), image);
  }

  private async latest(userId: string, keys: string[]): Promise<RegistrationDraftRow | null> {
    if (keys.length === 0) return null;
    return this.db.getRepository(RegistrationDraftRow).findOne({
      where: { userId, key: In(keys), savedAt: FRESH },
      order: { savedAt: 'DESC' },
    });
  }

  private async mergedKeys(key: string): Promise<string[]> {
    return isOfRecord(key) ? mergedInto(this.db, key) : [];
  }

  /** A record that was merged while somebody typed on it still takes and returns their text. */
  private async requireTarget(who: Principal, key: string): Promise<string> {
    const userId = authorOf(who, key);
    if (!isOfRecord(key)) return userId;
    const there = await this.db.getRepository(RegistrationRow).existsBy({ id: key, deletedAt: IsNull() });
    if (!there) await this.records.find(this.db.manager, await survivorOf(this.db, key));
    return userId;
  }
}
