import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';
import { personKey, type PersonKey } from './person-key.js';
import { ifAlone } from './staged-batches.js';

const BATCH = 5_000;

const LIVE = `
  SELECT id, int8send(person_key) AS plain, person_key::text AS number FROM an.live_registrations WHERE NOT person_keyed LIMIT ${BATCH}`;
const KEY_LIVE = `
  UPDATE an.live_registrations l SET person_key = v.key, person_keyed = true
    FROM unnest($1::uuid[], $2::bytea[], $3::bigint[]) AS v (id, plain, key)
   WHERE l.id = v.id AND int8send(l.person_key) = v.plain AND NOT l.person_keyed`;

/** The trigger on the copies does this on one server: what counted these people by their plain hash counts again. */
const NOTE_LIVE = `
  INSERT INTO an.unsettled (registration_id, person_key, fact)
  SELECT id, plain, 'registrations' FROM unnest($1::uuid[], $2::bigint[]) AS v (id, plain)`;

const old = (table: string): string => `
  SELECT DISTINCT person_key AS id, int8send(person_key) AS plain FROM ${table} WHERE NOT person_keyed LIMIT ${BATCH}`;
const keyOld = (table: string): string => `
  UPDATE ${table} r SET person_key = v.key, person_keyed = true
    FROM unnest($1::bigint[], $2::bytea[], $3::bigint[]) AS v (id, plain, key)
   WHERE r.person_key = v.id AND NOT r.person_keyed`;

type PlainRow = { id: string; plain: Buffer; number?: string };

/**
 * People are counted by a keyed hash of names and birthday (`person_key`). The database computes the plain hash when it
 * projects a registration, next to whose names it reveals nothing; here it is keyed before anything counts by it.
 */
@Injectable()
export class PersonKeys implements OnApplicationBootstrap {
  readonly keyed: PersonKey;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    vault: Vault,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.keyed = personKey(vault.index('', 'person-key'));
  }

  /** Rows stored before keys existed. Startup doesn't wait for this; imports repeat it. */
  onApplicationBootstrap(): void {
    const all = this.db.transaction((tx) => ifAlone(tx, () => this.keyOld(tx)));
    void all.then(() => this.keyLive()).catch(() => undefined);
  }

  async keyLive(): Promise<void> {
    await this.keyAll(this.db, LIVE, KEY_LIVE, async (rows) => {
      if (!this.settings.databaseCluster) return;
      await this.db.query(NOTE_LIVE, [rows.map(({ id }) => id), rows.map(({ number }) => number)]);
    });
  }

  /** Needs the import lock. */
  async keyOld(tx: EntityManager): Promise<void> {
    for (const table of ['legacy_records', 'legacy_duplicates']) await this.keyAll(tx, old(table), keyOld(table));
  }

  private async keyAll(
    db: DataSource | EntityManager,
    unkeyed: string,
    update: string,
    note: (rows: readonly PlainRow[]) => Promise<void> = async () => undefined,
  ): Promise<void> {
    for (;;) {
      const rows = await db.query<PlainRow[]>(unkeyed);
      const plain = rows.map((row) => row.plain);
      if (rows.length > 0) await note(rows);
      if (rows.length > 0) await db.query(update, [rows.map(({ id }) => id), plain, plain.map(this.keyed)]);
      if (rows.length < BATCH) return;
    }
  }
}
