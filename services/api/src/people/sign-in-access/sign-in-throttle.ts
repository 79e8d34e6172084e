import { Injectable } from '@nestjs/common';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
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

const WINDOW = `now() - interval '${WINDOW_MINUTES} minutes'`;

/** The failures of the last fifteen minutes, oldest first. */
const RECENT = `ARRAY(SELECT failed FROM unnest(t.failed_at) AS failed WHERE failed >= ${WINDOW} ORDER BY failed)`;

/**
 * Counts the failures of any fifteen minutes, not of fixed quarter hours, whose edge would allow nearly twice as many.
 * A lock lasts fifteen minutes from the failure that caused it.
 */
const CLAIM = `
  INSERT INTO sign_in_throttles AS t (key, failures, started_at, last_at, failed_at)
  VALUES ($1, 1, now(), now(), ARRAY[now()])
  ON CONFLICT (key) DO UPDATE SET
    failures = cardinality(${RECENT}) + 1,
    failed_at = ${RECENT} || now(),
    last_at = now()
  WHERE t.failures < $2 OR t.last_at < ${WINDOW}
  RETURNING failures`;

/** Read-only: a flood against an active lock writes nothing. */
const LOCKED = `
  SELECT 1 FROM sign_in_throttles t JOIN unnest($1::bytea[], $2::int[]) AS k (key, allowed) USING (key)
   WHERE t.failures >= k.allowed AND t.last_at >= ${WINDOW} LIMIT 1`;

/** Removes the latest: of attempts at the same time, it doesn't matter which. */
const UNCOUNT = `
  UPDATE sign_in_throttles SET failures = failures - 1, failed_at = failed_at[:cardinality(failed_at) - 1]
   WHERE key = ANY($1::bytea[]) AND failures > 0`;

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
