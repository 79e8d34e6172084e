import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type NewSavedQuestion,
  SAVED_QUESTIONS_MAX,
  SAVED_TEXTS,
  type SavedQuestion,
  type SavedQuestionChange,
} from '@firstlight/domain/insight/saved-questions';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { staffNames } from '../../people/users/staff-names.js';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Vault } from '../../platform/crypto/vault.js';
import { Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { SavedQuestionRow } from './saved-question.entity.js';

const RESTORABLE = '1 day';

export const questionNameBinding = (id: string): string => `saved_questions.name:${id}`;

/** A person's pinned answers, and those that others share. */
@Injectable()
export class SavedQuestionsService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly vault: Vault,
    private readonly answers: QueryAnswersService,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('purge-saved-questions', '35 8 * * *', async () => {
      await this.db.query(`DELETE FROM saved_questions WHERE removed_at < now() - interval '${RESTORABLE}'
        OR user_id IN (SELECT id FROM staff_users WHERE deleted_at < now() - interval '30 days')`);
    });
  }

  /** Your own in your order, then what others share on the overview. */
  async list(who: SessionPrincipal): Promise<SavedQuestion[]> {
    const rows = await this.db.getRepository(SavedQuestionRow).find({
      where: [
        { userId: who.user_id, removedAt: IsNull() },
        { shared: true, pinned: true, removedAt: IsNull() },
      ],
      order: { position: 'ASC', savedAt: 'ASC' },
    });
    const own = rows.filter(({ userId }) => userId === who.user_id);
    return this.shown([...own, ...rows.filter((row) => !own.includes(row))], who);
  }

  async save({ name, query, shared = false }: NewSavedQuestion, who: SessionPrincipal): Promise<SavedQuestion> {
    const { asOf: _asOf, ...spec } = await this.answers.check(query);
    const figures = {
      exact: (await this.answers.count({ spec }, true)).table,
      guarded: (await this.answers.count({ spec }, false)).table,
    };
    return this.changes.create({ action: 'create', kind: 'saved-question', itemId: spec.measure }, async (tx) => {
      const [{ count = 0, next = 1 } = {}] = await tx.query<{ count: number; next: number }[]>(
        `SELECT count(*)::int AS count, coalesce(max(position), 0) + 1 AS next
           FROM saved_questions WHERE user_id = $1 AND removed_at IS NULL`,
        [who.user_id],
      );
      if (count >= SAVED_QUESTIONS_MAX) throw new Conflict(SAVED_TEXTS.tooMany);
      const row = tx.create(SavedQuestionRow, {
        userId: who.user_id,
        sealedName: Buffer.alloc(0),
        query: spec,
        figures,
        pinned: true,
        shared,
        position: next,
        version: 1,
        removedAt: null,
      });
      const { id } = await tx.save(row);
      await tx.update(SavedQuestionRow, { id }, { sealedName: this.sealed(id, name) });
      return this.shownById(tx, id, who);
    });
  }

  async change(
    id: string,
    { name, pinned, shared }: SavedQuestionChange,
    expected: number | null,
    who: SessionPrincipal,
  ): Promise<SavedQuestion> {
    return this.changes.run({ action: 'update', kind: 'saved-question', itemId: id }, async (tx) => {
      const row = await this.own(tx, id, who);
      assertVersion(expected, row.version);
      const version = row.version + 1;
      await tx.update(SavedQuestionRow, { id }, { sealedName: this.sealed(id, name), pinned, shared, version });
      return this.shownById(tx, id, who);
    });
  }

  /** Unknown ids, other people's ids and questions not listed are ignored. */
  async reorder(ids: readonly string[], who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'update', kind: 'saved-question', fields: ['order'] }, (tx) =>
      tx.query(
        `UPDATE saved_questions q SET position = o.place
           FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, place) WHERE q.id = o.id AND q.user_id = $2`,
        [ids, who.user_id],
      ),
    );
  }

  async remove(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'saved-question', itemId: id }, async (tx) => {
      await this.own(tx, id, who);
      await tx.update(SavedQuestionRow, { id }, { removedAt: new Date() });
    });
  }

  async restore(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'restore', kind: 'saved-question', itemId: id }, async (tx) => {
      const { affected } = await tx.update(SavedQuestionRow, { id, userId: who.user_id }, { removedAt: null });
      if (affected !== 1) throw new NotFound();
    });
  }

  private sealed(id: string, name: string): Buffer {
    return this.vault.sealText(name, questionNameBinding(id));
  }

  private async own(tx: EntityManager, id: string, who: SessionPrincipal): Promise<SavedQuestionRow> {
    const found = await tx.findOne(SavedQuestionRow, {
      where: { id, userId: who.user_id, removedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw new NotFound();
    return found;
  }

  private async shownById(tx: EntityManager, id: string, who: SessionPrincipal): Promise<SavedQuestion> {
    const row = await tx.findOneByOrFail(SavedQuestionRow, { id });
    const [question] = await this.shown([row], who);
    if (!question) throw new NotFound();
    return question;
  }

  private async shown(rows: readonly SavedQuestionRow[], who: SessionPrincipal): Promise<SavedQuestion[]> {
    const others = rows.filter(({ userId }) => userId !== who.user_id);
    const names = others.length > 0 ? await staffNames(this.db, others.map(({ userId }) => userId)) : new Map(); // prettier-ignore
    return rows.map((row) => ({
      id: row.id,
      name: this.vault.openText(row.sealedName, questionNameBinding(row.id)),
      query: row.query,
      sentence: this.answers.sentenceOf(row.query),
      pinned: row.pinned,
      shared: row.shared,
      own: row.userId === who.user_id,
      author: row.userId === who.user_id ? null : (names.get(row.userId) ?? ''),
      saved_at: row.savedAt.toISOString(),
      version: row.version,
    }));
  }
}
