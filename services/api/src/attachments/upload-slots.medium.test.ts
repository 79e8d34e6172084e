import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Attachment } from '@firstlight/domain/record-tabs';
import type { Registration } from '@firstlight/domain/registrations';
import { dataUrl, samplePdf } from '../testing/sample-files.js';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';

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

  it('API-28 loses nothing of twenty uploads at once', async () => {
    const file = new Uint8Array(samplePdf('', 1_000_000));
    const upload = async (n: number): Promise<Response> => {
      const body = new FormData();
      body.append('type', form.type);
      body.append('file', new Blob([file]), `upload-${n}.pdf`);
      return staff.raw(`${address}/attachment-upload`, { method: 'POST', body });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => upload(n)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    const { body } = await staff.get<{ attachments: Attachment[] }>(`${address}/attachments`);
    expect(new Set(body.attachments.map(({ filename }) => filename)).size).toBe(21);
  });
});
