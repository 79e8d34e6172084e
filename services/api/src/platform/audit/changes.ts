import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { clusterNotes } from '../database/cluster-notes.js';
import { defer } from '../database/deferred-statements.js';
import { ListReads } from '../database/list-reads.js';
import type { Statement } from '../database/queries.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { AuditLog, type AuditFacts } from './audit-log.js';

/** Adds what only the change knows to the line, e.g. the names of the changed fields. */
export type NoteFacts = (more: Partial<AuditFacts>) => void;

/** Every write of the API goes through here: the change and its audit entry commit together. */
@Injectable()
export class Changes {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly lists: ListReads,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Ends a subquery that locks the rows of a change in a fixed order, so that no two changes wait for each other. A
   * cluster can't lock rows of several nodes in a fixed order: it ends one of the two.
   */
  get locking(): 'FOR UPDATE' | '' {
    return this.settings.databaseCluster ? '' : 'FOR UPDATE';
  }

  /** Runs the change in one transaction with its audit line; inside `work` only `tx` may touch the database. */
  async run<Result>(
    change: AuditFacts,
    work: (tx: EntityManager, note: NoteFacts) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      let facts = change;
      const result = await work(tx, (more) => (facts = { ...facts, ...more }));
      await this.close(tx, [facts], []);
      return result;
    });
  }

  /**
   * `run` for creates: with an `Idempotency-Key` the response is stored in the same transaction, and a repeated call
   * returns it without running the change again (decisions.md 13), unless it isn't valid any more.
   */
  async create<Answer extends object>(
    change: AuditFacts,
    work: (tx: EntityManager) => Promise<Answer>,
    isValid?: (stored: Answer) => Promise<boolean>,
  ): Promise<Answer> {
    return this.createAll([change], work, isValid);
  }

  /** `create` for a change with several audit lines, which `work` may append to while it runs. */
  async createAll<Answer extends object>(
    changes: readonly AuditFacts[],
    work: (tx: EntityManager) => Promise<Answer>,
    isValid: (stored: Answer) => Promise<boolean> = async () => true,
  ): Promise<Answer> {
    const claim = this.keys.claim<Answer>();
    try {
      return await this.db.transaction(async (tx) => {
        if (claim) await defer(tx, claim.take);
        const answer = await work(tx);
        await this.close(tx, changes, claim ? [claim.store(answer)] : []);
        return answer;
      });
    } catch (error) {
      // A retried call fails at its key, or earlier because of what the first one changed.
      const answered = await claim?.replay(this.db);
      if (!claim || !answered) throw error;
      if (await isValid(answered)) return answered;
      await claim.forget(this.db);
      return this.createAll(changes, work, isValid);
    }
  }

  /**
   * The line for another record that the change also wrote, added after the write: a cluster counts the record at that
   * point.
   */
  async alsoWrote(tx: EntityManager, facts: AuditFacts): Promise<void> {
    for (const statement of this.linesOf([facts])) await defer(tx, statement);
  }

  private linesOf(facts: readonly AuditFacts[]): Statement[] {
    return [...(this.settings.databaseCluster ? clusterNotes(facts) : []), ...this.audit.lines(facts)];
  }

  /** The last statements, sent together with COMMIT. */
  private async close(tx: EntityManager, facts: readonly AuditFacts[], more: readonly Statement[]): Promise<void> {
    for (const statement of [...this.linesOf(facts), ...more, ...this.lists.writeStatements()])
      await defer(tx, statement);
  }
}
