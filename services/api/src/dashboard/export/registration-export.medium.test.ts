import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as XLSX from '@e965/xlsx';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const PATH = '/api/registrations-export';

describe('export of a list', () => {
  let app: TestApp;
  let client: SignedInClient;
  const fetchFile = async (body: unknown): Promise<{ response: Response; bytes: Buffer }> => {
    const response = await client.raw(PATH, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, disposition)
      SELECT gen_random_uuid(), CASE WHEN n = 1 THEN '=HYPERLINK("x")' ELSE 'Maple' END, 'Testperson, ' || n, 'verbal',
             date '2020-01-01' + n % 900, (ARRAY['ACTIVE', 'SOT'])[n % 2 + 1] FROM generate_series(1, 2500) AS n`);
  });
  afterAll(() => app.close());

  it('writes the whole filtered list as CSV, in its order, formula-safe, and says how much will come', async () => {
    const { response, bytes } = await fetchFile({ status: 'pending', format: 'csv', search_disposition: 'SOT' });
    expect(response.headers.get('x-total-records')).toBe('1250');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="pending-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const lines = bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1251);
    expect(lines[0]).toMatch(/^\uFEFFLast name,First name,Date of birth/);
    expect(bytes.toString()).toContain('"Testperson, 1","\'=HYPERLINK(""x"")"');
    const dates = lines.slice(1).map((line) => /,(\d{4}-\d{2}-\d{2}),pending/.exec(line)?.[1] ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('writes a workbook that spreadsheets open, with text cells only', async () => {
    const { bytes } = await fetchFile({ status: 'pending', format: 'xlsx' });
    const book = XLSX.read(bytes, { cellFormula: true });
    const sheet = book.Sheets['Registrations'] ?? {};
    const rows = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(rows).toHaveLength(2501);
    expect(rows.some(([, first]) => first === '=HYPERLINK("x")')).toBe(true);
    expect(Object.values(sheet).some((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(
      false,
    );
  });

  it('is audited, and needs the Client permission', async () => {
    const [line] = await app.db.query("SELECT * FROM audit_entries WHERE action = 'export' ORDER BY id DESC LIMIT 1");
    expect(line).toMatchObject({ kind: 'registration', item_id: 'pending.xlsx', actor_id: client.userId });
    const notes = await app.staff('Notes', 'Tests');
    expect((await notes.post(PATH, { status: 'pending', format: 'csv' })).status).toBe(403);
    expect((await client.post(PATH, { status: 'all', format: 'csv' })).status).toBe(422);
  });

  it('serves a dozen exports at once and keeps answering others meanwhile', async () => {
    const files = Array.from({ length: 12 }, () => fetchFile({ status: 'pending', format: 'csv' }));
    expect((await client.get('/api/admin-registrations-pending-optimized')).status).toBe(200);
    for (const { bytes } of await Promise.all(files)) {
      expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2501);
    }
  });
});
