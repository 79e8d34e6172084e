import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';
import { TODAY } from '../../platform/database/new-york.js';
import { safeFacts } from '../../platform/errors/database-errors.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { LOGGER } from '../../platform/log/logger.js';
import { noteRecord } from '../../platform/database/cluster-notes.js';
import { defer } from '../../platform/database/deferred-statements.js';
import { deleteRecords, lockRecord, sweepPurged } from './delete-record.js';
import { KEPT_BY_ENTRIES_ELSEWHERE, RECORDS_PAST_RETENTION, STILL_PAST_RETENTION } from './expired-records.query.js';
import { HOUSEKEEPING } from './housekeeping.js';

const MESSAGES = 'DELETE FROM contact_messages WHERE handled_at < now() - make_interval(days => $1) RETURNING id';

/**
 * What is erased can't be brought back, so a clock that has jumped ahead must not decide: then the log has lines of today
 * and of long ago, and none of the two weeks before.
 */
const CLOCK = `
  SELECT ${TODAY}::text AS day,
         EXISTS (SELECT FROM audit_entries WHERE at BETWEEN now() - interval '14 days' AND now() - interval '20 hours')
         OR NOT EXISTS (SELECT FROM audit_entries WHERE at < now() - interval '14 days') AS "isRight"`;

/** The first purge of a long-running deployment may take long. */
const LIMITS = { statement: 300_000 };

type Step = { name: string; run: () => Promise<void> };

/** Applies the deployment's retention rules every night (docs/security.md). */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tasks: JobTasks,
    private readonly audit: AuditLog,
    private readonly blobs: Blobs,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('keep-retention', '0 8 * * *', () => this.purge());
  }

  /** Runs every step even if one fails; the job then fails, so that metrics show it and it is retried. */
  async purge(): Promise<void> {
    const failed: string[] = [];
    for (const { name, run } of this.steps()) {
      try {
        await run();
      } catch (error) {
        failed.push(name);
        this.log.error({ step: name, ...safeFacts(error) }, 'retention step failed');
      }
    }
    if (failed.length > 0) throw new Error(`retention: ${failed.length} steps failed (${failed.join(', ')})`);
  }

  private steps(): Step[] {
    const housekeeping = Object.entries(HOUSEKEEPING).map(([name, statement]) => ({
      name,
      run: () => this.db.transaction((tx) => withLongerTimeouts(tx, LIMITS, () => tx.query<void>(statement))),
    }));
    return [
      ...housekeeping,
      { name: 'contact messages', run: () => this.whenClockIsRight(() => this.purgeMessages()) },
      { name: 'records', run: () => this.whenClockIsRight((today) => this.purgeRecords(today)) },
      ...(this.settings.databaseCluster ? [{ name: 'rows of purged records', run: () => this.sweepPurged() }] : []),
    ];
  }

  /** `today` is the database's. */
  private async whenClockIsRight(erase: (today: string) => Promise<void>): Promise<void> {
    const [clock] = await this.db.query<{ day: string; isRight: boolean }[]>(CLOCK);
    if (!clock?.isRight) throw new Error('the audit log has no line of the last two weeks: is the clock right?');
    await erase(this.settings.today ?? clock.day);
  }

  private async purgeMessages(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [gone] = await tx.query<[{ id: string }[], number]>(MESSAGES, [this.settings.keepMessagesDays]);
      for (const { id } of gone) {
        await this.audit.append(tx, { action: 'delete', kind: 'contact-message', itemId: id });
      }
    });
  }

  /** A record that can't be removed doesn't stop the others. */
  private async purgeRecords(today: string): Promise<void> {
    const [kept, left]: [string[], string[]] = [[], []];
    for (;;) {
      const found = await this.idsOf(RECORDS_PAST_RETENTION, today, [...kept, ...left]);
      if (found.length === 0) break;
      const contacted = new Set(await this.idsOf(KEPT_BY_ENTRIES_ELSEWHERE, today, found));
      kept.push(...contacted);
      for (const id of found.filter((one) => !contacted.has(one))) {
        await this.purgeRecord(id, today).catch((error: unknown) => {
          left.push(id);
          this.log.error({ registration: id, ...safeFacts(error) }, 'record not purged');
        });
      }
    }
    if (left.length > 0) throw new Error(`${left.length} records not purged`);
  }

  private idsOf(statement: string, today: string, ids: readonly string[]): Promise<string[]> {
    const values = [this.settings.keepRecordsYears, today, ids];
    return this.db.transaction((tx) =>
      withLongerTimeouts(tx, LIMITS, async () =>
        (await tx.query<{ id: string }[]>(statement, values)).map(({ id }) => id),
      ),
    );
  }

  private sweepPurged(): Promise<void> {
    return this.db.transaction((tx) => withLongerTimeouts(tx, LIMITS, () => sweepPurged(tx)));
  }

  /**
   * One transaction per record: deletes its tabs with it, its files afterwards; the audit log keeps a line. A record
   * that somebody has opened again since it was found is left.
   */
  private async purgeRecord(id: string, today: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const locked = await lockRecord(tx, id);
      const values = [this.settings.keepRecordsYears, today, [id]];
      const isPast = (await tx.query<unknown[]>(STILL_PAST_RETENTION, values)).length > 0;
      if (!isPast || (await tx.query<unknown[]>(KEPT_BY_ENTRIES_ELSEWHERE, values)).length > 0) return;
      const { records, files } = await deleteRecords(tx, locked);
      for (const file of files) await this.blobs.remove(tx, file);
      if (this.settings.databaseCluster) for (const gone of records) await defer(tx, noteRecord(gone));
      await this.audit.append(tx, { action: 'delete', kind: 'registration', registrationId: id, itemId: 'retention' });
    });
  }
}
