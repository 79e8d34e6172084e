import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { currentRequest } from '../common/context/request-context.js';
import type { AuditAction, AuditKind, AuditOutcome } from './vocabulary.js';

/** What one audit line says besides who, when and which request, which the log adds itself. */
export type AuditFacts = {
  action: AuditAction;
  kind: AuditKind;
  /** Whose record. */
  registrationId?: string | null;
  /** Which item of it, or which list entry, user, message. */
  itemId?: string | null;
  outcome?: AuditOutcome;
  /** Who, when the request's own principal doesn't say it (sign-in). */
  actor?: { id: string; type: 'admin' | 'user' };
  /** Where a sign-in or sign-out came from. */
  from?: { address: string; device: string };
};

/** A transaction or the pool itself. */
export type Queries = Pick<EntityManager, 'query'> | Pick<DataSource, 'query'>;

const INSERT = `INSERT INTO audit_entries
  (actor_id, actor_type, action, kind, registration_id, item_id, outcome, request_id, address, device)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Writes lines; anything that can run SQL will do, so that the line joins the caller's transaction. */
@Injectable()
export class AuditLog {
  async append(tx: Queries, facts: AuditFacts): Promise<void> {
    const request = currentRequest();
    const principal = request?.principal ?? null;
    const actor = facts.actor ?? (principal ? { id: principal.user_id, type: principal.user_type } : null);
    await tx.query(INSERT, [
      actor?.id ?? null,
      actor?.type ?? (request ? 'visitor' : 'system'),
      facts.action,
      facts.kind,
      facts.registrationId ?? null,
      facts.itemId ?? null,
      facts.outcome ?? 'done',
      request?.requestId ?? null,
      facts.from?.address ?? null,
      facts.from?.device ?? null,
    ]);
  }
}
