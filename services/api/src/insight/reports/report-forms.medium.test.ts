import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, type WorkSheet } from '@e965/xlsx';
import { FORM_TEXTS, type ReportFormCells } from '@firstlight/domain/insight/report-forms';
import type { FormFile, Indicator, Report, ReportTemplate } from '@firstlight/domain/insight/reports';
import { FORM_PARTS, FORM_SHEET, workbookOf } from '../../platform/workbook/form/testing/funder-form.js';
import { zipParts } from '../../platform/zip/zip-parts.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const TEMPLATES = '/api/report-templates';
const SHEET = 'xl/worksheets/sheet1.xml';
const at = (cell: string): NonNullable<Indicator['place']> => ({ sheet: 'Return', cell });
const NONE = { by: [], filters: [], range: null, compare: null };
const REGISTERED: Indicator = { label: 'Registered', place: at('B4'), query: { ...NONE, measure: 'registrations' } };
const FEW: Indicator = {
  label: 'Registered, Sarnia',
  place: at('B5'),
  query: { ...NONE, measure: 'registrations', filters: [{ dim: 'city', in: ['Sarnia'] }] },
};
const POSITIVE: Indicator = {
  label: 'Positive',
  place: at('B6'),
  query: { ...NONE, measure: 'positivity_rate', filters: [{ dim: 'test_type', in: ['HIV'] }] },
};
const CONDOMS: Indicator = { label: 'Condoms', place: at('B7'), manual: true };
const QUARTERS = [
  { from: '2026-04-01', to: '2026-06-30' },
  { from: '2026-07-01', to: '2026-09-30' },
] as const;

describe('2.4/2 a funder’s workbook, filled by reports', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let file: FormFile;

  const sentAs = async (name: string, parts: Readonly<Record<string, string>>): Promise<FormFile> => ({
    name,
    content: (await workbookOf(parts)).toString('base64'),
  });
  const bytesOf = async (report: Report): Promise<Buffer> => {
    const response = await admin.raw(`/api/reports/${report.id}/form`, {});
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const sheetOf = (bytes: Buffer): WorkSheet => read(bytes).Sheets['Return'] ?? {};
  const make = async (template: string, period: object): Promise<Report> =>
    (await admin.post<Report>('/api/reports', { template_id: template, ...period })).body;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    admin = await app.mainAdmin();
    file = await sentAs('return.xlsx', FORM_PARTS);
    for (const [day, people] of [
      ['2026-05-05', 41],
      ['2026-08-08', 72],
    ] as const)
      // prettier-ignore
      await app.db.query(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, city, status)
         SELECT gen_random_uuid(), 'Maple', $1 || n, 'verbal', $2::date, CASE WHEN n <= 3 THEN 'Sarnia' ELSE 'Windsor' END, 'submitted'
           FROM generate_series(1, $3::int) AS n`,
        [`Testperson ${day} `, day, people],
      );
    await app.db.query(`
      INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result)
      SELECT id, 'HIV', reg_date, CASE WHEN row_number() OVER (ORDER BY id) <= 40 THEN 'positive' ELSE 'negative' END FROM registrations`);
  });
  afterAll(() => app.close());

  it('offers the cells of an uploaded workbook to the main admin, and stores nothing', async () => {
    const { status, body } = await admin.post<ReportFormCells>(`${TEMPLATES}/form`, file);
    expect([status, body.name, body.cells.map(({ cell }) => cell)]).toEqual([
      200,
      'return.xlsx',
      ['B4', 'C4', 'B5', 'B6', 'B7', 'B9'],
    ]);
    expect((await (await app.staff('Client')).post(`${TEMPLATES}/form`, file)).status).toBe(403);
    expect(await app.db.query('SELECT id FROM report_forms')).toEqual([]);
  });

  it.each<[string, () => Promise<FormFile>, string]>([
    ['of another kind', () => Promise.resolve({ name: 'return.xlsx', content: 'bm8=' }), FORM_TEXTS.xlsxOnly],
    ['with an old ending', async () => ({ ...file, name: 'return.xls' }), FORM_TEXTS.xlsxOnly],
    ['with macros', () => sentAs('return.xlsx', { ...FORM_PARTS, 'xl/vbaProject.bin': 'x' }), FORM_TEXTS.macros],
    ['with a password', () => Promise.resolve({ name: 'a.xlsx', content: Buffer.from('EncryptedPackage', 'utf16le').toString('base64') }), FORM_TEXTS.encrypted],
    ['cut off', () => Promise.resolve({ name: 'a.xlsx', content: file.content.slice(0, 400) }), FORM_TEXTS.damaged],
    ['that unpacks to far more', () => sentAs('a.xlsx', { ...FORM_PARTS, 'xl/bomb.xml': ' '.repeat(3_000_000) }), FORM_TEXTS.damaged],
    ['without cells to fill', () => sentAs('a.xlsx', { ...FORM_PARTS, [SHEET]: FORM_SHEET.replace(/<sheetData>[^]*<\/sheetData>/, '<sheetData/>') }), FORM_TEXTS.noCells],
  ])('rejects a file %s and says what to do', async (_what, made, text) => {
    const { status, body } = await admin.post(`${TEMPLATES}/form`, await made());
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)]);
  }); // prettier-ignore

  it('fills it each quarter in place, keeping every format, and names what it can’t fill', async () => {
    const indicators = [REGISTERED, FEW, POSITIVE, CONDOMS];
    const { body: template } = await admin.post<ReportTemplate>(TEMPLATES, { name: 'Return', indicators, file });
    expect(template).toMatchObject({ form: 'return.xlsx', indicators, version: 1 });
    for (const period of QUARTERS) {
      const report = await make(template.id, period);
      expect(report.form).toBe('return.xlsx');
      const bytes = await bytesOf(report);
      const sheet = sheetOf(bytes);
      const shown = report.figures.map(({ table }) => table.rows.at(-1)?.[1]);
      // The same figures as the report, protected together with it; fewer than five people in Sarnia.
      expect(sheet['B4']?.v).toBe(shown[0]);
      expect(Number(sheet['B4']?.v) % 5).toBe(0);
      expect([sheet['B5']?.v, shown[1]]).toEqual(['fewer than 5 or protected', 'fewer than 5 or protected']);
      expect(100 * Number(sheet['B6']?.v)).toBeCloseTo(Number(shown[2]));
      expect([sheet['B7'], shown[3]]).toEqual([undefined, null]);
      expect(sheet['C4']?.v).toBe(100);
      const parts = new Map<string, string>();
      for await (const { name, content } of zipParts(bytes, { entries: 99, bytes: 1e7, ratio: 999 }))
        parts.set(name, content.toString());
      for (const part of ['xl/styles.xml', 'xl/media/logo.png', 'xl/sharedStrings.xml'])
        expect([part, parts.get(part)]).toEqual([part, FORM_PARTS[part]]);
      expect(parts.get(SHEET)).toContain('<pageSetup orientation="landscape"/><drawing r:id="rId1"/>');
    }
    const rows = await app.db.query('SELECT f::text FROM report_forms f');
    expect(JSON.stringify(rows)).not.toContain('return.xlsx');
  });

  it('keeps each version of the mapping, and undoes a change; a report keeps its own mapping', async () => {
    const { body: made } = await admin.post<ReportTemplate>(TEMPLATES, {
      name: 'Return',
      indicators: [REGISTERED],
      file,
    });
    const path = `${TEMPLATES}/${made.id}`;
    const report = await make(made.id, QUARTERS[1]);
    const moved = { ...REGISTERED, place: at('B5') };
    const match = (version: number): { headers: Record<string, string> } => ({
      headers: { 'if-match': `"${version}"` },
    });
    const changed = await admin.put<ReportTemplate>(path, { name: 'Moved', indicators: [moved] }, match(1));
    expect(changed).toMatchObject({ status: 200, body: { form: 'return.xlsx', indicators: [moved], version: 2 } });
    expect((await admin.post(`${path}/undo`, undefined, match(1))).status).toBe(409);
    const undone = await admin.post<ReportTemplate>(`${path}/undo`, undefined, match(2));
    expect(undone).toMatchObject({ status: 200, body: { name: 'Return', indicators: [REGISTERED], version: 3 } });
    const again = await admin.post<ReportTemplate>(`${path}/undo`, undefined, match(3));
    expect(again.body).toMatchObject({ name: 'Moved', version: 4 });
    expect(
      (await app.db.query('SELECT 1 FROM report_template_versions WHERE template_id = $1', [made.id])).length,
    ).toBe(3);
    expect(sheetOf(await bytesOf(report))['B4']?.v).toBe(report.figures[0]?.table.rows.at(-1)?.[1]);
    expect((await admin.get<ReportFormCells>(`${path}/form`)).body.cells).toHaveLength(6);
    // The workbook is deleted with the last template or report that uses it.
    const forms = async (): Promise<number> => (await app.db.query('SELECT id FROM report_forms')).length;
    const before = await forms();
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(`${path}/form`)).status).toBe(404);
    expect(await forms()).toBe(before);
    expect((await admin.delete(`/api/reports/${report.id}`)).status).toBe(204);
    expect(await forms()).toBe(before - 1);
  });

  it.each<[string, Indicator[], boolean, string]>([
    ['a formula', [{ ...REGISTERED, place: at('B8') }], true, FORM_TEXTS.unknownCell],
    ['a cell without a workbook', [REGISTERED], false, FORM_TEXTS.unknownCell],
    ['a cell twice', [REGISTERED, { ...FEW, place: at('B4') }], true, FORM_TEXTS.twice],
    ['a split', [{ label: 'x', place: at('B4'), query: { ...NONE, measure: 'registrations', by: ['gender'] } }], true, FORM_TEXTS.oneFigure],
    ['a whole cascade', [{ label: 'x', place: at('B4'), cascade: 'hcv' }], true, FORM_TEXTS.oneFigure],
  ])('doesn’t map %s', async (_what, indicators, withFile, text) => {
    const { status, body } = await admin.post(TEMPLATES, { name: 'x', indicators, ...(withFile ? { file } : {}) });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)]);
  }); // prettier-ignore

  it('has no workbook to offer for a report of another template', async () => {
    const report = await make('default', QUARTERS[1]);
    expect(report.form).toBeNull();
    const response = await admin.raw(`/api/reports/${report.id}/form`, {});
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(FORM_TEXTS.noForm)]);
  });
});
