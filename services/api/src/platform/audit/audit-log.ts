import { Injectable } from '@nestjs/common';
import type { Queries, Statement } from '../database/queries.js';
import { currentRequest } from '../context/request-context.js';
import type { AuditAction, AuditKind, AuditOutcome } from './vocabulary.js';

/** An audit entry without who, when and which request, which the log adds. */
export type AuditFacts = {
  action: AuditAction;
  kind: AuditKind;
  /** Whose record it is. */
  registrationId?: string | null;
  /** Which item of it, or which list entry, user, message. */
  itemId?: string | null;
  outcome?: AuditOutcome;
  /** Names of what changed (fields, tabs), never a value. */
  fields?: readonly string[];
  /** Who, when the request's own principal doesn't say it (sign-in). */
  actor?: { id: string; type: 'admin' | 'user' };
  /** Where a sign-in or sign-out came from. */
  from?: { address: string; device: string };
};

const COLUMNS =
  'actor_id, actor_type, action, kind, registration_id, item_id, outcome, request_id, address, device, fields';

/** The columns that aren't text. */
const TYPES: Record<string, string> = { registration_id: 'uuid', fields: 'text[]' };

/** How far back a line counts for a read that a page repeats by itself, and among how many of the person's lines. */
const REPEATED_HOURS = 12;
const REPEATED_AMONG = 1_000;

/**
 * The statement that writes a line whose values follow `before` other ones; `unlessRepeated` leaves it out when the same
 * person has the same line already.
 */
function insertAfter(before: number, unlessRepeated = false): string {
  const columns = COLUMNS.split(', ');
  const place = (column: string): string => `$${before + columns.indexOf(column) + 1}::${TYPES[column] ?? 'text'}`;
  const same = ['action', 'kind', 'registration_id', 'item_id'].map(
    (column) => `seen.${column} IS NOT DISTINCT FROM ${place(column)}`,
  );
  const repeated = `
    SELECT 1 FROM (SELECT * FROM public.audit_entries WHERE actor_id = ${place('actor_id')} ORDER BY id DESC LIMIT ${REPEATED_AMONG}) seen
     WHERE ${same.join(' AND ')} AND seen.at > now() - interval '${REPEATED_HOURS} hours'`;
  const condition = unlessRepeated ? ` WHERE NOT EXISTS (${repeated})` : '';
  return `INSERT INTO public.audit_entries (${COLUMNS}) SELECT ${columns.map(place).join(', ')}${condition}`;
}

/** The statement that writes `count` lines; their numbers follow their order. */
function insertLines(count: number): string {
  const columns = COLUMNS.split(', ');
  const line = (_: unknown, at: number): string =>
    `(${columns.map((column, place) => `$${at * columns.length + place + 1}::${TYPES[column] ?? 'text'}`).join(', ')})`;
  return `INSERT INTO public.audit_entries (${COLUMNS}) VALUES ${Array.from({ length: count }, line).join(', ')}`;
}

const INSERT = insertAfter(0);
const INSERT_VIEW = insertAfter(0, true);

/** Writes lines; anything that can run SQL will do, so that the line joins the caller's transaction. */
@Injectable()
export class AuditLog {
  async append(tx: Queries, facts: AuditFacts): Promise<void> {
    await tx.query(INSERT, this.valuesOf(facts));
  }

  /** Lines of one request, in this order, in one statement. */
  async appendAll(tx: Queries, lines: readonly AuditFacts[]): Promise<void> {
    const values = lines.map((facts) => this.valuesOf(facts));
    if (values.length > 0) await tx.query(insertLines(values.length), values.flat());
  }

  /** Logs a read. An automatic refetch isn't logged again; the first read is. */
  async appendView(db: Queries, facts: AuditFacts): Promise<void> {
    await db.query(currentRequest()?.background ? INSERT_VIEW : INSERT, this.valuesOf(facts));
  }

  /** Makes a read write its own line, so that neither exists without the other. */
  joined(read: Statement, facts: AuditFacts): Statement {
    return {
      text: `WITH line AS (${insertAfter(read.values.length, currentRequest()?.background)}) ${read.text}`,
      values: [...read.values, ...this.valuesOf(facts)],
    };
  }

  private valuesOf(facts: AuditFacts): unknown[] {
    const request = currentRequest();
    const principal = request?.principal ?? null;
    const actor = facts.actor ?? (principal ? { id: principal.user_id, type: principal.user_type } : null);
    return [
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
      facts.fields ?? null,
    ];
  }
}
