import { Injectable } from '@nestjs/common';
import type { Queries, Statement } from '../database/queries.js';
import { currentRequest } from '../context/request-context.js';
import type { SessionPrincipal } from '../context/session-principal.js';
import type { AuditAction, AuditKind, AuditOutcome } from './vocabulary.js';

/** An audit entry without user, time and request, which the log adds. */
export type AuditFacts = {
  action: AuditAction;
  kind: AuditKind;
  /** The record it is about. */
  registrationId?: string | null;
  /** The item in the record, or the list entry, user or message. */
  itemId?: string | null;
  outcome?: AuditOutcome;
  /** Names of what changed (fields, tabs), never a value. */
  fields?: readonly string[];
  /** The user, if the request's own principal doesn't say: at sign-in, or a laboratory. */
  actor?: { id: string; type: 'admin' | 'user' | 'system' };
  /** Where a sign-in or sign-out came from. */
  from?: { address: string; device: string };
};

const COLUMNS =
  'actor_id, actor_type, action, kind, registration_id, item_id, outcome, request_id, address, device, fields';

/** The columns that aren't text. */
const TYPES: Record<string, string> = { registration_id: 'uuid', fields: 'text[]' };

/** How recent a line must be to cover a background refetch, and among how many of the person's lines. */
const REPEATED_HOURS = 12;
const REPEATED_AMONG = 1_000;

/** A line is omitted if the same person already has the same line, or if a condition isn't met. */
type When = { unlessRepeated?: boolean; onlyIf?: string };

/** The statement that writes a line; its values follow `before` others. */
function insertAfter(before: number, { unlessRepeated, onlyIf }: When = {}): string {
  const columns = COLUMNS.split(', ');
  const place = (column: string): string => `$${before + columns.indexOf(column) + 1}::${TYPES[column] ?? 'text'}`;
  const same = ['action', 'kind', 'registration_id', 'item_id'].map(
    (column) => `seen.${column} IS NOT DISTINCT FROM ${place(column)}`,
  );
  const repeated = `
    SELECT 1 FROM (SELECT * FROM public.audit_entries WHERE actor_id = ${place('actor_id')} ORDER BY id DESC LIMIT ${REPEATED_AMONG}) seen
     WHERE ${same.join(' AND ')} AND seen.at > now() - interval '${REPEATED_HOURS} hours'`;
  const conditions = [unlessRepeated && `NOT EXISTS (${repeated})`, onlyIf].filter(Boolean);
  const condition = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return `INSERT INTO public.audit_entries (${COLUMNS}) SELECT ${columns.map(place).join(', ')}${condition}`;
}

/** The statement that writes `count` lines; their ids follow their order. */
function insertLines(count: number): string {
  const columns = COLUMNS.split(', ');
  const line = (_: unknown, at: number): string =>
    `(${columns.map((column, place) => `$${at * columns.length + place + 1}::${TYPES[column] ?? 'text'}`).join(', ')})`;
  return `INSERT INTO public.audit_entries (${COLUMNS}) VALUES ${Array.from({ length: count }, line).join(', ')}`;
}

/** A backend service acts on its own behalf, like a job. */
const actorTypeOf = ({ scopes, user_type }: SessionPrincipal): 'admin' | 'user' | 'system' =>
  scopes ? 'system' : user_type;

const INSERT = insertAfter(0);
const INSERT_VIEW = insertAfter(0, { unlessRepeated: true });

/** Writes lines; `db` can be a transaction, which the line then belongs to. */
@Injectable()
export class AuditLog {
  async append(tx: Queries, facts: AuditFacts): Promise<void> {
    await tx.query(INSERT, this.valuesOf(facts));
  }

  /** Lines of one request, in this order, in one statement. */
  async appendAll(tx: Queries, all: readonly AuditFacts[]): Promise<void> {
    for (const { text, values } of this.lines(all)) await tx.query(text, values);
  }

  /** The statement of `appendAll`, for `defer`. */
  lines(all: readonly AuditFacts[]): Statement[] {
    if (all.length === 0) return [];
    return [{ text: insertLines(all.length), values: all.flatMap((facts) => this.valuesOf(facts)) }];
  }

  /** Logs a read. The first read is logged, automatic refetches aren't. */
  async appendView(db: Queries, facts: AuditFacts): Promise<void> {
    await db.query(currentRequest()?.background ? INSERT_VIEW : INSERT, this.valuesOf(facts));
  }

  /** Makes a read write its own line, so that neither exists without the other; no line if `onlyIf` is false. */
  joined(read: Statement, facts: AuditFacts, onlyIf?: string): Statement {
    const when = { unlessRepeated: currentRequest()?.background, onlyIf };
    return {
      text: `WITH line AS (${insertAfter(read.values.length, when)}) ${read.text}`,
      values: [...read.values, ...this.valuesOf(facts)],
    };
  }

  private valuesOf(facts: AuditFacts): unknown[] {
    const request = currentRequest();
    const principal = request?.principal ?? null;
    const actor = facts.actor ?? (principal ? { id: principal.user_id, type: actorTypeOf(principal) } : null);
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
