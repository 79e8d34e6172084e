import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { SHARE_TEXTS, type LiveShareLink, type ShareAnswer } from '@firstlight/domain/record/share-links';
import { dataUrl, samplePdf } from '../../testing/sample-files.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { SharedFiles } from './shared-files.service.js';

describe('share links', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  let attachment: Attachment;
  const pdf = samplePdf();

  async function share(minutes?: number): Promise<ShareAnswer> {
    const { url, filename, type } = attachment;
    const body = { attachment_data: { url, filename, type }, expires_in_minutes: minutes };
    return (await staff.post<ShareAnswer>('/api/share-attachment', body)).body;
  }
  const open = ({ share_url }: ShareAnswer): Promise<Response> =>
    app.visitor.raw(new URL(share_url).pathname, { method: 'GET' });
  const links = async (): Promise<LiveShareLink[]> =>
    (await staff.get<{ share_links: LiveShareLink[] }>(`${record}/share-links`)).body.share_links;
  /** Advances time for the links by changing their timestamps. */
  const passes = (seconds: number): Promise<unknown> =>
    app.db.query('UPDATE share_links SET expires_at = expires_at - make_interval(secs => $1)', [seconds]);

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Attachments');
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { body } = await staff.post<Registration>('/api/admin-register', form);
    record = `/api/admin-registration/${body.id}`;
    attachment = (
      await staff.post<Attachment>(`${record}/attachment`, {
        type: 'consultation-report',
        filename: 'report.pdf',
        url: dataUrl('application/pdf', pdf),
        documentType: 'pdf',
      })
    ).body;
  });

  it('API-29 SHARE-01 opens the file for anyone with the link, uncached, unindexed, sandboxed', async () => {
    const made = await share(30);
    const answer = await open(made);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const [lines] = await app.db.query(
      "SELECT count(*)::int AS n FROM audit_entries WHERE item_id = $1 AND action IN ('share', 'view')",
      [made.id],
    );
    expect(lines.n).toBe(2);
  });

  it('SHARE-02 works for 30 minutes and has expired at 30:01', async () => {
    const [long, short] = [await share(600), await share(5)];
    expect(Date.parse(long.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000 + 5_000);
    expect(Date.parse(short.expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000 + 5_000);
    await passes(30 * 60 - 10);
    expect((await open(long)).status).toBe(200);
    expect((await open(short)).status).toBe(404);
    await passes(11);
    const dead = await open(long);
    expect(dead.status).toBe(404);
    expect(dead.headers.get('content-type')).toContain('text/html');
    const page = await dead.text();
    for (const words of ['This link no longer works', 'Ce lien ne fonctionne plus', 'lang="fr"']) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('report.pdf');
  });

  it('decisions 19 lists live links, revokes them and keeps no token', async () => {
    const [kept, gone] = [await share(), await share()];
    expect((await links()).map(({ id }) => id)).toEqual([gone.id, kept.id]);
    expect((await links())[0]).toMatchObject({ filename: 'report.pdf', created_by: 'Aspen Staffperson' });
    expect((await staff.delete(`${record}/share-links/${gone.id}`)).status).toBe(204);
    expect((await staff.delete(`${record}/share-links/${gone.id}`)).status).toBe(404);
    expect([(await open(gone)).status, (await open(kept)).status]).toEqual([404, 200]);
    expect((await links()).map(({ id }) => id)).toEqual([kept.id]);
    const token = kept.share_url.split('/').pop() ?? '';
    const rows = await app.db.query('SELECT * FROM share_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await app.db.query('SELECT * FROM audit_entries'))).not.toContain(token);
  });

  it('decisions 19 ends with the attachment and with the registration', async () => {
    const first = await share();
    await staff.delete(`${record}/attachment/${attachment.id}`);
    expect((await open(first)).status).toBe(404);
    await staff.post(`${record}/attachment/${attachment.id}/restore`, {});
    expect((await open(first)).status).toBe(404);
    attachment = (
      await staff.post<Attachment>(`${record}/attachment`, {
        type: 'consultation-report',
        filename: 'report.pdf',
        url: dataUrl('application/pdf', pdf),
        documentType: 'pdf',
      })
    ).body;
    const second = await share();
    await staff.delete(record);
    expect((await open(second)).status).toBe(404);
  });

  it('decisions 19 shares only stored attachments that the caller may read', async () => {
    const request = (url: string, caller = staff): Promise<{ status: number; body: unknown }> =>
      caller.post('/api/share-attachment', { attachment_data: { url, filename: 'x', type: 'y' } });
    const refused = { detail: [{ loc: ['body', 'attachment_data', 'url'], msg: SHARE_TEXTS.linksOnlyForFiles }] };
    expect(await request('https://x.example.org/a.pdf')).toMatchObject({ status: 422, body: refused });
    const unknown = attachment.url.replace(attachment.id, crypto.randomUUID());
    expect((await request(unknown)).status).toBe(404);
    const notes = await app.staff('Client', 'Notes');
    expect((await request(attachment.url, notes)).status).toBe(403);
    expect((await notes.get(`${record}/share-links`)).status).toBe(403);
    expect((await app.visitor.post('/api/share-attachment', {})).status).toBe(401);
    expect((await staff.post('/api/share-attachment', { expires_in_minutes: 30 })).status).toBe(422);
  });

  it('2.2/15 returns JSON about an expired link to callers that accept it, the page to everyone else', async () => {
    const ask = (accept: string) => app.visitor.raw(`/api/shared/${'B'.repeat(43)}`, { headers: { accept } });
    const asJson = await ask('application/json');
    expect(asJson.status).toBe(404);
    expect(asJson.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await asJson.json()).toEqual({ detail: 'Not found.' });
    for (const accept of ['*/*', 'text/html,application/json', '']) {
      expect((await ask(accept)).headers.get('content-type')).toContain('text/html');
    }
  });

  it('treats invented tokens like expired ones and throttles repeated attempts', async () => {
    expect((await app.visitor.get('/api/shared/short')).status).toBe(404);
    const tries = Array.from({ length: 80 }, () => app.visitor.get(`/api/shared/${'A'.repeat(43)}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
  });

  it('purges links a day after their end', async () => {
    await share();
    await passes(30 * 60 + 86_400 + 60);
    await app.nest.get(SharedFiles).purge();
    expect(await app.db.query('SELECT id FROM share_links WHERE expires_at < now()')).toEqual([]);
  });
});
