import { Injectable } from '@nestjs/common';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { currentRequest, type RequestContext } from '../context/request-context.js';
import { Vault } from '../crypto/vault.js';
import type { Queries, Statement } from '../database/queries.js';
import { UnprocessableEntity, ERROR_TEXTS } from '../errors/http-errors.js';

/** What a create with a key adds to its own work. */
export type Claim<Answer> = {
  /** First; of two simultaneous calls one waits for the other here, and then fails. */
  take: Statement;
  /** Last. */
  store: (answer: Answer) => Statement;
  /** The stored response of an earlier call with this key, if that is why this one failed. */
  replay: (db: Queries) => Promise<Answer | null>;
  /** Removes the response that `replay` read, so that the call can run. */
  forget: (db: Queries) => Promise<void>;
};

type StoredRow = { body_hash: Buffer; answer: Buffer };

const TAKE = 'INSERT INTO idempotency_keys (actor, route, key, body_hash) VALUES ($1, $2, $3, $4)';

/** JSON drops undefined both times, so a replay equals the first response. */
const asJson = (answer: object): string => JSON.stringify(answer);

const ROW = 'actor = $1 AND route = $2 AND key = $3';
const STORE = `UPDATE idempotency_keys SET answer = $4 WHERE ${ROW}`;
const READ = `SELECT body_hash, answer FROM idempotency_keys WHERE ${ROW}`;
/** Each stored response is sealed differently: that of a simultaneous call stays. */
const FORGET = `DELETE FROM idempotency_keys WHERE ${ROW} AND answer = $4`;

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

  /** The claim of this request's key; null if it has none. */
  claim<Answer extends object>(): Claim<Answer> | null {
    const request = currentRequest();
    if (!request?.idempotency) return null;
    const bodyHash = this.vault.index(asJson({ body: request.idempotency.body }), 'idempotency-body');
    const { key, route } = request.idempotency;
    const scope = scopeOf(request, { route, key: key === KEY_FROM_CONTENT ? bodyHash.toString('base64url') : key });
    const binding = replayBinding(...scope);
    let replayed: Buffer | null = null;
    return {
      take: { text: TAKE, values: [...scope, bodyHash] },
      store: (answer) => ({ text: STORE, values: [...scope, this.vault.sealText(asJson(answer), binding)] }),
      replay: async (db) => {
        const [row] = await db.query<StoredRow[]>(READ, scope);
        if (!row) return null;
        if (!row.body_hash.equals(bodyHash)) throw new UnprocessableEntity(ERROR_TEXTS.keyReused);
        request.replayed = true;
        replayed = row.answer;
        return JSON.parse(this.vault.openText(row.answer, binding)) as Answer;
      },
      forget: async (db) => {
        await db.query(FORGET, [...scope, replayed]);
        request.replayed = false;
      },
    };
  }
}
