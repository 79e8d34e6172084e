import { Injectable } from '@nestjs/common';
import { KEY_FROM_CONTENT } from '@firstlight/domain/idempotency';
import type { EntityManager } from 'typeorm';
import { currentRequest, type RequestContext } from '../context/request-context.js';
import { Vault } from '../crypto/vault.js';
import type { Statement } from '../database/queries.js';
import { BrokenRules, REFUSAL_TEXTS } from '../errors/refusals.js';

/** The answer of the first call, or the statement that stores the one of this call (none without a key). */
type Claim<Answer> = { answered: Answer } | { toAnswer: (answer: Answer) => Statement | undefined };

type StoredRow = { body_hash: Buffer; answer: Buffer };

/** JSON drops undefined both times, so a replay equals the first response. */
const asJson = (answer: object): string => JSON.stringify(answer);

const ROW = 'actor = $1 AND route = $2 AND key = $3';

function scopeOf(request: RequestContext, key: { key: string; route: string }): [string, string, string] {
  return [request.principal?.user_id ?? 'visitor', key.route, key.key];
}

export function replayBinding(actor: string, route: string, key: string): string {
  return `idempotency_keys.answer:${actor}|${route}|${key}`;
}

/** The store for `Idempotency-Key`: one row per key, written in the transaction of the create (decisions.md 13). */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly vault: Vault) {}

  /** Claims the key of this request, if it has one; two calls at the same time wait for each other on the row. */
  async claim<Answer extends object>(tx: EntityManager): Promise<Claim<Answer>> {
    const request = currentRequest();
    if (!request?.idempotency) return { toAnswer: () => undefined };
    const bodyHash = this.vault.index(asJson({ body: request.idempotency.body }), 'idempotency-body');
    const { key, route } = request.idempotency;
    const scope = scopeOf(request, { route, key: key === KEY_FROM_CONTENT ? bodyHash.toString('base64url') : key });
    const binding = replayBinding(...scope);
    const claimed = await tx.query<unknown[]>(
      `INSERT INTO idempotency_keys (actor, route, key, body_hash) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [...scope, bodyHash],
    );
    if (claimed.length === 0) return { answered: await this.replay<Answer>(tx, request, scope, bodyHash, binding) };
    const text = `UPDATE idempotency_keys SET answer = $4 WHERE ${ROW}`;
    return { toAnswer: (answer) => ({ text, values: [...scope, this.vault.sealText(asJson(answer), binding)] }) };
  }

  private async replay<Answer extends object>(
    tx: EntityManager,
    request: RequestContext,
    scope: [string, string, string],
    bodyHash: Buffer,
    binding: string,
  ): Promise<Answer> {
    const [row] = await tx.query<StoredRow[]>(`SELECT body_hash, answer FROM idempotency_keys WHERE ${ROW}`, scope);
    if (!row?.body_hash.equals(bodyHash)) throw new BrokenRules(REFUSAL_TEXTS.keyReused);
    request.replayed = true;
    return JSON.parse(this.vault.openText(row.answer, binding)) as Answer;
  }
}
