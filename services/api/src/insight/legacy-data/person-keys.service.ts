import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Vault } from '../../platform/crypto/vault.js';
import { decimal, fromDecimal, rowHash } from './reading/text-hash.js';
import { keyedWith, type KeyedHash } from './reading/person-key.js';

const AT_ONCE = 5_000;

const LIVE = `SELECT id, person_key::text AS plain FROM an.live_registrations WHERE NOT person_keyed LIMIT ${AT_ONCE}`;
const KEY_LIVE = `
  UPDATE an.live_registrations l SET person_key = v.key, person_keyed = true
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS v (id, plain, key)
   WHERE l.id = v.id AND l.person_key = v.plain AND NOT l.person_keyed`;

/** A historical record is found by the hash of its person and day, which changes with the person's number. */
const old = (table: string): string => `
  SELECT DISTINCT row_hash::text AS hash, person_key::text AS plain, coalesce(date::text, '') AS date
    FROM ${table} WHERE NOT person_keyed LIMIT ${AT_ONCE}`;
const keyOld = (table: string): string => `
  UPDATE ${table} r SET person_key = v.key, row_hash = v.made, person_keyed = true
    FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS v (hash, key, made)
   WHERE r.row_hash = v.hash AND NOT r.person_keyed`;

type LiveRow = { id: string; plain: string };
type OldRow = { hash: string; plain: string; date: string };

/**
 * People are counted by a keyed hash of names and birthday (`person_key`). The database makes the plain one when it
 * projects a registration, beside whose names it tells nothing new; here it gets its key, before anything counts by it.
 */
@Injectable()
export class PersonKeys implements OnApplicationBootstrap {
  /** For the thread that reads files: this key alone. */
  readonly secret: Uint8Array;
  readonly keyed: KeyedHash;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    vault: Vault,
  ) {
    this.secret = new Uint8Array(vault.index('', 'person-key'));
    this.keyed = keyedWith(this.secret);
  }

  /** What was stored before there was a key. A start doesn't wait for it, and imports do it again. */
  onApplicationBootstrap(): void {
    const all = this.db.transaction(async (tx) => {
      const [lock] = await tx.query<{ free: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('legacy_records')) AS free",
      );
      if (lock?.free) await this.keyOld(tx);
    });
    void all.then(() => this.keyLive()).catch(() => undefined);
  }

  async keyLive(): Promise<void> {
    for (;;) {
      const rows = await this.db.query<LiveRow[]>(LIVE);
      if (rows.length > 0) {
        const keys = rows.map(({ plain }) => this.of(plain));
        await this.db.query(KEY_LIVE, [rows.map(({ id }) => id), rows.map(({ plain }) => plain), keys]);
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  /** Under the lock of imports. */
  async keyOld(tx: EntityManager): Promise<void> {
    for (const table of ['legacy_records', 'legacy_duplicates']) {
      for (;;) {
        const rows = await tx.query<OldRow[]>(old(table));
        if (rows.length === 0) break;
        const keys = rows.map(({ plain }) => this.keyed(fromDecimal(plain)));
        const hashes = rows.map(({ date }, index) => decimal(rowHash(keys[index] ?? { high: 0, low: 0 }, date)));
        await tx.query(keyOld(table), [rows.map(({ hash }) => hash), keys.map(decimal), hashes]);
      }
    }
  }

  /** The stored number of a person, from the plain hash as PostgreSQL writes it. */
  of(plain: string): string {
    return decimal(this.keyed(fromDecimal(plain)));
  }
}
