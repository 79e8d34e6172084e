import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ListReads } from '../database/list-reads.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { AuditLog, type AuditFacts } from './audit-log.js';

/** Adds to the line what only the change itself knows, e.g. the names of the changed fields. */
export type NoteFacts = (more: Partial<AuditFacts>) => void;

/** Every write of the API goes through here: the change and its audit entry commit together. */
@Injectable()
export class Changes {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly lists: ListReads,
  ) {}

  /** Runs the change in one transaction with its audit line; inside `work` only `tx` may touch the database. */
  async run<Result>(
    change: AuditFacts,
    work: (tx: EntityManager, note: NoteFacts) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      let facts = change;
      const result = await work(tx, (more) => (facts = { ...facts, ...more }));
      await this.audit.append(tx, facts);
      await this.lists.noteWrite(tx);
      return result;
    });
  }

  /**
   * `run` for creates: with an `Idempotency-Key` the response is stored in the same transaction, and a repeated call
   * returns it without running the change again (decisions.md 13).
   */
  async create<Answer extends object>(
    change: AuditFacts,
    work: (tx: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    return this.createAll([change], work);
  }

  /** `create` for a change with several audit lines, which `work` may add to while it runs. */
  async createAll<Answer extends object>(
    changes: readonly AuditFacts[],
    work: (tx: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    return this.db.transaction(async (tx) => {
      const claim = await this.keys.claim<Answer>(tx);
      if ('answered' in claim) return claim.answered;
      const answer = await work(tx);
      await this.audit.appendAll(tx, changes, claim.toAnswer(answer));
      await this.lists.noteWrite(tx);
      return answer;
    });
  }
}
