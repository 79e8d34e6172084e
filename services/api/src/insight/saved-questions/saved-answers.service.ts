import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { figureChanges, type SavedAnswer } from '@firstlight/domain/insight/saved-questions';
import { DataSource, IsNull } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { SavedQuestionRow } from './saved-question.entity.js';

/**
 * Answers a saved question again, on today's data or as of a moment, with the viewer's permissions, not the author's.
 */
@Injectable()
export class SavedAnswersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly answers: QueryAnswersService,
  ) {}

  async answer(id: string, asOf: string | null, who: SessionPrincipal): Promise<SavedAnswer> {
    const row = await this.db.getRepository(SavedQuestionRow).findOneBy([
      { id, userId: who.user_id, removedAt: IsNull() },
      { id, shared: true, removedAt: IsNull() },
    ]);
    if (!row) throw new NotFound();
    // Checked again: a value may have been renamed or removed since.
    const spec = await this.answers.check(asOf === null ? row.query : { ...row.query, asOf });
    const seesSmallCells = mayUseTab(who, 'Client');
    const { table, ...answered } = await this.answers.countAsOf(spec, seesSmallCells);
    await this.views.record({ action: 'view', kind: 'saved-question', itemId: id });
    const saved = seesSmallCells ? row.figures.exact : row.figures.guarded;
    return { ...answered, changes: asOf === null ? figureChanges(saved, table) : null };
  }
}
