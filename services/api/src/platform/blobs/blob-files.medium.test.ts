import { mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { EntityManager } from 'typeorm';
import { AttachmentIntake } from '../../record/attachments/attachment-intake.js';
import { RetentionService } from '../../operations/retention/retention.service.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { BlobFiles } from './blob-files.js';
import { Blobs } from './blobs.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const DAY_MS = 86_400_000;

describe('files in BLOB_FOLDER', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-files-'));
  let app: TestApp;
  let client: SignedInClient;
  let blobs: Blobs;

  const files = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
  const has = (id: string): boolean => files().some((name) => name.includes(id));
  const save = async (): Promise<string> => (await blobs.save(app.db, Buffer.from('a file'), 'application/pdf')).id;
  const rolledBack = (work: (tx: EntityManager) => Promise<unknown>): Promise<void> =>
    expect(
      app.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  const gone = async (id: string): Promise<void> => {
    for (let tries = 0; has(id) && tries < 200; tries += 1) await wait(50);
    expect(has(id)).toBe(false);
  };

  beforeAll(async () => {
    app = await testApp({ blobFolder: folder, jobs: true, logLevel: 'silent' });
    client = await app.staff('Client', 'Attachments');
    blobs = app.nest.get(Blobs);
  });
  afterAll(() => app.close());

  it('2.1/32 keeps the file when the change that removes it is rolled back', async () => {
    const id = await save();
    await rolledBack((tx) => blobs.remove(tx, id));
    // Jobs run in order: once this file is gone, all earlier jobs have run.
    const after = await save();
    await blobs.remove(app.db, after);
    await gone(after);
    expect((await blobs.read(id)).toString()).toBe('a file');
    await app.db.transaction((tx) => blobs.remove(tx, id));
    await gone(id);
  });

  it('2.1/32 keeps the photo when replacing it fails, and the record when its purge fails', async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', photo: PIXEL };
    const { body } = await client.post<Registration>('/api/admin-register', form);
    const [row] = await app.db.query('SELECT photo_blob_id AS id FROM registrations WHERE id = $1', [body.id]);
    await app.asSuperuser(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW
        WHEN (NEW.action IN ('update', 'delete')) EXECUTE FUNCTION refuse()`);
    expect((await client.put(`/api/admin-registration/${body.id}`, { ...form, photo: null })).status).toBe(500);
    await app.db.query("UPDATE registrations SET updated_at = now() - interval '11 years' WHERE id = $1", [body.id]);
    await expect(app.nest.get(RetentionService).purge()).rejects.toThrow('records');
    expect((await blobs.read(row.id)).length).toBeGreaterThan(0);
    await app.asSuperuser('DROP FUNCTION refuse CASCADE');
    await app.nest.get(RetentionService).purge();
    await gone(row.id);
  });

  it('2.1/32 erases a discarded upload, and sweeps files without a row after a day', async () => {
    const discarded = await blobs.stage(
      (async function* () {
        yield Buffer.from('discarded');
      })(),
      'application/pdf',
    );
    await app.nest.get(AttachmentIntake).discard(discarded.id);
    await gone(discarded.id);
    let orphan = '';
    await rolledBack(async (tx) => (orphan = (await blobs.save(tx, Buffer.from('an orphan'), 'text/plain')).id));
    const kept = await save();
    const sweep = app.nest.get(BlobFiles);
    await sweep.sweep();
    expect([has(orphan), has(kept)]).toEqual([true, true]);
    const before = new Date(Date.now() - 2 * DAY_MS);
    for (const id of [orphan, kept]) utimesSync(join(folder, id.slice(0, 2), id), before, before);
    // Its files may be rows of a database that a restore has replaced.
    const replaced = `${new URL(app.settings.databaseUrl).pathname.slice(1, 41)}_before_20261123140500`;
    await app.asSuperuser(`CREATE DATABASE ${replaced}`);
    await sweep.sweep();
    expect(has(orphan)).toBe(true);
    await app.asSuperuser(`DROP DATABASE ${replaced}`);
    await sweep.sweep();
    expect([has(orphan), has(kept)]).toEqual([false, true]);
  });
});
