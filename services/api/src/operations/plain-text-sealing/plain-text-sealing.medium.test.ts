import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactMessageListAnswer } from '@firstlight/domain/desk/contact-message';
import type { LegacyDataSummary } from '@firstlight/domain/insight/legacy-data';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { Queries } from '../../platform/database/queries.js';
import { Vault } from '../../platform/crypto/vault.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { PLAIN_TEXT_COLUMNS } from './plain-text-columns.js';
import { sealPlainText } from './seal-plain-text.js';

const LINK = 'https://documents.example.org/report-of-maple.pdf';
const NAMES = "filename = 'maple.pdf', link = $1, original_url = $1, sealed_names = NULL";

describe('plain text of a previous release', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Attachments');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = `/api/admin-registration/${(await staff.post<Registration>('/api/admin-register', form)).body.id}`;
    for (let made = 0; made < 3; made += 1) await staff.post(`${record}/attachment`, link);
    const [first] = (await attachments()).map(({ id }) => id);
    await staff.delete(`${record}/attachment/${first}`);
    await staff.post(`${record}/attachment/${first}/restore`, {});
    await app.visitor.post('/api/contact', message);
    const body = new FormData();
    body.set('file', new Blob(['First name,Date Registered\nMaple,2025-01-02\n']), 'maple.csv');
    await staff.raw('/api/upload-legacy-data', { method: 'POST', body });
    await storeAsBefore();
  });
  afterAll(() => app.close());

  const link = { type: 'consultation-report', filename: 'x', url: LINK, documentType: 'pdf', isLocal: false };
  const message = { name: 'Maple', email: 'maple@example.org', subject: 'Hours', message: 'When are you open?' };
  const attachments = async (): Promise<Attachment[]> =>
    (await staff.get<{ attachments: Attachment[] }>(`${record}/attachments`)).body.attachments;

  /** Rows as the previous release wrote them: nothing sealed, names in earlier versions too. */
  async function storeAsBefore(): Promise<void> {
    await app.db.query(`UPDATE attachments SET ${NAMES}`, [LINK]);
    await app.db.query(`UPDATE item_versions SET values = values || '{"filename": "maple.pdf", "link": "x"}'`);
    await app.db.query(
      'UPDATE contact_messages SET sealed_content = NULL, name = $1, email = $2, subject = $3, message = $4',
      Object.values(message),
    );
    await app.db.query("UPDATE legacy_uploads SET sealed_filename = NULL, filename = 'maple.csv'");
  }

  /** What staff read. */
  async function shown(): Promise<unknown[]> {
    const { messages } = (await staff.get<ContactMessageListAnswer>('/api/contact-messages')).body;
    const { upload_info } = (await staff.get<LegacyDataSummary>('/api/legacy-data-summary')).body;
    return [
      (await attachments()).map(({ filename, url, originalUrl }) => [filename, url, originalUrl]),
      messages.map(({ name, email, subject, message: text }) => [name, email, subject, text]),
      upload_info?.filename,
    ];
  }

  async function clear(): Promise<unknown> {
    const tables = ['attachments', 'contact_messages', 'legacy_uploads', 'item_versions'];
    const found: string[] = [];
    for (const table of tables) {
      const [row] = await app.db.query<{ found: boolean }[]>(
        `SELECT bool_or(to_jsonb(t)::text ~* 'maple|Hours') AS found FROM ${table} t`,
      );
      if (row?.found) found.push(table);
    }
    return found;
  }

  it('2.2/11 is read as before, sealed row by row, continues after a stop, and is then in no column', async () => {
    const asStored = [
      Array.from({ length: 3 }, () => ['maple.pdf', LINK, LINK]),
      [Object.values(message)],
      'maple.csv',
    ];
    expect(await shown()).toEqual(asStored);
    const vault = new Vault(app.settings);
    let updates = 0;
    const stopping = {
      query: (sql: string, values?: unknown[]) => {
        if (sql.startsWith('UPDATE') && (updates += 1) > 2) throw new Error('stopped half-way');
        return app.db.query(sql, values);
      },
    } as Queries;
    await expect(sealPlainText(stopping, vault)).rejects.toThrow('half-way');
    expect(await shown()).toEqual(asStored);

    const counts = await sealPlainText(app.db, vault);
    expect(counts.map(({ name, sealed }) => [name, sealed])).toEqual([
      ['attachments', 1],
      ['contact_messages', 1],
      ['legacy_uploads', 1],
      ['item_versions', 2],
    ]);
    expect(await clear()).toEqual([]);
    expect(await shown()).toEqual(asStored);
    expect((await sealPlainText(app.db, vault)).reduce((sum, { sealed }) => sum + sealed, 0)).toBe(0);
  });

  it('2.2/11 is found without reading the sealed rows', async () => {
    await app.db.query(`
      INSERT INTO attachments (registration_id, type, document_type, sealed_names)
        SELECT registration_id, type, document_type, sealed_names FROM attachments, generate_series(1, 1000);
      INSERT INTO contact_messages (id, name, email, subject, message, sealed_content)
        SELECT gen_random_uuid(), '', '', '', '', sealed_content FROM contact_messages, generate_series(1, 3000);
      ANALYZE attachments, contact_messages`);
    for (const { name, find } of PLAIN_TEXT_COLUMNS.slice(0, 2)) {
      const values = ['00000000-0000-0000-0000-000000000000', 200];
      expect(JSON.stringify(await app.db.query(`EXPLAIN ${find}`, values))).toContain(`${name}_clear`);
    }
  });
});
