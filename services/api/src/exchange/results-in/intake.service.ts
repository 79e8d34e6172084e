import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LaboratoryResult } from '@firstlight/domain/laboratory-results';
import { compareVersions, type ResultStep, stepFor } from '@firstlight/domain/result-versions';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { ReceivedMessage } from './formats/received-message.js';
import { type Filing, ResultFiling } from './result-filing.service.js';
import {
  type Channel,
  ReceivedMessageRow,
  ReceivedResultRow,
  ReceivedResultVersionRow,
} from './received-result.entity.js';
import { ResultSeals } from './result-seals.service.js';

/** How many results of a message were new, and how many were stored already. */
export type Taken = { stored: number; known: number };

type From = { laboratory: string; channel: Channel };
type Arriving = From & { tx: EntityManager; messageId: () => Promise<string>; lines: AuditFacts[] };

/** Locks the result of this order, or adds it; a concurrent message about the same order waits here. */
const CLAIM = `
  INSERT INTO received_results AS r (id, laboratory, order_index, state, current_id)
  VALUES ($1, $2, $3, 'waiting', $4)
  ON CONFLICT (laboratory, order_index) DO UPDATE SET version = r.version
  RETURNING id, (xmax = 0) AS added`;

/** Takes messages of every channel: stores each state of a result once, and moves the inbox and the record on. */
@Injectable()
export class ResultIntake {
  constructor(
    private readonly changes: Changes,
    private readonly seals: ResultSeals,
    private readonly filing: ResultFiling,
  ) {}

  /** Commits before it resolves, so the caller may acknowledge. */
  async take(from: From, { original, results }: ReceivedMessage): Promise<Taken> {
    // In one order, so that two messages can't wait for each other.
    const ordered = results
      .map((result) => ({ result, order: this.seals.orderIndex(from.laboratory, result) }))
      .sort((one, other) => Buffer.compare(one.order, other.order));
    const lines: AuditFacts[] = [];
    return this.changes.createAll(lines, async (tx) => {
      let stored = 0;
      let kept: string | null = null;
      const messageId = async (): Promise<string> => (kept ??= await this.keep(tx, from, original));
      for (const { result, order } of ordered) {
        if (await this.takeOne({ ...from, tx, messageId, lines }, result, order)) stored += 1;
      }
      return { stored, known: results.length - stored };
    });
  }

  /** The original is kept only if it has something new. */
  private async keep(tx: EntityManager, from: From, original: string): Promise<string> {
    const id = randomUUID();
    await tx.insert(ReceivedMessageRow, { id, ...from, content: this.seals.message(id, original) });
    return id;
  }

  /** False if this state of the result is stored already. */
  private async takeOne(arriving: Arriving, result: LaboratoryResult, order: Buffer): Promise<boolean> {
    const { tx, laboratory, messageId, lines } = arriving;
    const versionId = randomUUID();
    const [claimed] = await tx.query<{ id: string; added: boolean }[]>(CLAIM, [
      randomUUID(),
      laboratory,
      order,
      versionId,
    ]);
    const row = await tx.findOneByOrFail(ReceivedResultRow, { id: claimed?.id });
    const contentIndex = this.seals.contentIndex(result);
    if (!claimed?.added && (await tx.existsBy(ReceivedResultVersionRow, { resultId: row.id, contentIndex })))
      return false;
    const before = claimed?.added ? null : await this.currentOf(tx, row);
    await tx.insert(ReceivedResultVersionRow, {
      id: versionId,
      resultId: row.id,
      messageId: await messageId(),
      contentIndex,
      content: this.seals.version(versionId, result),
    });
    const actor = { id: laboratory, type: 'system' } as const;
    lines.push({ action: before ? 'update' : 'create', kind: 'lab-result', itemId: row.id, actor });
    if (before && compareVersions(result, before) < 0) {
      await this.filing.noteEarlier(tx, row, result);
      return true;
    }
    row.currentId = versionId;
    await this.advance(
      { tx, row, actor, lines },
      result,
      stepFor({ state: row.state, inRecord: row.testId !== null, before, after: result }),
    );
    await this.filing.save(tx, row);
    return true;
  }

  private async currentOf(tx: EntityManager, { currentId }: ReceivedResultRow): Promise<LaboratoryResult> {
    return this.seals.openVersion(await tx.findOneByOrFail(ReceivedResultVersionRow, { id: currentId }));
  }

  private async advance(filing: Filing, result: LaboratoryResult, step: ResultStep): Promise<void> {
    const { row } = filing;
    switch (step) {
      case 'keep':
        return;
      case 'amend':
        return this.filing.amend(filing, result);
      case 'withdraw':
        return this.filing.withdraw(filing);
      case 'cancel':
        Object.assign(row, { state: 'cancelled', settledAt: new Date(), settledBy: null });
        return;
      case 'review':
        row.state = 'waiting';
        return;
      case 'wait':
        Object.assign(
          row,
          row.state === 'waiting' ? {} : { state: 'waiting', settledAt: null, settledBy: null, reason: null },
        );
        return this.filing.fileByRule(filing, result);
    }
  }
}
