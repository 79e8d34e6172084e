import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import { enqueueJob } from '../../platform/jobs/enqueue-job.js';
import { checkKeys, type ProvenKeys } from '../../platform/crypto/key-proofs.js';
import { migrate, runOnly } from '../../platform/migrate/migrate.js';
import { SEND_MAIL } from '../../platform/mail/mail-content.js';
import type { Schema } from '../../platform/database/data-source.js';
import type { Queries } from '../../platform/database/queries.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import type { Part } from './parts.js';
import { FILES_NEED_A_FOLDER, openBackup } from './read-backup.js';
import { queueMessages } from './restored-messages.js';
import { copyIn, storedTables, type StoredTable } from './tables.js';
import type { BackupCounts, BackupHead, BackupSettings, FileHead, TableEnd } from './write-backup.js';

export type RestoreSettings = BackupSettings & ProvenKeys & { auditOwnerUrl: string | null };

const PROOFS = 'public.key_checks';

/**
 * Restores a backup into an empty database, all or nothing, and migrates it. Keys other than the backup's are refused.
 * Unsent mails and messages to clients are queued again.
 */
export async function restoreBackup(settings: RestoreSettings, schema: Schema, file: string): Promise<BackupCounts> {
  const { databaseUrl } = settings;
  await refuseUnlessEmpty(databaseUrl);
  const { head, parts } = await openBackup(settings.backupKey, schema, file);
  // Everything still belongs to the application's role: the audit log is protected after its entries are restored.
  await runOnly({ databaseUrl, databasePool: 2 }, schema, head.migrations);
  const db = new pg.Client({ connectionString: databaseUrl, application_name: 'firstlight-restore' });
  await db.connect();
  try {
    await db.query('BEGIN');
    const counts = await new Restoring(db, head, settings.blobFolder).run(parts);
    if (head.tables.some(({ name }) => name === PROOFS)) await checkKeys(queriesOf(db), settings);
    await db.query('COMMIT');
    await migrate({ databaseUrl, databasePool: 2, auditOwnerUrl: settings.auditOwnerUrl }, schema);
    return counts;
  } finally {
    await db.end();
  }
}

const queriesOf = (db: pg.Client): Queries => ({
  query: async (text: string, values?: unknown[]) => (await db.query(text, values)).rows as never,
});

async function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ n: number }>(
    // Without views: the database of a cluster has those of its extension.
    "SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  await db.end();
  if (rows[0]?.n !== 0) throw new OperatorError('the database is not empty: restore into a new one');
}

class Restoring {
  private readonly counts: BackupCounts = {};
  private readonly hash = { now: createHash('sha256') };
  private table: StoredTable | null = null;
  private copy: Writable | null = null;
  private copied: Promise<void> = Promise.resolve();
  private failure: unknown = null;
  private ended = false;

  constructor(
    private readonly db: pg.Client,
    private readonly head: BackupHead,
    private readonly blobFolder: string | null,
  ) {}

  async run(parts: AsyncGenerator<Part>): Promise<BackupCounts> {
    const tables = await storedTables(this.db);
    const all = tables.map(({ name }) => name);
    for (const name of all) await this.db.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // Migrations may have inserted rows; the backup replaces them.
    await this.db.query(`TRUNCATE ${all.join(', ')}`);
    for await (const part of parts) await this.take(part);
    if (!this.ended) throw new OperatorError('the backup is incomplete');
    for (const name of all) await this.db.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await this.continueNumbers(tables);
    await this.queueMails();
    await queueMessages(this.jobs);
    return this.counts;
  }

  private async take({ kind, content }: Part): Promise<void> {
    if (kind === 'table') await this.begin(JSON.parse(content.toString()) as { name: string });
    else if (kind === 'data') await this.write(content);
    else if (kind === 'table-end') await this.finish(JSON.parse(content.toString()) as TableEnd);
    else if (kind === 'file') await this.file(content);
    else this.ended = kind === 'end';
  }

  private async begin({ name }: { name: string }): Promise<void> {
    this.table = this.head.tables.find((table) => table.name === name) ?? null;
    if (!this.table) throw new OperatorError(`the backup doesn't describe ${name}`);
    this.hash.now = createHash('sha256');
    this.copy = this.db.query(copyFrom(copyIn(this.table)));
    // From the start: Node would print an error that nothing listens to, and PostgreSQL's can quote a row.
    this.copied = finished(this.copy);
    this.copied.catch((error: unknown) => (this.failure = error));
  }

  private async write(content: Buffer): Promise<void> {
    if (!this.copy) throw new OperatorError('the backup has data outside a table');
    this.hash.now.update(content);
    if (this.failure !== null) throw this.failure;
    if (!this.copy.write(content)) await Promise.race([once(this.copy, 'drain'), this.copied]);
  }

  private async finish({ rows, sha256 }: TableEnd): Promise<void> {
    const { copy, table } = this;
    if (!copy || !table) throw new OperatorError('the backup ends a table that it never started');
    if (this.failure !== null) throw this.failure;
    copy.end();
    await this.copied;
    const { rows: counted } = await this.db.query<{ n: string }>(`SELECT count(*) AS n FROM ${table.name}`);
    const whole = Number(counted[0]?.n) === rows && this.hash.now.digest('hex') === sha256;
    if (!whole) throw new OperatorError(`${table.name} is incomplete in the backup`);
    this.counts[table.name] = rows;
    this.copy = null;
  }

  private async file(content: Buffer): Promise<void> {
    if (this.blobFolder === null) throw new OperatorError(FILES_NEED_A_FOLDER);
    const start = 1 + (content[0] ?? 0);
    const { blobId, position } = JSON.parse(content.subarray(1, start).toString()) as FileHead;
    const store = new FolderBlobStore(this.blobFolder);
    // A chunk that is there never differs, except that it may already have a newer key.
    if ((await store.get(null, blobId, position)) === null) {
      await store.put(null, blobId, position, content.subarray(start));
      await store.settle(blobId, position, position + 1);
    }
    this.counts['files'] = (this.counts['files'] ?? 0) + 1;
  }

  /** Resets identity sequences to max(id). */
  private async continueNumbers(tables: StoredTable[]): Promise<void> {
    for (const { name } of tables) {
      const { rows } = await this.db.query<{ column: string; sequence: string }>(
        `SELECT format('%I', attname) AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
          WHERE attrelid = $1::regclass AND attidentity <> '' AND NOT attisdropped`,
        [name],
      );
      for (const { column, sequence } of rows) {
        await this.db.query(`SELECT setval($1, greatest(1, (SELECT max(${column}) FROM ${name})))`, [sequence]);
      }
    }
  }

  private async queueMails(): Promise<void> {
    const { rows } = await this.db.query<{ id: string }>(
      'SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND content IS NOT NULL',
    );
    for (const { id } of rows) await enqueueJob(this.jobs, SEND_MAIL, { mailId: id }, { key: `mail:${id}` });
  }

  private get jobs(): Queries {
    return queriesOf(this.db);
  }
}
