import { Injectable } from '@nestjs/common';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS, type FollowUpAnswer } from '@firstlight/domain/follow-up';
import { mayUseTab, type Principal } from '@firstlight/domain/permissions';
import { Views } from '../../platform/audit/views.js';
import { Forbidden } from '../../platform/errors/refusals.js';
import { paginationOf } from '../../platform/http/paging.js';
import type { FollowUpDto } from './follow-up.dto.js';
import { followUpList } from './follow-up.query.js';

/** What needs follow-up: one list over the tabs that the reader may see. */
@Injectable()
export class FollowUpService {
  constructor(private readonly views: Views) {}

  async list(query: FollowUpDto, who: Principal): Promise<FollowUpAnswer> {
    const readable = ALL_FOLLOW_UP_KINDS.filter((kind) => mayUseTab(who, FOLLOW_UP_KINDS[kind].tab));
    const wanted = query.kind ? readable.filter((kind) => kind === query.kind) : readable;
    if (query.kind && wanted.length === 0) throw new Forbidden();
    const state = query.state ?? 'open';
    const view = { action: 'list', kind: 'dashboard', itemId: 'follow-up' } as const;
    const { counts, items } = await this.views.list(view, (db) => followUpList(db, { readable, wanted, state, query }));
    const total = wanted.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    return { items, counts, pagination: paginationOf(query, total) };
  }
}
