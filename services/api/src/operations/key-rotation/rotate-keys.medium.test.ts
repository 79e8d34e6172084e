import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TotpSetup } from '@firstlight/domain/people/auth';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { generate } from 'otplib';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { checkKeys, proveKeys } from '../../platform/crypto/key-proofs.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { rotateKeys, type RotationCount } from './rotate-keys.js';
import { KEY_PROOF, SEALED_COLUMNS } from './sealed-columns.js';

const PIN = '4820175936';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** Not encrypted: hashes, keyed indexes and public keys; sign-in values, which expire after ten minutes. */
const NOT_SEALED =
  /(_hash|_index|pin_key|public_key|^(sign_in_throttles|analytics_figures)\.key|^sign_in_states\.(key|content))$/;
const OLD = Buffer.alloc(32, 'd');
const NEW = Buffer.alloc(32, 'n');

describe.each([
  ['PostgreSQL', null],
  ['a folder', mkdtempSync(join(tmpdir(), 'firstlight-rotation-'))],
])('key rotation with files in %s', (_where, blobFolder) => {
  let app: TestApp;
  afterEach(() => app.close());

  it('moves every sealed value while the product runs, resumes after a stop, and then no longer needs the old key', async () => {
    const settings = { blobFolder };
    app = await testApp(settings);
    await proveKeys(app.db, app.settings);
    const client = await app.staff('Client', 'Attachments');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', healthCard: '1234567897' };
    const created = await client
      .with({ 'idempotency-key': 'rotation-key-1' })
      .post<Registration>('/api/admin-register', { ...form, photo: PIXEL });
    const { id } = created.body;
    await client.put('/api/registration-drafts/intake', { form: { firstName: 'Rowan' } });
    const pinKey = await app.nest.get(PinKeys).keyOf(PIN);
    await app.db.query('UPDATE staff_users SET pin_key = $2 WHERE id = $1', [client.userId, pinKey]);
    const { secret } = (await client.post<TotpSetup>('/api/auth/totp/setup', { pin: PIN })).body;
    await client.post('/api/claude-chat', { message: 'Registrations by month', session_id: 's1' });
    await app.visitor.post('/api/contact', {
      name: 'Maple',
      email: 'm@example.org',
      subject: 'Hours',
      message: 'Are you open on Saturday?',
    });
    const link = { type: 'consultation-report', filename: 'report.pdf', url: 'https://example.org/report.pdf' };
    await client.post(`/api/admin-registration/${id}/attachment`, { ...link, documentType: 'pdf', isLocal: false });
    const file = new FormData();
    file.set('file', new Blob(['First name,Date Registered\nMaple,2025-01-02\n']), 'history.csv');
    await client.raw('/api/upload-legacy-data', { method: 'POST', body: file });

    Object.assign(app.settings, { dataKey: NEW, dataKeysOld: [OLD] });
    expect((await client.get<Registration>(`/api/admin-registration/${id}`)).body.healthCard).toBe('1234567897');
    const counts: RotationCount[] = [];
    const stopped = rotateKeys(app.db, app.settings, (count) => {
      if (count.name.startsWith('mails')) throw new Error('stopped half-way');
    });
    await expect(stopped).rejects.toThrow('half-way');
    const withoutOld = { ...app.settings, dataKeysOld: [] };
    await expect(checkKeys(app.db, withoutOld)).rejects.toThrow("DATA_KEY isn't the key of this database");
    await rotateKeys(app.db, app.settings, (count) => counts.push(count));
    const moved = (name: string): number => counts.find((count) => count.name === name)?.moved ?? -1;
    expect(moved('registrations.health_card')).toBe(0);
    expect(moved('registration_drafts.content')).toBe(1);
    expect(moved('idempotency_keys.answer')).toBe(1);
    expect(moved('attachments.sealed_names')).toBe(1);
    expect(moved('contact_messages.sealed_content')).toBe(1);
    expect(moved('legacy_uploads.sealed_filename')).toBe(1);
    expect(moved('analytics_turns.answer')).toBe(1);
    expect(moved(blobFolder === null ? 'blob_chunks.content' : 'files in BLOB_FOLDER')).toBe(1);

    expect(moved('key_checks.sealed_proof')).toBe(1);
    Object.assign(app.settings, { dataKeysOld: [] });
    await checkKeys(app.db, app.settings);
    expect((await client.get<Registration>(`/api/admin-registration/${id}`)).body.healthCard).toBe('1234567897');
    expect((await client.get(`/api/admin-registration/${id}/photo/content`)).status).toBe(200);
    const attachments = await client.get(`/api/admin-registration/${id}/attachments`);
    expect(attachments.body).toMatchObject({ attachments: [{ filename: 'report.pdf', url: link.url }] });
    expect((await client.get('/api/contact-messages')).body).toMatchObject({ messages: [{ subject: 'Hours' }] });
    expect((await client.get('/api/legacy-data-summary')).body).toMatchObject({
      upload_info: { filename: 'history.csv' },
    });
    expect((await client.get('/api/registration-drafts/intake')).body).toMatchObject({
      draft: { form: { firstName: 'Rowan' } },
    });
    expect((await client.post('/api/auth/totp/confirm', { code: await generate({ secret }) })).status).toBe(200);
    const again: RotationCount[] = [];
    await rotateKeys(app.db, app.settings, (count) => again.push(count));
    expect(again.reduce((sum, count) => sum + count.moved, 0)).toBe(0);
  });

  it('2.2/12 moves everything else when a value doesn’t open, and names its row', async () => {
    app = await testApp({ blobFolder });
    await proveKeys(app.db, app.settings);
    const client = await app.staff('Client', 'Attachments');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', healthCard: '1234567897' };
    const { id } = (await client.post<Registration>('/api/admin-register', { ...form, photo: PIXEL })).body;
    for (const filename of ['first.pdf', 'second.pdf']) {
      const link = { type: 'consultation-report', filename, url: `https://example.org/${filename}` };
      await client.post(`/api/admin-registration/${id}/attachment`, { ...link, documentType: 'pdf', isLocal: false });
    }
    const [broken] = await app.db.query<{ id: string }[]>('SELECT id FROM attachments ORDER BY id LIMIT 1');
    await app.db.query("UPDATE attachments SET sealed_names = sealed_names || '\\x00' WHERE id = $1", [broken?.id]);
    await app.db.query("UPDATE registrations SET health_card = '\\x02' WHERE id = $1", [id]);
    Object.assign(app.settings, { dataKey: NEW, dataKeysOld: [OLD] });
    const counts: RotationCount[] = [];
    await rotateKeys(app.db, app.settings, (count) => counts.push(count));
    const of = (name: string): RotationCount | undefined => counts.find((count) => count.name === name);
    expect(of('attachments.sealed_names')).toMatchObject({ seen: 2, moved: 1, unreadable: [broken?.id] });
    expect(of('registrations.health_card')).toMatchObject({ moved: 0, unreadable: [id] });
    expect(of(blobFolder === null ? 'blob_chunks.content' : 'files in BLOB_FOLDER')).toMatchObject({ moved: 1 });
    expect(counts.flatMap(({ unreadable }) => unreadable)).toHaveLength(2);
    await checkKeys(app.db, app.settings);
    await expect(checkKeys(app.db, { ...app.settings, dataKeysOld: [] })).rejects.toThrow('DATA_KEY isn');
  });

  it('lists every column that could be sealed', async () => {
    app = await testApp();
    const columns = await app.db.query<{ name: string }[]>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE data_type = 'bytea' AND table_schema = 'public'`,
    );
    const known = [...SEALED_COLUMNS, KEY_PROOF].map(({ table, column }) => `${table}.${column}`);
    const unknown = columns.map(({ name }) => name).filter((name) => !NOT_SEALED.test(name) && !known.includes(name));
    expect(unknown).toEqual([]);
  });
});
