import { Injectable } from '@nestjs/common';
import { AUTH_TEXTS } from '@firstlight/domain/auth';
import { type EntityManager, In } from 'typeorm';
import { defer } from '../../platform/database/deferred-statements.js';
import { HotQueries } from '../../platform/database/hot-queries.js';
import { Vault } from '../../platform/crypto/vault.js';
import { HttpError } from '../../platform/errors/http-errors.js';
import { networkOf } from '@firstlight/process/network';
import { SignInThrottleRow } from './sign-in-throttle.entity.js';

const WINDOW_MINUTES = 15;
/** Failures before a device or an address is locked (decisions.md 2). */
export const FAILURES_ALLOWED = 5;
/** For all unknown devices together: however many addresses guess, no more PINs than this are tried in a window. */
export const STRANGERS_ALLOWED = 1_000;

/**
 * A window starts with its first failure; the correct PINs between failures don't prolong it. A lock lasts as long again
 * from the failure that caused it.
 */
const IS_OVER = `(t.failures = 0
  OR CASE WHEN t.failures < $2 THEN t.started_at ELSE t.last_at END < now() - interval '${WINDOW_MINUTES} minutes')`;

const CLAIM = `
  INSERT INTO sign_in_throttles AS t (key, failures, started_at, last_at) VALUES ($1, 1, now(), now())
  ON CONFLICT (key) DO UPDATE SET
    failures = CASE WHEN ${IS_OVER} THEN 1 ELSE t.failures + 1 END,
    started_at = CASE WHEN ${IS_OVER} THEN now() ELSE t.started_at END,
    last_at = now()
  WHERE t.failures < $2 OR ${IS_OVER}
  RETURNING failures`;

/** Read-only: a flood against an active lock writes nothing. */
const LOCKED = `
  SELECT 1 FROM sign_in_throttles t JOIN unnest($1::bytea[], $2::int[]) AS k (key, allowed) USING (key)
   WHERE t.failures >= k.allowed AND t.last_at >= now() - interval '${WINDOW_MINUTES} minutes' LIMIT 1`;

const UNCOUNT = 'UPDATE sign_in_throttles SET failures = greatest(failures - 1, 0) WHERE key = ANY($1::bytea[])';

/** An admitted attempt; `succeeded` removes it from the counters. */
export type Try = { succeeded: (tx: EntityManager) => Promise<void> };

/**
 * Counts attempts in PostgreSQL before anything is hashed. An attempt counts as a failure from the start, so that
 * parallel guesses can't outrun the counter; it is uncounted if the PIN was correct.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly hot: HotQueries,
    private readonly vault: Vault,
  ) {}

  /** Admits one attempt or throws the 423; a known device has its own counter. */
  async begin(address: string, deviceHash: Buffer | null): Promise<Try> {
    const keys: [Buffer, number][] = deviceHash
      ? [[this.deviceKey(deviceHash), FAILURES_ALLOWED]]
      : [
          [this.addressKey(address), FAILURES_ALLOWED],
          [this.key('strangers'), STRANGERS_ALLOWED],
        ];
    const [hashes, limits] = [keys.map(([key]) => key), keys.map(([, allowed]) => allowed)];
    const locked = await this.hot.query<unknown[]>(LOCKED, [hashes, limits]);
    if (locked.length > 0) throw new HttpError(423, AUTH_TEXTS.locked);
    const claimed: Buffer[] = [];
    for (const [key, allowed] of keys) {
      const rows = await this.hot.query<unknown[]>(CLAIM, [key, allowed]);
      if (rows.length === 0) {
        await this.hot.query(UNCOUNT, [claimed]);
        throw new HttpError(423, AUTH_TEXTS.locked);
      }
      claimed.push(key);
    }
    return { succeeded: (tx) => defer(tx, { text: UNCOUNT, values: [claimed] }) };
  }

  /** Unlocks these devices and addresses. */
  async clear(tx: EntityManager, deviceHashes: Buffer[], addresses: string[]): Promise<void> {
    const keys = [...deviceHashes.map((hash) => this.deviceKey(hash)), ...addresses.map((one) => this.addressKey(one))];
    await tx.delete(SignInThrottleRow, { key: In(keys) });
  }

  private deviceKey(hash: Buffer): Buffer {
    return this.key(`device:${hash.toString('hex')}`);
  }

  private addressKey(address: string): Buffer {
    return this.key(`address:${networkOf(address)}`);
  }

  private key(what: string): Buffer {
    return this.vault.index(what, 'sign-in-throttle');
  }
}
