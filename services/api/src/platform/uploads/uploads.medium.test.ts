import { randomBytes } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import {
  UPLOAD_MAX_BYTES,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_TYPE,
  UPLOAD_TEXTS,
} from '@firstlight/domain/platform/uploads';
import { startApi, type ApiProcess } from '../../testing/api-process.js';
import { StagedFilesSweep } from '../../record/attachments/staged-files-sweep.js';
import type { Client } from '../../testing/client.js';
import { samplePdf } from '../../testing/sample-files.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { sessionCookieName } from '../access/session-token.js';
import { Uploads } from './uploads.service.js';

const TUS = { 'tus-resumable': '1.0.0' };
const NAME = 'Canary Testperson results.pdf';
const type = 'hcv-prescription';

const begin = (who: Client, bytes: number, name = NAME, headers: Record<string, string> = {}): Promise<Response> => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const announced = { 'upload-length': String(bytes), 'upload-metadata': metadata };
  return who.raw('/api/uploads', { method: 'POST', headers: { ...TUS, ...announced, ...headers } });
};
const add = (who: Client, path: string, offset: number, part: Buffer): Promise<Response> => {
  const headers = { ...TUS, 'content-type': UPLOAD_PART_TYPE, 'upload-offset': String(offset) };
  return who.raw(path, { method: 'PATCH', headers, body: new Uint8Array(part) });
};
const look = (who: Client, path: string): Promise<Response> => who.raw(path, { method: 'HEAD', headers: TUS });
const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Sends a file from its current offset, part by part, alternating between these callers. */
async function sendRest(callers: Client[], path: string, file: Buffer, from = 0): Promise<void> {
  for (let offset = from, turn = 0; offset < file.length; offset += UPLOAD_PART_BYTES, turn += 1) {
    const who = callers[turn % callers.length] ?? callers[0];
    const answer = who && (await add(who, path, offset, file.subarray(offset, offset + UPLOAD_PART_BYTES)));
    expect(answer?.status).toBe(204);
  }
}

describe('uploads in parts', () => {
  let app: TestApp;
  let other: ApiProcess;
  let staff: SignedInClient;
  let record: string;

  const upload = async (file: Buffer, name = NAME): Promise<string> => {
    const path = (await begin(staff, file.length, name)).headers.get('location') ?? '';
    await sendRest([staff], path, file);
    return path;
  };
  const attach = (path: string, who: Client = staff, headers = {}): Promise<{ status: number; body: Attachment }> =>
    who.post<Attachment>(`${record}/attachment-from-upload`, { type, upload_id: idOf(path) }, { headers });
  const rowsOf = (path: string): Promise<unknown[]> =>
    app.db.query('SELECT id FROM uploads WHERE id = $1 UNION ALL SELECT id FROM blobs WHERE id = $1', [idOf(path)]);

  beforeAll(async () => {
    app = await testApp();
    other = await startApi(app.settings);
    staff = await app.staff('Client', 'Attachments');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { body } = await staff.post<Registration>('/api/admin-register', form);
    record = `/api/admin-registration/${body.id}`;
  });
  afterAll(async () => {
    await other.stop();
    await app.close();
  });

  it('2.2/1 continues where it stopped, in either of two processes, and becomes the attachment that was sent', async () => {
    const file = samplePdf('', 2_500_000);
    const begun = await begin(staff, file.length);
    expect([begun.status, begun.headers.get('upload-expires')]).toEqual([201, expect.any(String)]);
    const path = begun.headers.get('location') ?? '';
    const elsewhere = other.client.with({ authorization: `Bearer ${staff.token}` });
    expect((await add(staff, path, 0, file.subarray(0, UPLOAD_PART_BYTES))).status).toBe(204);
    const known = await look(elsewhere, path);
    expect([known.headers.get('upload-offset'), known.headers.get('upload-length')]).toEqual([
      String(UPLOAD_PART_BYTES),
      String(file.length),
    ]);
    expect((await attach(path)).status).toBe(409);
    await sendRest([elsewhere, staff], path, file, UPLOAD_PART_BYTES);
    const { status, body } = await attach(path, elsewhere);
    expect({ status, body }).toMatchObject({ status: 201, body: { filename: NAME, type, isLocal: true } });
    const stored = await staff.raw(body.url, { method: 'GET' });
    expect(Buffer.from(await stored.arrayBuffer()).equals(file)).toBe(true);
    expect(await rowsOf(path)).toEqual([]);
    const lines = await app.db.query('SELECT action, kind FROM audit_entries WHERE item_id = $1', [body.id]);
    expect(lines).toContainEqual({ action: 'create', kind: 'attachment' });
  });

  it('2.2/1 accepts each part once: the same part again is a conflict, also simultaneously', async () => {
    const file = randomBytes(2 * UPLOAD_PART_BYTES);
    const path = (await begin(staff, file.length)).headers.get('location') ?? '';
    const part = file.subarray(0, UPLOAD_PART_BYTES);
    const twice = await Promise.all([add(staff, path, 0, part), add(staff, path, 0, part)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await add(staff, path, 0, part)).status).toBe(409);
    expect((await look(staff, path)).headers.get('upload-offset')).toBe(String(UPLOAD_PART_BYTES));
    expect((await staff.raw(path, { method: 'DELETE', headers: TUS })).status).toBe(204);
    expect(await rowsOf(path)).toEqual([]);
    expect((await look(staff, path)).status).toBe(404);
  });

  it('2.2/1 creates one attachment per upload, however often it is requested', async () => {
    const path = await upload(samplePdf());
    const key = { 'idempotency-key': `upload-${randomBytes(6).toString('hex')}` };
    const [first, again] = [await attach(path, staff, key), await attach(path, staff, key)];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await attach(path)).status).toBe(404);
    const twice = await upload(samplePdf());
    const both = await Promise.all([attach(twice), attach(twice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it('2.2/1 checks the file like any other, and keeps the upload for another attempt', async () => {
    const path = await upload(Buffer.from('no PDF at all'));
    const { status, body } = await attach(path);
    expect({ status, text: JSON.stringify(body) }).toEqual({
      status: 422,
      text: expect.stringContaining(ATTACHMENT_TEXTS.fileType),
    });
    expect((await look(staff, path)).status).toBe(200);
    expect((await attach(await upload(samplePdf(), 'macros.exe'))).status).toBe(422);
  });

  it('2.2/1 belongs to the person who began it', async () => {
    const path = await upload(samplePdf());
    const colleague = await app.staff('Client', 'Attachments');
    const admin = await app.mainAdmin();
    for (const who of [colleague, admin]) {
      expect((await look(who, path)).status).toBe(404);
      expect((await add(who, path, 0, Buffer.from('x'))).status).toBe(404);
      expect((await who.raw(path, { method: 'DELETE', headers: TUS })).status).toBe(404);
      expect((await attach(path, who)).status).toBe(404);
    }
    expect((await attach(path)).status).toBe(201);
  });

  it('2.2/1 needs the permission to attach, and refuses writes from other sites', async () => {
    const without = await app.staff('Client', 'Notes');
    expect((await begin(without, 10)).status).toBe(403);
    expect((await begin(app.visitor, 10)).status).toBe(401);
    const cookie = `${sessionCookieName(app.settings.publicUrl)}=${staff.token}`;
    const foreign = app.visitor.with({ cookie, origin: 'https://evil.example' });
    const path = (await begin(staff, 10)).headers.get('location') ?? '';
    expect((await begin(foreign, 10)).status).toBe(403);
    expect((await add(foreign, path, 0, Buffer.from('x'))).status).toBe(403);
    expect((await foreign.raw(path, { method: 'DELETE', headers: TUS })).status).toBe(403);
  });

  it('2.2/1 keeps neither the name nor the bytes in the clear', async () => {
    const file = samplePdf('/Canary (bytes)');
    const path = await upload(file);
    const sealed: { content: Buffer }[] = await app.db.query(
      `SELECT filename AS content FROM uploads WHERE id = $1
       UNION ALL SELECT content FROM blob_chunks WHERE blob_id = $1`,
      [idOf(path)],
    );
    expect(sealed).toHaveLength(2);
    expect(sealed.some(({ content }) => content.includes('Canary'))).toBe(false);
    expect(path).not.toContain('Canary');
  });

  it("2.2/1 rejects files that are too large or of another kind, and anything that isn't a part", async () => {
    expect((await begin(staff, UPLOAD_MAX_BYTES + 1)).status).toBe(413);
    expect((await begin(staff, 10, ' ')).status).toBe(422);
    expect((await begin(staff, 10, NAME, { 'tus-resumable': '0.2.2' })).status).toBe(400);
    const path = (await begin(staff, 2 * UPLOAD_PART_BYTES)).headers.get('location') ?? '';
    expect((await add(staff, path, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1))).status).toBe(413);
    expect((await staff.raw(path, { method: 'HEAD' })).status).toBe(412);
    expect((await staff.send('PATCH', path, { a: 1 }, {})).status).toBe(415);
    const elsewhere = { method: 'POST', headers: { 'content-type': UPLOAD_PART_TYPE }, body: 'x' };
    expect((await staff.raw('/api/contact', elsewhere)).status).toBe(415);
    const small = (await begin(staff, 4)).headers.get('location') ?? '';
    expect((await add(staff, small, 0, Buffer.from('12345'))).status).toBe(413);
    expect((await staff.raw(small, { method: 'DELETE', headers: TUS })).status).toBe(204);
    await staff.raw(path, { method: 'DELETE', headers: TUS });
  });

  it('2.2/1 limits a user to 100 MB of unfinished uploads; idle ones make room, and expire after a day', async () => {
    const person = await app.staff('Attachments');
    const paths: string[] = [];
    for (let n = 0; n < 10; n += 1) paths.push((await begin(person, UPLOAD_MAX_BYTES)).headers.get('location') ?? '');
    const refused = await begin(person, 1);
    expect([refused.status, await refused.json()]).toEqual([429, { detail: UPLOAD_TEXTS.tooMany }]);
    const rested = "UPDATE uploads SET touched_at = touched_at - interval '16 minutes' WHERE id = $1";
    await app.db.query(rested, [idOf(paths[0] ?? '')]);
    expect((await begin(person, 1)).status).toBe(201);
    expect(await rowsOf(paths[0] ?? '')).toEqual([]);
    await app.db.query('UPDATE blobs SET created_at = created_at - interval $$2 hours$$ WHERE attached_at IS NULL');
    await app.nest.get(StagedFilesSweep).sweep();
    expect((await look(person, paths[1] ?? '')).status).toBe(200);
    await app.db.query("UPDATE uploads SET touched_at = now() - interval '25 hours' WHERE id = $1", [
      idOf(paths[1] ?? ''),
    ]);
    expect((await look(person, paths[1] ?? '')).status).toBe(404);
    await app.nest.get(Uploads).dropOld();
    expect(await rowsOf(paths[1] ?? '')).toEqual([]);
    expect((await look(person, paths[2] ?? '')).status).toBe(200);
  });

  it('2.2/1 blocks no one while parts arrive slowly', async () => {
    const path = (await begin(staff, 2 * UPLOAD_PART_BYTES)).headers.get('location') ?? '';
    const slowPart = (): Promise<ClientRequest> =>
      new Promise((begun, failed) => {
        const own = { authorization: `Bearer ${staff.token}`, 'content-type': UPLOAD_PART_TYPE, 'upload-offset': '0' };
        const headers = { ...TUS, ...own, 'content-length': UPLOAD_PART_BYTES };
        const call = request(app.origin + path, { method: 'PATCH', headers });
        call.on('error', failed);
        call.write('first bytes', () => begun(call));
      });
    const slow = await Promise.all(Array.from({ length: 8 }, slowPart));
    const neighbour = await app.staff('Client', 'Attachments');
    const file = samplePdf('', 1_500_000);
    const quick = (await begin(neighbour, file.length)).headers.get('location') ?? '';
    await sendRest([neighbour], quick, file);
    expect((await attach(quick, neighbour)).status).toBe(201);
    expect((await staff.get(`${record}/attachments`)).status).toBe(200);
    for (const part of slow) part.destroy();
    expect((await look(staff, path)).headers.get('upload-offset')).toBe('0');
  });
});
