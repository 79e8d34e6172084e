import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { csv, HEADER, people } from '../insight/legacy-data/testing/files.js';
import { dataUrl, samplePdf } from './sample-files.js';
import type { Client } from './client.js';
import { testApp, type SignedInClient, type TestApp } from './test-app.js';

/** Every text of every form contains one of these; names contain letters only. */
const SIGN = 'canary';
const LINK = 'https://documents.example.org/canary-link.pdf';

/**
 * Clear by decisions.md 28 and docs/security.md, level "client": the record's searchable columns, its notes and the
 * other texts of its tabs, why an item was deleted, and what these were before a change.
 */
const CLEAR = [
  'an.live_registrations.city',
  'item_versions.reason',
  'item_versions.values',
  'registration_versions.before',
  ...['activities.description', 'activities.void_reason', 'attachments.void_reason', 'interactions.description'],
  ...['medications.instructions', 'notes.note_text', 'notes.void_reason'],
  ...['address', 'aka', 'city', 'email', 'first_name', 'last_name', 'name_search', 'special_attention'].map(
    (column) => `registrations.${column}`,
  ),
];

describe('plain-text columns', () => {
  let app: TestApp;
  let staff: SignedInClient;
  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff(...TAB_NAMES);
  });
  afterAll(() => app.close());

  const post = async <Body>(path: string, body: object, by: Client = staff): Promise<Body> => {
    const answer = await by.with({ 'idempotency-key': `key-number-${keys++}` }).post<Body>(path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  let keys = 0;

  it('2.2/11 hold canaries of every form only where text is searched; file names and messages are in none', async () => {
    const form = {
      firstName: 'Canarymaple',
      lastName: 'Canarytestperson',
      patientConsent: 'verbal',
      aka: 'Canarynickname',
      address: '77 Canary Street',
      city: 'Canaryville',
      email: 'canary@example.org',
      specialAttention: 'Canary attention',
    };
    const { id } = await post<Registration>('/api/admin-register', form);
    const record = `/api/admin-registration/${id}`;
    await staff.put(record, { ...form, aka: 'Canary again' });
    await staff.put('/api/registration-drafts/intake', { form });
    await post(`${record}/test`, { test_type: 'HIV', hiv_result: 'negative' });
    await post(`${record}/medication`, { medication: 'Epclusa', outcome: 'Completed' });
    const note = await post<{ id: string }>(`${record}/note`, { noteText: 'Canary note' });
    await staff.put(`${record}/note/${note.id}`, { noteText: 'Canary note, changed' });
    await staff.delete(`${record}/note/${note.id}`, { body: { reason: 'Canary reason' } });
    await post(`${record}/activity`, { description: 'Canary call' });
    await post(`${record}/interaction`, { description: 'Screening', referral_id: 'canary-1' });
    await attach(record);
    await post(
      '/api/contact',
      {
        name: 'Canary Maple',
        email: 'canary@example.org',
        subject: 'Canary subject',
        message: 'Canary message, open?',
      },
      app.visitor,
    );
    await post(
      '/api/register',
      {
        full_name: 'Canary Visitor',
        date_of_birth: '1985-03-05',
        health_card_number: '',
        phone_number: '226-555-0177',
        email: 'canary@example.org',
        consent_given: true,
      },
      app.visitor,
    );
    const upload = new FormData();
    upload.set('file', new Blob([csv([HEADER, ...people(3)])]), 'canary-history.csv');
    expect((await staff.raw('/api/upload-legacy-data', { method: 'POST', body: upload })).status).toBe(200);
    await staff.post('/api/claude-chat', { message: 'How many people called Canarymaple?', session_id: 's1' });

    const columns = await columnsWith(app, SIGN);
    expect(columns).toEqual(expect.arrayContaining(['registrations.first_name', 'notes.note_text']));
    expect(columns.filter((column) => !CLEAR.includes(column))).toEqual([]);
    const versions = await app.db.query<{ values: object }[]>(
      `SELECT values FROM item_versions v JOIN attachments a ON a.id = v.item_id AND a.registration_id = v.registration_id`,
    );
    expect(versions.length).toBeGreaterThan(0);
    expect(JSON.stringify(versions)).not.toContain(SIGN);
  });

  /** A stored file by each kind of upload, a link, one shared, one deleted with a reason and restored. */
  async function attach(record: string): Promise<void> {
    const { url } = await post<Attachment>(`${record}/attachment`, {
      type: 'hcv-prescription',
      filename: 'canary-data-url.pdf',
      documentType: 'pdf',
      isLocal: true,
      url: dataUrl('application/pdf', samplePdf()),
      originalUrl: LINK,
    });
    await post('/api/share-attachment', {
      attachment_data: { url, filename: 'canary-data-url.pdf', type: 'hcv-prescription' },
    });
    const body = new FormData();
    body.append('type', 'treatment-consent');
    body.append('file', new Blob([new Uint8Array(samplePdf('/Canary 1'))]), 'canary-streamed.pdf');
    const streamed = await staff.raw(`${record}/attachment-upload`, { method: 'POST', body });
    const { id } = (await streamed.json()) as Attachment;
    await staff.delete(`${record}/attachment/${id}`, { body: { reason: 'Canary reason' } });
    await staff.post(`${record}/attachment/${id}/restore`, {});
    await post(`${record}/attachment`, {
      type: 'consultation-report',
      filename: 'canary report',
      documentType: 'pdf',
      isLocal: false,
      url: LINK,
    });
    const { body: listed } = await staff.get<{ attachments: Attachment[] }>(`${record}/attachments`);
    expect(listed.attachments.map(({ filename }) => filename).sort()).toEqual([
      'canary report',
      'canary-data-url.pdf',
      'canary-streamed.pdf',
    ]);
    const links = await staff.get<{ links: { filename: string }[] }>(`${record}/share-links`);
    expect(JSON.stringify(links.body)).toContain('canary-data-url.pdf');
    const { body: history } = await staff.get(`${record}/history`);
    expect(JSON.stringify(history)).toContain('canary-streamed.pdf');
  }
});

/** Every column of every table, the queue's too, in which the canary is readable; bytes count as text. */
async function columnsWith({ db }: TestApp, sign: string): Promise<string[]> {
  const columns = await db.query<{ place: string; name: string; column: string; type: string }[]>(
    `SELECT table_schema || '.' || quote_ident(table_name) AS place, quote_ident(column_name) AS column,
            CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name || '.' || column_name AS name,
            data_type AS type
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema IN ('public', 'an', 'graphile_worker') AND table_type = 'BASE TABLE'
      ORDER BY 1, 2`,
  );
  const found: string[] = [];
  for (const { place, name, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    const [row] = await db.query<{ found: boolean | null }[]>(
      `SELECT bool_or(${text} ILIKE '%' || $1 || '%') AS found FROM ${place}`,
      [sign],
    );
    if (row?.found) found.push(name);
  }
  return found;
}
