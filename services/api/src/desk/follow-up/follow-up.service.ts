import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ALL_FOLLOW_UP_KINDS,
  FOLLOW_UP_KINDS,
  type FollowUpAnswer,
  type FollowUpKind,
  type FollowUpQuery,
  type TasksMatchingAnswer,
} from '@firstlight/domain/desk/follow-up';
import { BULK_MAX } from '@firstlight/domain/desk/dashboard';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import type { MyDay } from '@firstlight/domain/desk/worklist';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { clientTerms, spellingsOf } from '../../platform/database/client-conditions.js';
import { ListReads } from '../../platform/database/list-reads.js';
import type { Reader } from '../../platform/database/reader.js';
import { Forbidden } from '../../platform/errors/http-errors.js';
import { type PageQuery, paginationOf } from '../../platform/http/paging.js';
import { chosenColumns } from '../exports/chosen-columns.wire.js';
import { rowsAs } from '../exports/cursor-rows.query.js';
import type { ListExport } from '../exports/list-exports.service.js';
import type { FollowUpDto, FollowUpExportDto } from './follow-up.dto.js';
import { exportRows, TASK_VALUES } from './export-rows.js';
import { followUpList, type FollowUpWanted, myDay } from './follow-up.query.js';

const readableBy = (who: Principal): FollowUpKind[] =>
  ALL_FOLLOW_UP_KINDS.filter((kind) => mayUseTab(who, FOLLOW_UP_KINDS[kind].tab));

function wantedBy(who: Principal, { kind, state, section, owner, search_term }: FollowUpQuery): FollowUpWanted {
  const readable = readableBy(who);
  const wanted = kind ? readable.filter((one) => one === kind) : readable;
  if (kind && wanted.length === 0) throw new Forbidden();
  return { me: who.user_id, readable, wanted, filters: { state, section, owner, search_term } };
}

type Answered = Omit<FollowUpAnswer, 'near'> & { read: FollowUpWanted };

/** The worklist: tasks of the rules, and activities, for the tabs that the reader may see. */
@Injectable()
export class FollowUpService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly lists: ListReads,
  ) {}

  async list(query: FollowUpDto, who: Principal): Promise<FollowUpAnswer> {
    const wanted = wantedBy(who, query);
    const view = { action: 'list', kind: 'dashboard', itemId: 'follow-up' } as const;
    const { read, ...answer } = await this.views.list(view, (db) => this.read(db, wanted, query));
    return read.spelling === 'near' ? { ...answer, near: true } : answer;
  }

  async matching(query: FollowUpQuery, who: Principal): Promise<TasksMatchingAnswer> {
    const view = { action: 'list', kind: 'dashboard', itemId: 'follow-up' } as const;
    const first = { page: 1, page_size: BULK_MAX };
    const { items, pagination } = await this.views.list(view, (db) => this.read(db, wantedBy(who, query), first));
    const tasks = items.map(({ kind, registration_id, item_id, version, client_name }) => ({
      kind,
      registration_id,
      item_id,
      version,
      client_name,
    }));
    return { tasks, total: pagination.total_records };
  }

  /** A leaving person's tasks to hand over: all unresolved ones they own, whatever the tab. */
  async unresolvedOf(userId: string): Promise<TasksMatchingAnswer> {
    const owner: Principal = { user_id: userId, user_type: 'admin', permissions: {} };
    const open = await this.matching({ owner: 'me' }, owner);
    const snoozed = await this.matching({ owner: 'me', state: 'snoozed' }, owner);
    return { tasks: [...open.tasks, ...snoozed.tasks], total: open.total + snoozed.total };
  }

  myDay(who: Principal): Promise<MyDay> {
    return this.lists.run((db) => myDay(db, who.user_id, readableBy(who)));
  }

  async open(query: FollowUpExportDto, who: Principal): Promise<ListExport> {
    const { read, pagination } = await this.read(this.db, wantedBy(who, query), { page: 1, page_size: 1 });
    await this.views.record({ action: 'export', kind: 'dashboard', itemId: `follow-up.${query.format}` });
    const { columns, cells } = chosenColumns('tasks', TASK_VALUES, query.columns);
    const rows = rowsAs(exportRows(this.db, read), cells);
    return { sheet: 'Worklist', columns, total: pagination.total_records, rows };
  }

  /** The first interpretation of the words with a match. */
  private async read(db: Reader, wanted: FollowUpWanted, page: PageQuery): Promise<Answered> {
    let last: Answered | null = null;
    for (const spelling of spellingsOf(clientTerms(wanted.filters.search_term))) {
      const read = { ...wanted, spelling };
      const found = await followUpList(db, read, page);
      const total = wanted.wanted.reduce((sum, kind) => sum + (found.counts[kind] ?? 0), 0);
      last = { ...found, read, pagination: paginationOf(page, total) };
      if (total > 0) break;
    }
    if (last === null) throw new Error('no spelling');
    return last;
  }
}
