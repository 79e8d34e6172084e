import type { AccessDecision, EffectiveAccess } from '@firstlight/domain/people/access-reviews';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The latest decision on one account in one quarter. */
@Entity('access_decisions')
export class AccessDecisionRow {
  /** `2026-Q4`. */
  @PrimaryColumn('text')
  quarter: string;

  @Index('access_decisions_user')
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('text')
  decision: AccessDecision;

  @Column('text')
  note: string;

  /** The account's access when the decision was made. */
  @Column('jsonb')
  access: EffectiveAccess;

  @Index('access_decisions_decided_by')
  @Column('text', { name: 'decided_by' })
  decidedBy: string;

  @Column('timestamptz', { name: 'decided_at', default: () => 'now()' })
  decidedAt: Date;

  @Column('int', { default: 1 })
  version: number;
}
