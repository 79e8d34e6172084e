import { createHash } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Attachment } from '@firstlight/domain/record-tabs';
import type { Registration } from '@firstlight/domain/registrations';
import { dataUrl, samplePdf } from '../../testing/sample-files.js';
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

  /** The beginning of a data URL and no end: it holds its slot. */
  const beginUpload = (): Promise<ClientRequest> =>
    new Promise((begun, failed) => {
      const headers = {
        authorization: `Bearer ${staff.token}`,
        'content-type': 'application/json',
        'content-length': 1_000_000,
      };
      const call = request(`${app.origin}${address}/attachment`, { method: 'POST', headers });
      call.on('error', failed);
      call.write('{"type":', () => begun(call));
    });

  it('API-28 gives the slot back of everybody who leaves, before or while being served', async () => {
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

  it('API-28 reads four data URLs at once; the fifth waits until one of them has gone', async () => {
    const held = await Promise.all(Array.from({ length: 4 }, () => beginUpload()));
    const others = async (): Promise<void> => {
      for (let n = 0; n < 12; n += 1) expect((await staff.get(`${address}/attachments`)).status).toBe(200);
    };
    await others();
    let settled = false;
    const fifth = staff
      .post<Attachment>(`${address}/attachment`, { ...form, url: dataUrl('application/pdf', samplePdf()) })
      .finally(() => (settled = true));
    // Whoever may pass has long passed when a dozen other calls are answered, one after the other.
    await others();
    expect(settled).toBe(false);
    held[0]?.destroy();
    expect((await fifth).status).toBe(201);
    for (const upload of held) upload.destroy();
  });

  it('API-28 loses nothing of fifty uploads of 10 MB at once', async () => {
    const shared = samplePdf('', 9_999_000);
    const file = (n: number): Buffer => Buffer.concat([shared, Buffer.from(`%${n}\n%%EOF\n`)]);
    const upload = async (n: number): Promise<Response> => {
      const body = new FormData();
      body.append('type', form.type);
      body.append('file', new Blob([new Uint8Array(file(n))]), `large-${n}.pdf`);
      const answer = await staff.raw(`${address}/attachment-upload`, { method: 'POST', body });
      if (answer.status !== 503) return answer;
      // A busy machine says so and stores nothing; whoever uploads comes again.
      await new Promise((later) => setTimeout(later, Number(answer.headers.get('retry-after')) * 1_000));
      return upload(n);
    };
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const answers = await Promise.all(numbers.map(upload));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 201));
    const stored: { filename: string; bytes: number; content_hash: Buffer }[] = await app.db.query(
      "SELECT filename, b.bytes, content_hash FROM attachments a JOIN blobs b ON b.id = a.blob_id WHERE filename LIKE 'large-%'",
    );
    const hashes = new Map(stored.map(({ filename, content_hash }) => [filename, content_hash.toString('hex')]));
    for (const n of numbers) expect([n, hashes.get(`large-${n}.pdf`)]).toEqual([n, sha256(file(n))]);
    const last = (await answers[49]?.json()) as Attachment;
    const back = await staff.raw(last.url, { method: 'GET' });
    expect(Buffer.from(await back.arrayBuffer()).equals(file(49))).toBe(true);
  }, 120_000);
});
