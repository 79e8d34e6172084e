import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { csv, HEADER, people } from '../../insight/legacy-data/testing/files.js';
import { dataUrl, samplePdf, samplePng } from '../../testing/sample-files.js';
import { Vault } from '../../platform/crypto/vault.js';
import { isThorough } from '../../testing/thorough.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const form = { type: 'hcv-prescription', filename: 'a.pdf', documentType: 'pdf' };

describe('upload slots', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let address: string;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Attachments');
    const { body } = await staff.post<Registration>('/api/admin-register', {
      firstName: 'Maple',
      lastName: 'Testperson',
      patientConsent: 'verbal',
    });
    address = `/api/admin-registration/${body.id}`;
  });
  afterAll(() => app.close());

  /** An incomplete body. */
  const beginUpload = (path: string, type: string, start: string): Promise<ClientRequest> =>
    new Promise((begun, failed) => {
      const headers = { authorization: `Bearer ${staff.token}`, 'content-type': type, 'content-length': 1_000_000 };
      const call = request(`${app.origin}${path}`, { method: 'POST', headers });
      call.on('error', failed);
      call.write(start, () => begun(call));
    });
  const beginForm = (path: string, name: string): Promise<ClientRequest> => {
    const field = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\nhcv-prescription\r\n';
    const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    return beginUpload(path, 'multipart/form-data; boundary=x', `${field}${file}%PDF-1.4`);
  };
  const asForm = (name: string, content: Buffer | string): RequestInit => {
    const body = new FormData();
    body.append('type', form.type);
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return { method: 'POST', body };
  };

  it('API-28 frees the slot of every client that disconnects, before or while being served', async () => {
    const body = JSON.stringify({ ...form, url: dataUrl('application/pdf', samplePdf('', 3_000_000)) });
    const leave = async (afterMs: number): Promise<void> => {
      const signal = AbortSignal.timeout(afterMs);
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body, signal };
      await staff.raw(`${address}/attachment`, init).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => leave(5 + n * 15)));
    const after = await staff.post<Attachment>(`${address}/attachment`, {
      ...form,
      url: dataUrl('application/pdf', samplePdf()),
    });
    expect(after.status).toBe(201);
  });

  it('2.2/1 slow uploads block no one: data URLs, forms, pictures, sheets', async () => {
    const slow = await Promise.all([
      ...Array.from({ length: 4 }, () => beginUpload(`${address}/attachment`, 'application/json', '{"type":')),
      beginForm(`${address}/attachment-upload`, 'slow.pdf'),
      beginForm(`${address}/attachment-upload`, 'slow.png'),
      beginForm('/api/legacy-uploads/inspect', 'slow.csv'),
      beginForm('/api/legacy-uploads/inspect', 'slow.csv'),
    ]);
    const neighbour = await app.staff('Client', 'Attachments');
    const url = dataUrl('application/pdf', samplePdf());
    const statuses = {
      list: (await neighbour.get(`${address}/attachments`)).status,
      dataUrl: (await neighbour.post(`${address}/attachment`, { ...form, url })).status,
      document: (await neighbour.raw(`${address}/attachment-upload`, asForm('quick.pdf', samplePdf()))).status,
      picture: (await neighbour.raw(`${address}/attachment-upload`, asForm('quick.png', await samplePng()))).status,
      sheet: (await neighbour.raw('/api/legacy-uploads/inspect', asForm('quick.csv', csv([HEADER, ...people(3)]))))
        .status,
    };
    for (const upload of slow) upload.destroy();
    expect(statuses).toEqual({ list: 200, dataUrl: 201, document: 201, picture: 201, sheet: 200 });
  });

  it('2.2/1 lets one person send eight large bodies at a time; the ninth waits for one of them', async () => {
    const begin = (): Promise<ClientRequest> => beginForm(`${address}/attachment-upload`, 'slow.pdf');
    const slow = await Promise.all(Array.from({ length: 8 }, begin));
    // After a dozen sequential calls the eight have been admitted.
    for (let n = 0; n < 12; n += 1) expect((await staff.get(`${address}/attachments`)).status).toBe(200);
    let settled = false;
    const ninth = staff
      .raw(`${address}/attachment-upload`, asForm('ninth.pdf', samplePdf()))
      .finally(() => (settled = true));
    for (let n = 0; n < 12; n += 1) expect((await staff.get(`${address}/attachments`)).status).toBe(200);
    expect(settled).toBe(false);
    slow[0]?.destroy();
    expect((await ninth).status).toBe(201);
    for (const upload of slow) upload.destroy();
  });

  it('2.2/1 encrypts an arriving body, in unlinked files', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('firstlight-body-'));
    const slow = await beginForm(`${address}/attachment-upload`, 'canary-name.pdf');
    for (let n = 0; n < 12; n += 1) expect((await staff.get(`${address}/attachments`)).status).toBe(200);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('firstlight-body-'))).toEqual(before);
    slow.destroy();
  });

  it('API-28 loses nothing of fifty simultaneous large uploads', async () => {
    const shared = samplePdf('', isThorough ? 9_999_000 : 1_999_000);
    const file = (n: number): Buffer => Buffer.concat([shared, Buffer.from(`%${n}\n%%EOF\n`)]);
    const upload = async (n: number): Promise<Response> => {
      const body = new FormData();
      body.append('type', form.type);
      body.append('file', new Blob([new Uint8Array(file(n))]), `large-${n}.pdf`);
      const answer = await staff.raw(`${address}/attachment-upload`, { method: 'POST', body });
      if (answer.status !== 503) return answer;
      // A busy server says so and stores nothing; the client retries.
      await new Promise((later) => setTimeout(later, Number(answer.headers.get('retry-after')) * 1_000));
      return upload(n);
    };
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const answers = await Promise.all(numbers.map(upload));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 201));
    const kept = await Promise.all(answers.map(async (answer) => (await answer.json()) as Attachment));
    const files: { id: string; blob_id: string }[] = await app.db.query(
      'SELECT id, blob_id FROM attachments WHERE id = ANY($1::uuid[])',
      [kept.map(({ id }) => id)],
    );
    // Separate from their attachments: on a cluster they are on other nodes.
    const stored: { id: string; hash: string }[] = await app.db.query(
      "SELECT id, encode(content_hash, 'hex') AS hash FROM blobs WHERE id = ANY($1::uuid[])",
      [files.map((file) => file.blob_id)],
    );
    const hashOf = new Map(stored.map(({ id, hash }) => [id, hash]));
    const hashes = new Map(files.map((file) => [file.id, hashOf.get(file.blob_id)]));
    const keyed = (hash: string): string => app.nest.get(Vault).index(hash, 'blobs.content').toString('hex');
    for (const n of numbers) expect([n, hashes.get(kept[n]?.id ?? '')]).toEqual([n, keyed(sha256(file(n)))]);
    const last = kept[49];
    if (!last) throw new Error('the last upload has no answer');
    const back = await staff.raw(last.url, { method: 'GET' });
    expect(Buffer.from(await back.arrayBuffer()).equals(file(49))).toBe(true);
  }, 120_000);
});
