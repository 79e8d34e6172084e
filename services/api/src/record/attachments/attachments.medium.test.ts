import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  DOCX_TEXT_MAX,
  type DocxText,
  previewAddress,
  THUMBNAIL_PIXELS,
} from '@firstlight/domain/record/attachment-previews';
import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { describeChildRecords } from '../../testing/describe-child-records.js';
import sharp from 'sharp';
import { Blobs } from '../../platform/blobs/blobs.js';
import { packedZeros } from '../../testing/sample-zip.js';
import { dataUrl, sampleDocx, sampleJpeg, samplePdf } from '../../testing/sample-files.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { StagedFilesSweep } from './staged-files-sweep.js';

const LINK = 'https://documents.example.org/report.pdf';

describeChildRecords({
  id: 'API-28 TAB-ATT-01 TAB-ATT-02',
  tab: 'Attachments',
  kind: 'attachment',
  table: 'attachments',
  list: { path: 'attachments', key: 'attachments' },
  path: 'attachment',
  sample: { type: 'consultation-report', filename: 'report', url: LINK, documentType: 'pdf', isLocal: false },
  answered: { originalUrl: LINK },
  change: null,
  required: { field: 'type', msg: ATTACHMENT_TEXTS.type },
});

describe('attachments', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let address: string;
  const pdf = samplePdf('', 700_000);
  const form = { type: 'hcv-prescription', filename: 'canary-name.pdf', documentType: 'pdf', isLocal: true };
  const blobs = async (): Promise<number> => (await app.db.query('SELECT count(*)::int AS n FROM blobs'))[0].n;

  async function upload(file: Buffer, filename: string, type = 'treatment-consent'): Promise<Response> {
    const body = new FormData();
    body.append('type', type);
    body.append('file', new Blob([new Uint8Array(file)]), filename);
    return staff.raw(`${address}/attachment-upload`, { method: 'POST', body });
  }

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

  it('2.2/15 removes direction overrides from names, including names already stored', async () => {
    const turned = 'report\u202efdp.exe\u2066.pdf';
    const stored = await upload(pdf, turned);
    const { id, filename, url } = (await stored.json()) as Attachment;
    expect(filename).toBe('reportfdp.exe.pdf');
    const link = await staff.post<Attachment>(`${address}/attachment`, {
      type: 'consultation-report',
      filename: '\u202egpj',
      url: LINK,
      documentType: 'link',
      isLocal: false,
    });
    expect(link.body.filename).toBe('gpj');
    await app.db.query('UPDATE attachments SET filename = $1, sealed_names = NULL WHERE id = $2', [turned, id]);
    const { headers } = await staff.raw(url, {});
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''reportfdp.exe.pdf");
    const { body } = await staff.get<{ attachments: Attachment[] }>(`${address}/attachments`);
    expect(body.attachments.map((one) => one.filename)).toEqual(expect.arrayContaining(['reportfdp.exe.pdf', 'gpj']));
    await app.db.query('DELETE FROM attachments WHERE id = ANY($1)', [[id, link.body.id]]);
  });

  it('API-28 TAB-ATT-13 stores a data URL once, returns an address and never bytes', async () => {
    const url = dataUrl('application/pdf', pdf);
    const { status, body } = await staff.post<Attachment>(`${address}/attachment`, { ...form, url, originalUrl: url });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: form.type, filename: form.filename, documentType: 'pdf', isLocal: true });
    expect(body.attachment_id).toBe(body.id);
    expect(body.savedAt).toBe(body.created_at);
    expect(body.url).toBe(`${address}/attachment/${body.id}/content`);
    const list = await staff.get(`${address}/attachments`);
    expect(JSON.stringify(list.body)).not.toContain('base64');
  });

  it('decisions 17 serves content to the Attachments tab alone, safely, and logs the view first', async () => {
    const { body } = await staff.post<Attachment>(`${address}/attachment`, { ...form, url: dataUrl('a/b', pdf) });
    const answer = await staff.raw(body.url, { method: 'GET' });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="canary-name.pdf"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const lines = await app.db.query('SELECT action FROM audit_entries WHERE item_id = $1 ORDER BY id', [body.id]);
    expect(lines).toEqual([{ action: 'create' }, { action: 'view' }]);
    const saved = await staff.raw(`${body.url}?download=1`, { method: 'GET' });
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await app.visitor.raw(body.url, { method: 'GET' })).status).toBe(401);
    expect((await (await app.staff('Client', 'Notes')).get(body.url)).status).toBe(403);
  });

  it('decisions 28 keeps nothing readable in the database', async () => {
    const secret = samplePdf('/Canary (canary-in-the-file)');
    await upload(secret, 'secret.pdf');
    const [{ found }] = await app.db.query(
      "SELECT count(*)::int AS found FROM blob_chunks WHERE position('canary-in-the-file'::bytea IN content) > 0",
    );
    expect(found).toBe(0);
  });

  it('TAB-ATT-05 takes uploads as a stream and cleans images', async () => {
    const docx = await upload(sampleDocx(), 'C:\\Users\\x\\Überweisung.docx');
    expect(docx.status).toBe(201);
    expect(await docx.json()).toMatchObject({ filename: 'Überweisung.docx', documentType: 'document', isLocal: true });
    const jpeg = (await (await upload(await sampleJpeg(), 'fax.JPEG')).json()) as Attachment;
    expect(jpeg.documentType).toBe('image');
    const content = await staff.raw(jpeg.url, { method: 'GET' });
    expect(Buffer.from(await content.arrayBuffer()).includes('canary-exif')).toBe(false);
  });

  it.each([
    ['virus.exe', samplePdf(), 422, ATTACHMENT_TEXTS.fileType],
    ['report.docx', samplePdf(), 422, ATTACHMENT_TEXTS.contentDiffers],
    ['report.pdf', samplePdf('/Encrypt << /Filter /Unknown /V 9 >>'), 422, ATTACHMENT_TEXTS.locked],
    ['report.pdf', samplePdf('', 5_000).subarray(0, 3_000), 422, ATTACHMENT_TEXTS.damaged],
    ['report.pdf', Buffer.alloc(0), 422, ATTACHMENT_TEXTS.emptyFile],
    ['report.pdf', samplePdf('', 10_485_760), 413, ATTACHMENT_TEXTS.tooLarge],
  ])(
    'TAB-ATT-05 TAB-ATT-06 refuses %s by its content, both ways, and keeps nothing',
    async (filename, file, status, msg) => {
      const before = await blobs();
      const streamed = await upload(file, filename);
      expect(streamed.status).toBe(status);
      expect(JSON.stringify(await streamed.json())).toContain(msg);
      const url = dataUrl('application/pdf', file);
      const json = await staff.post(`${address}/attachment`, { ...form, filename, url });
      expect(json.status).toBe(status);
      expect(JSON.stringify(json.body)).toContain(msg);
      expect(await blobs()).toBe(before);
    },
  );

  it('TAB-ATT-03 TAB-ATT-04 TAB-ATT-07 checks links and never fetches them', async () => {
    const link = (url: string): Promise<{ status: number; body: Attachment }> =>
      staff.post<Attachment>(`${address}/attachment`, { type: 'consultation-report', url, documentType: 'image' });
    expect((await link('https://x.example.org/a.PNG?size=2')).body.documentType).toBe('image');
    expect((await link('https://x.example.org/view')).body.documentType).toBe('link');
    for (const bad of ['report.pdf', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://x.example.org/a.pdf']) {
      expect(await link(bad)).toMatchObject({ status: 422, body: { detail: [{ msg: ATTACHMENT_TEXTS.url }] } });
    }
    expect(await link(' ')).toMatchObject({ status: 422, body: { detail: [{ msg: ATTACHMENT_TEXTS.fileOrUrl }] } });
    expect(await link('data:application/pdf,plain')).toMatchObject({ status: 422 });
  });

  it('API-28 rejects bodies above 15 MB and uploads without a type or file', async () => {
    const huge = await staff.post(`${address}/attachment`, { ...form, url: `data:;base64,${'A'.repeat(16_000_000)}` });
    expect(huge.status).toBe(413);
    expect((await upload(pdf, 'a.pdf', 'selfie')).status).toBe(422);
    const empty = await staff.raw(`${address}/attachment-upload`, { method: 'POST', body: new FormData() });
    expect(empty.status).toBe(422);
  });

  it('2.1/4 never serves a deleted attachment, and keeps it until the purge', async () => {
    const before = await blobs();
    const { body } = await staff.post<Attachment>(`${address}/attachment`, { ...form, url: dataUrl('a/b', pdf) });
    expect(await blobs()).toBe(before + 1);
    await staff.delete(`${address}/attachment/${body.id}`);
    expect(await blobs()).toBe(before + 1);
    expect((await staff.get(body.url)).status).toBe(404);
    await staff.post(`${address}/attachment/${body.id}/restore`, {});
    expect((await staff.get(body.url)).status).toBe(200);
  });

  it('2.5/7 keeps the document date, by the rules of dates, however it is sent', async () => {
    const link = { type: 'lab-result', url: LINK, documentType: 'pdf', documentDate: '2026-01-05' };
    const linked = await staff.post<Attachment>(`${address}/attachment`, link);
    expect([linked.status, linked.body.documentDate, linked.body.type]).toEqual([201, '2026-01-05', 'lab-result']);
    const streamed = async (documentDate: string): Promise<{ status: number; body: Attachment }> => {
      const body = new FormData();
      body.append('type', 'referral');
      body.append('documentDate', documentDate);
      body.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
      const answer = await staff.raw(`${address}/attachment-upload`, { method: 'POST', body });
      return { status: answer.status, body: (await answer.json()) as Attachment };
    };
    expect((await streamed('2026-01-06')).body).toMatchObject({ documentDate: '2026-01-06', bytes: pdf.length });
    const before = await blobs();
    for (const wrong of ['2999-01-01', '6 May']) {
      const path = { status: 422, body: { detail: [{ loc: ['body', 'documentDate'] }] } };
      expect(await streamed(wrong)).toMatchObject(path);
      expect(await staff.post(`${address}/attachment`, { ...link, documentDate: wrong })).toMatchObject(path);
    }
    expect(await blobs()).toBe(before);
    const { body } = await staff.get<{ attachments: Attachment[] }>(`${address}/attachments`);
    const days = body.attachments.map(({ documentDate, savedAt }) => documentDate ?? savedAt.slice(0, 10));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('2.5/7 returns a thumbnail of an image and the text of a DOCX, each logged as a view', async () => {
    const image = (await (await upload(await sampleJpeg(), 'fax.jpg')).json()) as Attachment;
    const letter = sampleDocx({
      body: '<w:p><w:r><w:t>Dear</w:t><w:tab/><w:t>Dr. &lt;b&gt;</w:t></w:r><w:del><w:delText>x</w:delText></w:del></w:p>',
    });
    const docx = (await (await upload(letter, 'letter.docx')).json()) as Attachment;
    const small = await staff.raw(previewAddress(image.url, 'thumbnail'), {});
    expect(small.headers.get('content-type')).toBe('image/jpeg');
    expect(small.headers.get('cache-control')).toBe('no-store');
    expect(small.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const size = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([size.width, size.height]).toEqual([THUMBNAIL_PIXELS, THUMBNAIL_PIXELS * 0.75]);
    const text = await staff.get<DocxText>(previewAddress(docx.url, 'text'));
    expect(text.body).toEqual({ paragraphs: ['Letter', 'Dear\tDr. <b>'], cut: false });
    for (const { id } of [image, docx]) {
      const lines = await app.db.query('SELECT action FROM audit_entries WHERE item_id = $1 ORDER BY id', [id]);
      expect(lines).toEqual([{ action: 'create' }, { action: 'view' }]);
    }
    const list = staff.with({ [BACKGROUND_HEADER]: '1' });
    await list.raw(previewAddress(image.url, 'thumbnail'), {});
    expect(await app.db.query('SELECT 1 FROM audit_entries WHERE item_id = $1', [image.id])).toHaveLength(2);
    expect((await staff.get(previewAddress(docx.url, 'thumbnail'))).status).toBe(404);
    expect((await staff.get(previewAddress(image.url, 'text'))).status).toBe(404);
    const stranger = await app.staff('Client', 'Notes');
    expect((await stranger.get(previewAddress(image.url, 'thumbnail'))).status).toBe(403);
    await staff.delete(`${address}/attachment/${image.id}`);
    expect((await staff.get(previewAddress(image.url, 'thumbnail'))).status).toBe(404);
  });

  it('2.5/7 truncates the text of a long DOCX, and reads nothing from a file that unpacks to too much', async () => {
    const paragraph = `<w:p><w:r><w:t>${'A line of a long letter. '.repeat(40)}</w:t></w:r></w:p>`;
    const sent = await upload(sampleDocx({ body: paragraph.repeat(200) }), 'long.docx');
    const { url, id } = (await sent.json()) as Attachment;
    const { body } = await staff.get<DocxText>(previewAddress(url, 'text'));
    expect([body.cut, body.paragraphs.join('').length]).toEqual([true, DOCX_TEXT_MAX]);
    const [{ blob_id: blob }] = await app.db.query('SELECT blob_id FROM attachments WHERE id = $1', [id]);
    const bomb = sampleDocx({ parts: [{ name: 'word/a.xml', packed: packedZeros(1_024), declared: 1_000_000_000 }] });
    const files = app.nest.get(Blobs);
    const stored = await app.db.transaction((tx) => files.save(tx, bomb, 'application/zip'));
    await app.db.query('UPDATE attachments SET blob_id = $1 WHERE id = $2', [stored.id, id]);
    expect(await staff.get(previewAddress(url, 'text'))).toMatchObject({ status: 422 });
    await app.db.query('UPDATE attachments SET blob_id = $1 WHERE id = $2', [blob, id]);
  });

  it('decisions 13 stores one file for one Idempotency-Key', async () => {
    const before = await blobs();
    const keyed = staff.with({ 'idempotency-key': 'one-upload-click' });
    const send = async (): Promise<Attachment> => {
      const body = new FormData();
      body.append('type', 'treatment-consent');
      body.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf');
      const answer = await keyed.raw(`${address}/attachment-upload`, { method: 'POST', body });
      return (await answer.json()) as Attachment;
    };
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
    expect(await blobs()).toBe(before + 1);
  });

  it('sweeps files that were never attached, after an hour', async () => {
    const before = await blobs();
    const age = (id: string, minutes: number): Promise<unknown> =>
      app.db.query(
        "INSERT INTO blobs (id, media_type, created_at) VALUES ($1, 'a/b', now() - make_interval(mins => $2))",
        [id, minutes],
      );
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    await age(old, 61);
    await age(young, 59);
    await app.nest.get(StagedFilesSweep).sweep();
    expect(await blobs()).toBe(before + 1);
    expect(await app.db.query('SELECT id FROM blobs WHERE attached_at IS NULL')).toEqual([{ id: young }]);
  });
});
