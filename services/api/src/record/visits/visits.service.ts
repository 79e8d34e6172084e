import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import {
  partsOf,
  undoOf,
  VISIT_TABS,
  VISIT_TEXTS,
  type Visit,
  type VisitPart,
  type VisitUndo,
  type VisitUndone,
} from '@firstlight/domain/record/visits';
import type { EntityManager } from 'typeorm';
import type { AuditFacts } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { UnprocessableEntity, Forbidden } from '../../platform/errors/http-errors.js';
import { ACTIVITIES } from '../activities/activities.item.js';
import type { ChildRecordRow } from '../child-records/child-record.entity.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import { type PreparedItem, type RecordItemCalls, RecordItems } from '../child-records/record-items.js';
import { DISPENSING } from '../dispensing/dispensing.item.js';
import { INTERACTIONS } from '../interactions/interactions.item.js';
import { LabTestsService } from '../lab-tests/lab-tests.service.js';
import { NOTES } from '../notes/notes.item.js';
import type { VisitDto } from './visit.dto.js';

/** The version of an item that hasn't changed since it was saved. */
const UNCHANGED = 1;

type VisitLine = AuditFacts & {
  kind: 'test' | 'dispensing' | 'note' | 'interaction' | 'activity';
  itemId: string;
};

/** Adds the part to the path of a broken rule: the visit window shows several forms together. */
async function inPart<Answer>(path: readonly string[], work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnprocessableEntity) || typeof error.detail === 'string') throw error;
    throw new UnprocessableEntity(
      error.detail.map((violation) => ({ ...violation, loc: ['body', ...path, ...violation.loc.slice(1)] })),
    );
  }
}

/**
 * Everything that a visit writes to a record, in one transaction with one idempotency key. Every item gets its own
 * audit line; the lines share the request's id.
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly records: ChildRecords,
    private readonly items: RecordItems,
    private readonly labTests: LabTestsService,
    private readonly changes: Changes,
  ) {}

  async create(registrationId: string, form: VisitDto): Promise<Visit> {
    const parts = partsOf(form);
    if (parts.length === 0) throw new UnprocessableEntity(VISIT_TEXTS.empty);
    this.requireTabs(parts);
    const testers = await this.labTests.testersOf(form.tests ?? []);
    const lines: AuditFacts[] = [];
    return this.changes.createAll(lines, async (tx) => {
      const visit = await this.save(tx, registrationId, form, testers);
      lines.push(...linesOf('create', registrationId, undoOf(visit)));
      return visit;
    });
  }

  /**
   * Marks everything that a visit saved as entered in error, in one transaction: all of it, or nothing if an item was
   * changed since. A repeated call returns the first response.
   */
  async undo(registrationId: string, form: VisitUndo): Promise<VisitUndone> {
    const parts = partsOf(form);
    if (parts.length === 0) throw new UnprocessableEntity(VISIT_TEXTS.empty);
    this.requireTabs(parts);
    const lines = linesOf('delete', registrationId, form);
    return this.changes.createAll(lines, async (tx) => {
      for (const { kind, itemId } of lines) await this.mark(tx, kind, { registrationId, id: itemId });
      return { undone: lines.length };
    });
  }

  private mark(tx: EntityManager, kind: VisitLine['kind'], key: ItemKey): Promise<void> {
    const items = {
      test: this.labTests,
      dispensing: this.items.of(DISPENSING),
      note: this.items.of(NOTES),
      interaction: this.items.of(INTERACTIONS),
      activity: this.items.of(ACTIVITIES),
    };
    return items[kind].mark(tx, key, VISIT_TEXTS.undoReason, UNCHANGED);
  }

  /** Every part is checked before any is inserted: one statement for all of them. */
  private async save(
    tx: EntityManager,
    registrationId: string,
    form: VisitDto,
    testers: readonly string[],
  ): Promise<Visit> {
    const record = await this.records.requireRecord(tx, registrationId, 'FOR SHARE');
    const rows: ChildRecordRow[] = [];
    const key = (): ItemKey => ({ registrationId, id: randomUUID() });
    const part = async <Answer>(
      path: readonly string[],
      prepare: () => PreparedItem<Answer> | Promise<PreparedItem<Answer>>,
    ): Promise<() => Answer> => {
      const { row, answer } = await inPart(path, prepare);
      rows.push(row);
      return answer;
    };
    const tests: (() => LabTest)[] = [];
    for (const [at, test] of (form.tests ?? []).entries()) {
      tests.push(await part(['tests', String(at)], () => this.labTests.prepare(key(), test, testers, record)));
    }
    const single = async <Form, Answer>(
      name: Exclude<VisitPart, 'tests'>,
      calls: Pick<RecordItemCalls<Form, Answer>, 'prepare'>,
      sent: Form | undefined,
    ): Promise<() => Answer | null> => (sent ? part([name], () => calls.prepare(tx, key(), sent, record)) : () => null);
    const dispensing = await single('dispensing', this.items.of(DISPENSING), form.dispensing);
    const note = await single('note', this.items.of(NOTES), form.note);
    const interaction = await single('interaction', this.items.of(INTERACTIONS), form.interaction);
    const activity = await single('activity', this.items.of(ACTIVITIES), form.activity);
    await this.records.insert(tx, rows, record);
    return {
      tests: tests.map((answer) => answer()),
      dispensing: dispensing(),
      note: note(),
      interaction: interaction(),
      activity: activity(),
    };
  }

  private requireTabs(parts: readonly VisitPart[]): void {
    const who = currentPrincipal();
    if (!who || !parts.every((part) => mayUseTab(who, VISIT_TABS[part]))) throw new Forbidden();
  }
}

function linesOf(action: 'create' | 'delete', registrationId: string, { tests = [], ...rest }: VisitUndo): VisitLine[] {
  const line = (kind: VisitLine['kind'], itemId: string): VisitLine => ({ action, kind, registrationId, itemId });
  const kinds = ['dispensing', 'note', 'interaction', 'activity'] as const;
  return [
    ...tests.map((id) => line('test', id)),
    ...kinds.flatMap((kind) => (rest[kind] ? [line(kind, rest[kind])] : [])),
  ];
}
