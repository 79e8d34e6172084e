import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AccessReview,
  type EffectiveAccess,
  isSameAccess,
  quarterEnd,
  quarterOf,
  REVIEW_TEXTS,
  type ReviewDecisionInput,
  type ReviewRow,
} from '@firstlight/domain/people/access-reviews';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { newYorkMidnight } from '../../platform/database/new-york.js';
import { Conflict } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { staffNames } from '../users/staff-names.js';
import { lastSignIns } from '../users/last-sign-ins.query.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { lockUser } from '../users/user-changes.js';
import { AccessDecisionRow } from './access-decision.entity.js';
import { effectiveAccessOf, toReviewRow } from './access-reviews.wire.js';

/** Accounts that existed in the quarter and weren't deleted in it, and every account with a decision. */
const REVIEWED = `EXISTS (SELECT 1 FROM access_decisions d WHERE d.user_id = u.id AND d.quarter = :quarter)
  OR (u.created_at < (${newYorkMidnight(':end')})
    AND (u.deleted_at IS NULL OR u.deleted_at >= (${newYorkMidnight(':end')})))`;

/** The quarterly review of permissions, by main admins (decision 0089). */
@Injectable()
export class AccessReviewsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
  ) {}

  async read(quarter: string): Promise<AccessReview> {
    await this.views.record({ action: 'view', kind: 'access-review', itemId: quarter });
    const users = await this.db
      .getRepository(StaffUserRow)
      .createQueryBuilder('u')
      .where(REVIEWED, { quarter, end: quarterEnd(quarter) })
      .orderBy({ 'u.lastName': 'ASC', 'u.firstName': 'ASC', 'u.id': 'ASC' })
      .getMany();
    const decisions = await this.db.getRepository(AccessDecisionRow).findBy({ quarter });
    const names = await staffNames(
      this.db,
      decisions.map(({ decidedBy }) => decidedBy),
    );
    const decisionOn = new Map(decisions.map((row) => [row.userId, row]));
    const signedInAt = await lastSignIns(
      this.db,
      users.map(({ id }) => id),
    );
    return {
      quarter,
      rows: users.map((user) => toReviewRow(user, decisionOn.get(user.id) ?? null, names, signedInAt)),
    };
  }

  /**
   * The latest decision counts; the audit log shows that there were others. Sending the same one again changes nothing.
   */
  decide(quarter: string, id: string, input: ReviewDecisionInput, who: SessionPrincipal): Promise<ReviewRow> {
    return this.changes.run({ action: 'update', kind: 'access-review', itemId: id }, async (tx, note) => {
      if (quarter !== quarterOf(todayInNewYork())) throw new Conflict(REVIEW_TEXTS.ended);
      const user = await lockUser(tx, id);
      const before = await tx.findOneBy(AccessDecisionRow, { quarter, userId: id });
      note({ fields: [input.decision, ...(input.note === (before?.note ?? '') ? [] : ['note'])] });
      const signedInAt = await lastSignIns(tx, [id]);
      const access = effectiveAccessOf(user, signedInAt);
      if (!isRepeated(before, input, access, who)) {
        assertVersion(input.version, before?.version ?? 0, REVIEW_TEXTS.stale);
        await tx.save(AccessDecisionRow, {
          quarter,
          userId: id,
          decision: input.decision,
          note: input.note,
          access,
          decidedBy: who.user_id,
          decidedAt: new Date(),
          version: input.version + 1,
        });
      }
      const saved = await tx.findOneByOrFail(AccessDecisionRow, { quarter, userId: id });
      return toReviewRow(user, saved, await staffNames(tx, [saved.decidedBy]), signedInAt);
    });
  }
}

/** Whether this person has already made this decision about this access, e.g. in a call whose response was lost. */
function isRepeated(
  before: AccessDecisionRow | null,
  { decision, note }: ReviewDecisionInput,
  access: EffectiveAccess,
  who: SessionPrincipal,
): boolean {
  if (before === null || before.decidedBy !== who.user_id) return false;
  return before.decision === decision && before.note === note && isSameAccess(before.access, access);
}
