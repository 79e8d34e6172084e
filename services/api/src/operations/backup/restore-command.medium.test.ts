import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { MigrationInterface } from 'typeorm';
import { failureLine } from '../../cli/command-line.js';
import { SCHEMA } from '../../schema.js';
import { auditOwnerUrl, onAddress } from '../../testing/superuser.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { restore, restoreInPlace } from './restore-command.js';
import type { RestoreSettings } from './restore-backup.js';
import { databaseUrlFor, withTemporaryDatabase } from './temporary-database.js';
import { writeBackup } from './write-backup.js';

const backupKey = Buffer.alloc(32, 'b');
const folder = mkdtempSync(join(tmpdir(), 'firstlight-restore-'));
const file = join(folder, 'whole.flbackup');
const MESSAGES = 'SELECT count(*)::int AS n FROM contact_messages';

class Refused9000000000000 implements MigrationInterface {
  up(): Promise<void> {
    throw new Error('no space left');
  }
  async down(): Promise<void> {}
}

describe('restoring in place of a filled database', () => {
  let app: TestApp;
  const said: string[] = [];
  const say = (line: string): unknown => said.push(line);

  beforeAll(async () => {
    app = await testApp({ backupKey, blobFolder: null });
    await app.staff('Client');
    const message = { name: 'Maple', email: 'm@example.org', subject: 'Hours', message: 'Are you open on Saturday?' };
    await app.visitor.post('/api/contact', message);
    await writeBackup(app.settings, file);
  });
  afterAll(() => app.close());

  const settingsOf = (databaseUrl: string): RestoreSettings => ({
    ...app.settings,
    databaseUrl,
    auditOwnerUrl: auditOwnerUrl(databaseUrl),
    backupKey,
    blobFolder: null,
  });
  const replaced = async (databaseUrl: string): Promise<string[]> => {
    const name = new URL(databaseUrl).pathname.slice(1, 41);
    const found = await onAddress<{ name: string }>(
      databaseUrlFor(databaseUrl, 'postgres'),
      `SELECT datname AS name FROM pg_database WHERE datname LIKE '${name}\\_before%'`,
    );
    return found.map((row) => row.name);
  };
  const failure = (work: Promise<unknown>): Promise<string> => work.then(() => 'nothing failed', failureLine);

  it('2.2/12 reads the backup to its end before the database is touched, and says what is wrong', async () => {
    const cut = join(folder, 'cut.flbackup');
    writeFileSync(cut, readFileSync(file).subarray(0, -1));
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const settings = settingsOf(databaseUrl);
      await restore(settings, SCHEMA, file);
      const older = { ...SCHEMA, migrations: SCHEMA.migrations.slice(0, -1) };
      const inPlace = (change: Partial<RestoreSettings>, from = file, schema = SCHEMA): Promise<string> =>
        failure(restoreInPlace({ ...settings, ...change }, schema, from, say));
      expect(await inPlace({}, cut)).toBe('the backup is truncated');
      expect(await inPlace({}, join(folder, 'tody.flbackup'))).toMatch(/tody\.flbackup can't be read \(ENOENT\)$/);
      expect(await inPlace({ backupKey: Buffer.alloc(32, 'x') })).toContain('BACKUP_KEY is wrong');
      expect(await inPlace({ backupKey: null })).toBe('BACKUP_KEY is missing');
      expect(await inPlace({}, file, older)).toContain('the backup is newer than this version');
      const busy = new pg.Client({ connectionString: databaseUrl });
      await busy.connect();
      expect(await inPlace({})).toBe('the database is in use: stop the product first');
      await busy.end();
      expect(await failure(restore(settings, SCHEMA, file))).toContain('the database is not empty');
      expect(await onAddress(databaseUrl, MESSAGES)).toEqual([{ n: 1 }]);
      expect([await replaced(databaseUrl), said]).toEqual([[], []]);
    });
  });

  it('2.2/12 gives the previous database its name back when the restore fails half-way', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      await onAddress(databaseUrl, 'CREATE TABLE earlier (id int)');
      const schema = { ...SCHEMA, migrations: [...SCHEMA.migrations, Refused9000000000000] };
      expect(await failure(restoreInPlace(settingsOf(databaseUrl), schema, file, say))).toContain('failed: ');
      expect(await onAddress(databaseUrl, 'SELECT * FROM earlier')).toEqual([]);
      expect(await replaced(databaseUrl)).toEqual([]);
      expect(said.splice(0)).toEqual([
        expect.stringMatching(/^the previous database is kept as \w+_before_\d{14}$/),
        'the restore failed: the previous database has its name again, and nothing is lost',
      ]);
    });
  });

  it('2.2/12 ends every session of the backup, which may have been ended since', async () => {
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      await onAddress(databaseUrl, 'CREATE TABLE earlier (id int)');
      const counts = await restoreInPlace(settingsOf(databaseUrl), SCHEMA, file, say);
      expect(counts).toMatchObject({ 'public.contact_messages': 1, 'public.sessions': 1 });
      const open = 'SELECT count(*)::int AS n FROM sessions WHERE revoked_at IS NULL';
      expect(await onAddress(databaseUrl, open)).toEqual([{ n: 0 }]);
      const [kept = ''] = await replaced(databaseUrl);
      expect(said.splice(0)).toEqual([`the previous database is kept as ${kept}`]);
      expect(await onAddress(databaseUrlFor(databaseUrl, kept), 'SELECT * FROM earlier')).toEqual([]);
      await onAddress(databaseUrlFor(databaseUrl, 'postgres'), `DROP DATABASE ${kept}`);
    });
  });

  it('2.10/1 an error of PostgreSQL while rows are read doesn’t print them', async () => {
    const client = await app.staff('Client', 'Notes');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
    await client.post(`/api/admin-registration/${id}/note`, { noteText: 'Twice' });
    // Enough rows that the error arrives between two of them.
    await app.asSuperuser(`
      SET session_replication_role = replica;
      ALTER TABLE notes DROP CONSTRAINT notes_pkey CASCADE;
      INSERT INTO notes SELECT * FROM notes;
      INSERT INTO notes SELECT (jsonb_populate_record(NULL::notes, to_jsonb(n) || jsonb_build_object(
        'id', gen_random_uuid(), 'note_text', md5(random()::text) || md5(random()::text)))).*
        FROM notes n, generate_series(1, 10000)`);
    await writeBackup(app.settings, file);
    const uncaught: unknown[] = [];
    const note = (error: unknown): unknown => uncaught.push(error);
    process.on('uncaughtException', note);
    await withTemporaryDatabase(app.settings.databaseUrl, async (databaseUrl) => {
      const line = await failure(restore(settingsOf(databaseUrl), SCHEMA, file));
      expect(line).toMatch(/^failed: \{"type":"\w+","code":"23505"/);
    });
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });
});
