import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import pg from 'pg';
import { makeCommandDataSource } from '../../platform/database/data-source.js';
import { readSeparation } from '../../platform/audit/audit-separation.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { FolderBlobStore } from '../../platform/blobs/folder-blob-store.js';
import { proveKeys } from '../../platform/crypto/key-proofs.js';
import { auditOwnerUrl } from '../../testing/superuser.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { sealEntries } from '../audit-chain/sealing.js';
import { verifyAudit } from '../audit-chain/verify-audit.js';
import { compareRecords } from './compare-records.js';
import { SCHEMA } from '../../schema.js';
import { restoreBackup } from './restore-backup.js';
import { compareFiles, filesOutside } from './stored-files.js';
import { withTemporaryDatabase } from './temporary-database.js';
import { writeBackup } from './write-backup.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const folder = mkdtempSync(join(tmpdir(), 'firstlight-backup-'));
const backupKey = Buffer.alloc(32, 'b');

describe.each([
  ['PostgreSQL', null],
  ['a folder', join(folder, 'blobs')],
])('backup and restore with files in %s', (where, blobFolder) => {
  let app: TestApp;
  const file = join(folder, `${where}.flbackup`);
  afterEach(() => app.close());

  async function filled(): Promise<void> {
    app = await testApp({ blobFolder, backupKey });
    const client = await app.staff('Client', 'Notes');
    const form = {
      firstName: 'Canaryname',
      lastName: 'Testperson',
      patientConsent: 'verbal',
      healthCard: '1234567897',
    };
    const { id } = (await client.post<Registration>('/api/admin-register', { ...form, photo: PIXEL })).body;
    await client.post(`/api/admin-registration/${id}/note`, { noteText: 'É\ttab, \\ and\nline' });
    await app.visitor.post('/api/contact', {
      name: 'Maple',
      email: 'm@example.org',
      subject: 'Hours',
      message: 'Open?',
    });
  }

  it('2.2/12 brings back every record and the chain of the log, opens its files, continues numbering and queues the waiting mails', async () => {
    await filled();
    const source = new pg.Client({ connectionString: app.settings.databaseUrl });
    await source.connect();
    await sealEntries(app.db);
    const counts = await writeBackup(app.settings, file);
    expect(counts).toMatchObject({ 'public.registrations': 1, 'public.notes': 1, 'public.mails': expect.any(Number) });
    expect(readFileSync(file).includes('Canaryname')).toBe(false);
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const target = {
        ...app.settings,
        databaseUrl,
        auditOwnerUrl: auditOwnerUrl(databaseUrl),
        backupKey,
        blobFolder: blobFolder && join(folder, 'restored'),
      };
      expect(await restoreBackup(target, SCHEMA, file)).toEqual(counts);
      // 2.2/12: the log belongs to its owner again, its chain is intact, and it continues.
      const restored = await makeCommandDataSource({ databaseUrl, databasePool: 2 }, SCHEMA).initialize();
      expect(await readSeparation(restored)).toMatchObject({ owner: 'firstlight_audit', powers: [] });
      const verified = await verifyAudit(restored, []);
      expect(verified).toMatchObject({ problems: [], waiting: 0 });
      expect(verified.links).toBeGreaterThan(1);
      await restored.destroy();
      const copy = new pg.Client({ connectionString: databaseUrl });
      await copy.connect();
      const { records, differences } = await compareRecords(source, copy);
      expect({ enough: records > 20, differences }).toEqual({ enough: true, differences: [] });
      const jobs = 'SELECT count(*)::int AS n FROM graphile_worker._private_jobs';
      expect((await copy.query(jobs)).rows).toEqual((await source.query(jobs)).rows);
      await copy.query("INSERT INTO audit_entries (actor_type, action, kind) VALUES ('system', 'view', 'route')");
      await copy.query('UPDATE notes SET note_text = note_text || chr(33)');
      expect((await compareRecords(source, copy)).differences.sort()).toEqual([
        'public.audit_entries has an extra row',
        'public.notes differs',
      ]);
      await copy.end();
      await expect(restoreBackup(target, SCHEMA, file)).rejects.toThrow('not empty');
    });
    await source.end();
    const [blob] = await app.db.query<{ id: string }[]>('SELECT id FROM blobs');
    expect((await app.nest.get(Blobs).read(blob?.id ?? '')).length).toBeGreaterThan(0);
  });

  it('2.10/4 queues messages to clients that are not due yet again, and those that may have been sent since as unsure', async () => {
    await filled();
    await app.db.query(`
      INSERT INTO client_messages (id, channel, purpose, language, day, once_key, once_index, address_index, content,
        state, due_at, useful_until)
      SELECT gen_random_uuid(), 'text', 'call', 'en', current_date, name, name::bytea, 'a', 'sealed', state,
             now() + hours * interval '1 hour', now() + interval '1 day'
        FROM (VALUES ('later', 'queued', 8), ('due', 'queued', -1), ('during', 'sending', -1), ('sent', 'sent', -1))
          AS messages (name, state, hours)`);
    await writeBackup(app.settings, file);
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      await restoreBackup({ ...app.settings, databaseUrl, auditOwnerUrl: null, backupKey, blobFolder }, SCHEMA, file);
      const copy = new pg.Client({ connectionString: databaseUrl });
      await copy.connect();
      const { rows } = await copy.query(
        `SELECT m.once_key AS name, j.run_at BETWEEN m.due_at - interval '1 second' AND m.due_at AS at_its_time, j.payload->>'restored' AS restored
           FROM client_messages m JOIN graphile_worker._private_jobs j ON j.key = 'client-message:' || m.id
          ORDER BY m.once_key`,
      );
      expect(rows).toEqual([
        { name: 'due', at_its_time: true, restored: 'yes' },
        { name: 'during', at_its_time: true, restored: 'yes' },
        { name: 'later', at_its_time: true, restored: null },
      ]);
      await copy.end();
    });
  });

  it('2.2/12 says which files are missing, and writes everything else', async () => {
    await filled();
    if (blobFolder === null) return expect(await writeBackup(app.settings, file)).not.toHaveProperty('files');
    const [blob] = await app.db.query<{ id: string }[]>(
      "INSERT INTO blobs (id, media_type, bytes) VALUES (gen_random_uuid(), 'image/gif', 40) RETURNING id",
    );
    await expect(writeBackup(app.settings, file)).rejects.toThrow(
      `lacks 1 files that are missing or incomplete in BLOB_FOLDER: ${blob?.id}`,
    );
    const restored = join(folder, 'without-one');
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const counts = await restoreBackup(
        { ...app.settings, databaseUrl, auditOwnerUrl: null, backupKey, blobFolder: restored },
        SCHEMA,
        file,
      );
      expect(counts).toMatchObject({ 'public.registrations': 1, files: 1 });
    });
    const source = new pg.Client({ connectionString: app.settings.databaseUrl });
    await source.connect();
    const [stored, copy] = [new FolderBlobStore(blobFolder), new FolderBlobStore(restored)];
    const [whole] = (await filesOutside(source)).filter(({ id }) => id !== blob?.id);
    if (!whole) throw new Error('no file');
    expect(await compareFiles([whole], stored, copy)).toEqual([]);
    await copy.replace(whole.id, 0, Buffer.alloc((await stored.get(null, whole.id, 0))?.length ?? 0));
    expect(await compareFiles([whole], stored, copy)).toEqual([`file ${whole.id} differs`]);
    await copy.erase(whole.id);
    expect(await compareFiles([whole], stored, copy)).toEqual([`file ${whole.id} is missing`]);
    await source.end();
    rmSync(file);
    await expect(writeBackup({ ...app.settings, blobFolder: null }, file)).rejects.toThrow('set BLOB_FOLDER');
    expect(existsSync(file)).toBe(false);
  });

  it('2.2/12 keeps chunks that are in BLOB_FOLDER: their key may have been replaced since the backup', async () => {
    await filled();
    await writeBackup(app.settings, file);
    if (blobFolder === null) return expect(await app.db.query('SELECT 1 FROM blob_chunks LIMIT 1')).toHaveLength(1);
    const [blob] = await app.db.query<{ id: string }[]>('SELECT id FROM blobs WHERE bytes > 0');
    const id = blob?.id ?? '';
    const live = new FolderBlobStore(blobFolder);
    await live.replace(id, 0, Buffer.from('encrypted with the new key'));
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      await restoreBackup({ ...app.settings, databaseUrl, auditOwnerUrl: null, backupKey, blobFolder }, SCHEMA, file);
    });
    expect((await live.get(null, id, 0))?.toString()).toBe('encrypted with the new key');
  });

  it('2.2/12 rejects keys other than the backup’s, and keeps nothing of it', async () => {
    await filled();
    await proveKeys(app.db, app.settings);
    await writeBackup(app.settings, file);
    const other = Buffer.alloc(32, 'x');
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const restored = blobFolder && join(folder, 'other-keys');
      const target = { ...app.settings, databaseUrl, auditOwnerUrl: null, backupKey, blobFolder: restored };
      await expect(restoreBackup({ ...target, indexKey: other }, SCHEMA, file)).rejects.toThrow(
        "INDEX_KEY isn't the key of this database",
      );
      const copy = new pg.Client({ connectionString: databaseUrl });
      await copy.connect();
      expect((await copy.query('SELECT 1 FROM registrations')).rowCount).toBe(0);
      await copy.end();
    });
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const keys = { dataKey: other, dataKeysOld: [app.settings.dataKey] };
      const restored = blobFolder && join(folder, 'after-rotation');
      const target = { ...app.settings, ...keys, databaseUrl, auditOwnerUrl: null, backupKey, blobFolder: restored };
      expect(await restoreBackup(target, SCHEMA, file)).toMatchObject({ 'public.key_checks': 3 });
    });
  });

  it('rejects a backup that was truncated, altered or sealed with another key, and leaves nothing behind', async () => {
    await filled();
    await writeBackup(app.settings, file);
    const whole = readFileSync(file);
    const altered = Buffer.from(whole);
    altered.writeUInt8((altered.readUInt8(200) + 1) % 256, 200);
    const broken: [Buffer, Buffer][] = [
      [whole.subarray(0, whole.length - 1), backupKey],
      [altered, backupKey],
      [whole, Buffer.alloc(32, 'x')],
      [Buffer.from('something else entirely, and long enough to be read'), backupKey],
    ];
    for (const [bytes, key] of broken) {
      writeFileSync(file, bytes);
      await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
        await expect(
          restoreBackup(
            { ...app.settings, databaseUrl, auditOwnerUrl: null, backupKey: key, blobFolder },
            SCHEMA,
            file,
          ),
        ).rejects.toThrow();
        const copy = new pg.Client({ connectionString: databaseUrl });
        await copy.connect();
        const tables = await copy.query("SELECT to_regclass('registrations') AS there");
        const rows = tables.rows[0].there ? (await copy.query('SELECT 1 FROM registrations')).rowCount : 0;
        expect(rows).toBe(0);
        await copy.end();
      });
    }
  });
});
