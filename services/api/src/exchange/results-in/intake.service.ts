import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LaboratoryResult } from '@firstlight/domain/exchange/laboratory-results';
import { compareVersions, type ResultStep, stepFor, withKeptValue } from '@firstlight/domain/exchange/result-versions';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import type { ReceivedMessage } from './formats/received-message.js';
import { type Filing, ResultFiling } from './result-filing.service.js';
import { type Channel, ReceivedResultRow, settledState } from './received-result.entity.js';
import { ResultSeals } from './result-seals.service.js';

/** How many results of a message were new, and how many were stored already. */
export type Taken = { stored: number; known: number };

type From = { laboratory: string; channel: Channel };
/** The original, which is stored with the message's first new state. */
type Original = { id: string; text: string; isStored: boolean };
type Arriving = From & {
  tx: EntityManager;
  original: Original;
  lines: AuditFacts[];
  /** The results that the rules may file, once all of the message are stored. */
  open: { filing: Filing; result: LaboratoryResult }[];
};

/** Locks the result for this order, or adds it; a concurrent message about the same order waits here. */
const CLAIM = `
  INSERT INTO received_results AS r (id, laboratory, order_index, state, current_id)
  VALUES ($1, $2, $3, 'waiting', $4)
  ON CONFLICT (laboratory, order_index) DO UPDATE SET version = r.version
  RETURNING id, (xmax = 0) AS added`;

/** Whether this content is stored already, and the current state. */
const BEFORE = `
  SELECT v.id, v.content,
         EXISTS (SELECT FROM received_result_versions WHERE result_id = $1 AND content_index = $2) AS known
    FROM received_results r JOIN received_result_versions v ON v.id = r.current_id WHERE r.id = $1`;

const ADD_VERSION = `
  INSERT INTO received_result_versions (id, result_id, message_id, content_index, content) VALUES ($1, $2, $3, $4, $5)`;
/** One statement: each one is a trip to the database. */
const ADD_BOTH = `
  WITH message AS (INSERT INTO received_messages (id, laboratory, channel, content) VALUES ($3, $6, $7, $8)) ${ADD_VERSION}`;

type Before = { id: string; content: Buffer; known: boolean };

/** As `CLAIM` added it. */
function newRow(row: Pick<ReceivedResultRow, 'id' | 'laboratory' | 'orderIndex' | 'currentId'>): ReceivedResultRow {
  const empty = { registrationId: null, testId: null, testVersion: null, testVersionBefore: null };
  const unsettled = { notice: null, settledAt: null, settledBy: null, reason: null };
  return Object.assign(new ReceivedResultRow(), { ...row, ...empty, ...unsettled, state: 'waiting', version: 1 });
}

const UNSETTLED = { state: 'waiting', settledAt: null, settledBy: null, reason: null } as const;

/** Accepts messages from every channel: stores each state of a result once, and updates the inbox and the record. */
@Injectable()
export class ResultIntake {
  constructor(
    private readonly changes: Changes,
    private readonly seals: ResultSeals,
    private readonly filing: ResultFiling,
  ) {}

  /** Commits before it resolves, so the caller may acknowledge. */
  async take(from: From, { original, results }: ReceivedMessage): Promise<Taken> {
    // In a fixed order, so that two messages can't deadlock.
    const ordered = results
      .map((result) => ({ result, order: this.seals.orderIndex(from.laboratory, result) }))
      .sort((one, other) => Buffer.compare(one.order, other.order));
    const lines: AuditFacts[] = [];
    return this.changes.createAll(lines, async (tx) => {
      let stored = 0;
      const message = { id: randomUUID(), text: original, isStored: false };
      const arriving: Arriving = { ...from, tx, lines, open: [], original: message };
      for (const { result, order } of ordered) if (await this.takeOne(arriving, result, order)) stored += 1;
      for (const { filing, result } of arriving.open) await this.fileByRule(filing, result);
      return { stored, known: results.length - stored };
    });
  }

  /** Stores a state, and with the first one the original, which is kept only if it has something new. */
  private async store(
    { tx, laboratory, channel, original }: Arriving,
    version: { id: string; resultId: string; contentIndex: Buffer },
    result: LaboratoryResult,
  ): Promise<void> {
    const { id, resultId, contentIndex } = version;
    const values = [id, resultId, original.id, contentIndex, this.seals.version(id, result)];
    if (original.isStored) return void (await tx.query(ADD_VERSION, values));
    await tx.query(ADD_BOTH, [...values, laboratory, channel, this.seals.message(original.id, original.text)]);
    original.isStored = true;
  }

  /** False if this state of the result is stored already. */
  private async takeOne(arriving: Arriving, sent: LaboratoryResult, order: Buffer): Promise<boolean> {
    const { tx, laboratory, lines, open } = arriving;
    const versionId = randomUUID();
    const [claimed] = await tx.query<{ id: string; added: boolean }[]>(CLAIM, [
      randomUUID(),
      laboratory,
      order,
      versionId,
    ]);
    if (!claimed) throw new Error('a result was neither found nor added');
    const { id: resultId, added } = claimed;
    const contentIndex = this.seals.contentIndex(sent);
    const current = added ? null : await this.currentOf(tx, resultId, contentIndex);
    if (current?.known) return false;
    const before = current && this.seals.openVersion(current);
    const result = withKeptValue(sent, before);
    const row = added
      ? newRow({ id: resultId, laboratory, orderIndex: order, currentId: versionId })
      : await tx.findOneByOrFail(ReceivedResultRow, { id: resultId });
    await this.store(arriving, { id: versionId, resultId, contentIndex }, result);
    const actor = { id: laboratory, type: 'system' } as const;
    lines.push({ action: before ? 'update' : 'create', kind: 'lab-result', itemId: row.id, actor });
    if (before && compareVersions(result, before) < 0) {
      await this.filing.noteEarlier(tx, row, result);
      return true;
    }
    row.currentId = versionId;
    const filing = { tx, row, actor, lines };
    const step = stepFor({ state: settledState(row), inRecord: row.testId !== null, before, after: result });
    await this.advance(filing, result, step);
    if (step === 'wait') open.push({ filing, result });
    // A new result that needs a person, or is filed later, is stored as it is.
    if (!added || row.state !== 'waiting' || row.notice !== null) await this.filing.save(tx, row);
    return true;
  }

  private async currentOf(tx: EntityManager, resultId: string, contentIndex: Buffer): Promise<Before> {
    const [before] = await tx.query<Before[]>(BEFORE, [resultId, contentIndex]);
    if (!before) throw new Error('a result has no state that counts');
    return before;
  }

  private async advance(filing: Filing, result: LaboratoryResult, step: ResultStep): Promise<void> {
    const { row } = filing;
    switch (step) {
      case 'keep':
        return;
      case 'amend':
        return this.filing.amend(filing, result);
      case 'withdraw':
        return this.filing.withdraw(filing, result);
      case 'cancel':
        Object.assign(row, UNSETTLED, { notice: 'not-done' });
        return;
      case 'review':
        Object.assign(row, { state: 'waiting', notice: null });
        return;
      case 'wait':
        Object.assign(row, row.state === 'waiting' ? { notice: null } : { ...UNSETTLED, notice: null });
    }
  }

  private async fileByRule(filing: Filing, result: LaboratoryResult): Promise<void> {
    await this.filing.fileByRule(filing, result);
    if (filing.row.state !== 'waiting') await this.filing.save(filing.tx, filing.row);
  }
}
