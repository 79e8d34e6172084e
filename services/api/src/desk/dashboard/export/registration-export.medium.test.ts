import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityListAnswer, RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import * as XLSX from '@e965/xlsx';
import { type SignedInClient, testApp, type TestApp } from '../../../testing/test-app.js';

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

  /** Enough incompressible text that an export has to wait for its client. */
  const addLongRows = (): Promise<unknown> =>
    app.db.transaction(async (tx) => {
      // Without triggers, which would read all of it; a cluster has none.
      if (!app.settings.databaseCluster) await tx.query('ALTER TABLE registrations DISABLE TRIGGER USER');
      const [kept] = await tx.query<object[]>("SELECT id FROM registrations WHERE status = 'submitted' LIMIT 1");
      // In parts: half a million hashes outlast the timeout of a statement on a busy machine.
      for (let first = 1; !kept && first < 6000; first += 500) {
        await tx.query(
          `INSERT INTO registrations (id, first_name, last_name, patient_consent, status, disposition)
           SELECT gen_random_uuid(), 'Maple', n::text, 'verbal', 'submitted',
                  (SELECT string_agg(md5(random()::text || n || k), '') FROM generate_series(1, 75) AS k)
             FROM generate_series($1::int, $1 + 499) AS n`,
          [first],
        );
      }
      if (!app.settings.databaseCluster) await tx.query('ALTER TABLE registrations ENABLE TRIGGER USER');
    });

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, disposition)
      SELECT gen_random_uuid(), CASE WHEN n = 1 THEN '=HYPERLINK("x")' ELSE 'Maple' END, 'Testperson, ' || n, 'verbal',
             date '2020-01-01' + n % 900, (ARRAY['ACTIVE', 'SOT'])[n % 2 + 1] FROM generate_series(1, 2500) AS n`);
  });
  afterAll(() => app.close());

  it('writes the whole filtered list as CSV, in its order, formula-safe, and announces the number of rows', async () => {
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

  it('2.6/7 writes a workbook that spreadsheets can open, without formulas', async () => {
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

  it('2.6/7 writes dates and times as such, with widths, a filter and a fixed first row, in the chosen columns only', async () => {
    const columns = ['finalized', 'reg_date', 'last_name', 'submitted'];
    const [row] = await app.db.query<{ id: string }[]>(
      `UPDATE registrations SET submitted_at = '2026-07-01T03:05:00Z' WHERE last_name = 'Testperson, 7' RETURNING id`,
    );
    expect(row).toBeDefined();
    const { bytes } = await fetchFile({ status: 'pending', format: 'xlsx', search_name: 'person, 7', columns });
    const sheet = XLSX.read(bytes, { cellStyles: true, cellNF: true }).Sheets['Registrations'] ?? {};
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(rows[0]).toEqual(['Last name', 'Registration date', 'Submitted', 'Finalized']);
    const at = rows.findIndex(([name]) => name === 'Testperson, 7') + 1;
    expect(sheet[`B${at}`]).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: '2020-01-08' });
    expect(sheet[`C${at}`]).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm', w: '2026-06-30 23:05' });
    expect(sheet[`A${at}`]).toMatchObject({ t: 's' });
    expect(sheet[`D${at}`]?.v ?? null).toBeNull();
    expect(sheet['!autofilter']).toEqual({ ref: `A1:D${rows.length}` });
    expect(sheet['!cols']?.map((column) => Math.round(column.width ?? 0))).toEqual([20, 12, 17, 17]);
    const csv = await fetchFile({ status: 'pending', format: 'csv', search_name: 'person, 7', columns });
    expect(csv.bytes.toString()).toContain('"Testperson, 7",2020-01-08,"30 June 2026, 11:05 PM",\r\n');
    for (const wrong of [[], ['health_card'], 'last_name']) {
      expect((await client.post(PATH, { status: 'pending', format: 'csv', columns: wrong })).status).toBe(422);
    }
  });

  it('2.6/7 writes the filtered activities of all clients in the order of their tab, audited, with the Client tab only', async () => {
    await app.db.query(`
      INSERT INTO activities (registration_id, date, time, description)
      SELECT id, current_date + d, '09:30', CASE WHEN d = 2 THEN '=Call ' ELSE 'Call ' END || d
        FROM registrations, generate_series(-2, 3) d WHERE last_name = 'Testperson, 3'`);
    const path = '/api/activities-export';
    const filters = { search_term: 'call', format: 'csv', columns: ['activity', 'time', 'client', 'status'] };
    const { body } = await client.get<ActivityListAnswer>('/api/admin-activities-optimized?search_term=call');
    const file = async (form: object): Promise<Buffer> => {
      const headers = { 'content-type': 'application/json' };
      const response = await client.raw(path, { method: 'POST', body: JSON.stringify(form), headers });
      expect(response.headers.get('x-total-records')).toBe(String(body.pagination.total_records));
      return Buffer.from(await response.arrayBuffer());
    };
    const lines = (await file(filters)).toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime,Activity,Status,Client');
    const shown = body.activities.map(({ description }) => (description.startsWith('=') ? `'${description}` : description));
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(shown);
    const book = XLSX.read(await file({ ...filters, format: 'xlsx', columns: undefined }));
    const [first] = XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets['Activities'] ?? {}, { raw: false });
    expect(first).toMatchObject({ Time: '09:30', Client: 'Maple Testperson, 3', ID: body.activities[0]?.registration_id });
    const [audited] = await app.db.query("SELECT * FROM audit_entries WHERE action = 'export' ORDER BY id DESC LIMIT 1");
    expect(audited).toMatchObject({ kind: 'activity', item_id: 'activities.xlsx', actor_id: client.userId });
    expect((await (await app.staff('Activities')).post(path, filters)).status).toBe(403);
  }); // prettier-ignore

  it('is audited and requires the Client permission', async () => {
    await fetchFile({ status: 'pending', format: 'xlsx' });
    const [line] = await app.db.query("SELECT * FROM audit_entries WHERE action = 'export' ORDER BY id DESC LIMIT 1");
    expect(line).toMatchObject({ kind: 'registration', item_id: 'pending.xlsx', actor_id: client.userId });
    const notes = await app.staff('Notes', 'Tests');
    expect((await notes.post(PATH, { status: 'pending', format: 'csv' })).status).toBe(403);
    expect((await client.post(PATH, { status: 'all', format: 'csv' })).status).toBe(422);
  });

  /** Begins an export with a client that stops reading after the first bytes. */
  const begin = async (format: 'csv' | 'xlsx'): Promise<{ response: Response; leave: () => void }> => {
    const leaving = new AbortController();
    const response = await client.raw(PATH, {
      method: 'POST',
      body: JSON.stringify({ status: 'submitted', format }),
      headers: { 'content-type': 'application/json' },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    // An unreferenced response is cancelled when garbage is collected.
    return { response, leave: () => leaving.abort() };
  };
  const openExports = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()
          AND state LIKE 'idle in transaction%' AND query LIKE 'FETCH%'`,
    );
    return row?.n ?? -1;
  };
  const until = async (reached: () => Promise<boolean>): Promise<void> => {
    while (!(await reached())) await new Promise((later) => setTimeout(later, 20));
  };

  it.each(['xlsx', 'csv'] as const)(
    '2.1/31 three cancelled exports as %s leave their places and connections',
    async (format) => {
      await addLongRows();
      const begun = await Promise.all([begin(format), begin(format), begin(format)]);
      await until(async () => (await openExports()) === 3);
      for (const { leave } of begun) leave();
      await until(async () => (await openExports()) === 0);
      const { response, bytes } = await fetchFile({ status: 'pending', format });
      expect({ status: response.status, some: bytes.length > 10_000 }).toEqual({ status: 200, some: true });
    },
  );

  it('2.1/31 answers 503 with Retry-After before any file header if no slot becomes free', async () => {
    await addLongRows();
    const begun = await Promise.all([begin('csv'), begin('xlsx'), begin('csv')]);
    const { response, bytes } = await fetchFile({ status: 'pending', format: 'csv' });
    expect({ status: response.status, detail: JSON.parse(bytes.toString()) }).toEqual({
      status: 503,
      detail: { detail: 'The service is busy. Please try again in a moment.' },
    });
    expect(response.headers.get('retry-after')).toBe('10');
    expect(response.headers.get('content-disposition')).toBeNull();
    for (const { leave } of begun) leave();
    expect((await fetchFile({ status: 'pending', format: 'csv' })).response.status).toBe(200);
  });

  it('serves a dozen concurrent exports and keeps answering other requests', async () => {
    // Asks again while the service is busy, as the screens do.
    const exported = async (): Promise<Buffer> => {
      const { response, bytes } = await fetchFile({ status: 'pending', format: 'csv' });
      return response.status === 503 ? exported() : bytes;
    };
    const files = Array.from({ length: 12 }, exported);
    expect((await client.get('/api/admin-registrations-pending-optimized')).status).toBe(200);
    for (const bytes of await Promise.all(files)) {
      expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2501);
    }
  });

  it('2.1/13 exports what the list shows, for any spelling of the name', async () => {
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, phone1, reg_date, disposition)
      VALUES (gen_random_uuid(), 'Hélène', 'Côté-Nguyen', 'verbal', '1983-01-07', '(226) 555-0188', '2026-01-01', 'SOT')`);
    const filters: Record<string, string>[] = [
      { search_name: 'helene' },
      { search_name: 'Nguyen, Helene' },
      { search_name: 'cote helene' },
      { search_name: 'ngyuen' },
      { search_name: '+1 226 555 0188' },
      { search_name: 'Jan 7 1983' },
      { search_name: '07/01/1983' },
      { search_date: '2026-01-01' },
      { search_name: 'ngyuen', search_disposition: 'SOT' },
      { search_name: 'ngyuen', search_disposition: 'ACTIVE' },
      { search_name: 'maple 17', search_disposition: 'SOT' },
    ];
    for (const filter of filters) {
      const query = new URLSearchParams({ ...filter, page_size: '100' }).toString();
      const { body } = await client.get<RegistrationListAnswer>(`/api/admin-registrations-pending-optimized?${query}`);
      const { response, bytes } = await fetchFile({ ...filter, status: 'pending', format: 'csv' });
      const ids = bytes.toString('utf8').trimEnd().split('\r\n').slice(1).map((line) => line.split(',').at(-1)); // prettier-ignore
      expect([filter, Number(response.headers.get('x-total-records'))]).toEqual([
        filter,
        body.pagination.total_records,
      ]);
      expect([filter, ids.slice(0, 100)]).toEqual([filter, body.data.map(({ id }) => id)]);
    }
    await app.db.query("DELETE FROM registrations WHERE first_name = 'Hélène'");
  });
});
