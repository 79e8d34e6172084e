import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, utils } from '@e965/xlsx';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { CARE_STEPS } from '@firstlight/domain/care/care-steps';
import {
  DEFAULT_TEMPLATE,
  type Report,
  REPORT_TEXTS,
  type ReportFigures,
  type ReportSummary,
  type ReportTemplate,
} from '@firstlight/domain/insight/reports';
import type { SignedInClient, TestApp } from '../../testing/test-app.js';
import { testApp } from '../../testing/test-app.js';
import { pdfText } from '../../testing/pdf-text.js';

const REPORTS = '/api/reports';
const TEMPLATES = '/api/report-templates';
const QUARTER = { from: '2026-07-01', to: '2026-09-30' };
const COUNTS: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };

describe('2.4/2 reports', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let nurse: SignedInClient;

  const make = async (who: SignedInClient, more: object = {}): Promise<Report> => {
    const { status, body } = await who.post<Report>(REPORTS, { template_id: 'default', ...QUARTER, ...more });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const fileOf = async (id: string, kind: string): Promise<Buffer> => {
    const response = await nurse.raw(`${REPORTS}/${id}/${kind}`, {});
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const table = (report: Report, label: string): ReportFigures['table'] | undefined =>
    report.figures.find((figures) => figures.label === label)?.table;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    [admin, nurse] = [await app.mainAdmin(), await app.staff('Client')];
    // 137 people in the quarter, 61 before and 83 a year before, in groups of every size.
    for (const [count, start] of [
      [137, '2026-07-01'],
      [61, '2026-04-01'],
      [83, '2025-07-01'],
    ])
      await app.db.query(
        `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, city, status)
         SELECT gen_random_uuid(), 'Maple', 'Testperson ' || gen_random_uuid(), 'verbal', $2::date + n % 90,
                date '1940-06-15' + n * 211, (ARRAY['Female', 'Male', 'Male'])[n % 3 + 1],
                (ARRAY['Windsor', 'Windsor', 'London', 'Sarnia'])[CASE WHEN n < 3 THEN 4 ELSE n % 3 + 1 END], 'submitted'
           FROM generate_series(1, $1::int) AS n`,
        [count, start],
      );
    await app.db.query(`
      INSERT INTO lab_tests (registration_id, test_type, test_date, hcv_result)
      SELECT id, 'HCV', reg_date, CASE WHEN row_number() OVER (ORDER BY id) % 7 = 0 THEN 'positive' ELSE 'negative' END
        FROM registrations WHERE gender = 'Male'`);
    await app.db.query(`
      INSERT INTO interactions (registration_id, date, description, amount, issued)
      SELECT id, reg_date, 'Outreach', 20, CASE WHEN gender = 'Female' THEN 'Yes' END FROM registrations`);
  });
  afterAll(() => app.close());

  it('count every indicator of the default template for the quarter, the one before and the year before', async () => {
    const report = await make(nurse);
    expect(report.figures.map(({ label }) => label)).toEqual(DEFAULT_TEMPLATE.indicators.map(({ label }) => label));
    const registrations = table(report, 'Registrations');
    expect(registrations?.rows.map(([period]) => period)).toEqual(['Q3 2025', 'Q2 2026', 'Q3 2026']);
    const [yearBefore, before, now] = registrations?.rows.map(([, figure]) => Number(figure)) ?? [];
    for (const [figure = 0, exact = 0] of [
      [yearBefore, 83],
      [before, 61],
      [now, 137],
    ])
      // prettier-ignore
      expect(Math.abs(figure - exact)).toBeLessThan(5);
    expect(table(report, 'Registrations by gender')?.columns).toEqual(['Gender', 'Q3 2025', 'Q2 2026', 'Q3 2026']);
    const positive = report.figures.find(({ label }) => label.startsWith('Positive hepatitis C'));
    expect(positive?.n).toMatch(/^Q3 2025: (?:\d+ of )?\d+; Q2 2026: (?:\d+ of )?\d+; Q3 2026: \d+ of \d+$/);
    expect(report.figures[0]?.sentence).toMatch(
      /^Registrations, 1 Jul to 30 Sep 2025, 1 Apr to 30 Jun 2026 and 1 Jul to 30 Sep 2026, live and historical$/,
    );
    expect(report).toMatchObject({ period: QUARTER, made_by: 'Aspen Staffperson', signed_at: null, editable: true });
  });

  it('withstand an attack: no difference of two or three of their counts gives 1 to 4', async () => {
    for (const who of [nurse, admin]) {
      const report = await make(who);
      const isCount = ({ label }: ReportFigures): boolean => !/%|dollars/.test(label);
      const counts = report.figures
        .filter(isCount)
        .flatMap(({ table: { rows } }) => rows.flat())
        .filter((value): value is number => typeof value === 'number');
      const behind = report.figures.flatMap(({ n }) =>
        [...(n ?? '').matchAll(/(?:: | of )(\d+)/g)].map(([, one]) => Number(one)),
      );
      const numbers = [...new Set([...counts, ...behind])];
      expect(numbers.length).toBeGreaterThan(10);
      const small = (one: number): boolean => Math.abs(one) >= 1 && Math.abs(one) <= 4;
      const found = numbers.flatMap((a) =>
        numbers.flatMap((b) => [
          ...(small(a - b) ? [[a, b]] : []),
          ...numbers.filter((c) => small(a - b - c) || small(a + b - c)).map((c) => [a, b, c]),
        ]),
      );
      expect(found).toEqual([]);
      expect(numbers.filter(small)).toEqual([]);
      expect(JSON.stringify(report)).not.toMatch(/\b(137|61|83)\b/);
      expect(
        table(report, 'Registrations by city')
          ?.rows.find(([city]) => city === 'Sarnia')
          ?.slice(1),
      ).toEqual(['fewer than 5 or protected', 'fewer than 5 or protected', 'fewer than 5 or protected']);
    }
  });

  it('2.4/2 count the cascades of care, whole and step by step to SVR12', async () => {
    const indicators = [
      { label: 'Cascade', cascade: 'hcv' },
      { label: 'Cured', cascade: 'hcv-svr12' },
    ];
    const { body: template } = await admin.post<ReportTemplate>(TEMPLATES, { name: 'Cascade', indicators });
    expect(template.indicators).toEqual(indicators);
    const report = await make(nurse, { template_id: template.id });
    const cascade = table(report, 'Cascade');
    expect(cascade?.columns).toEqual(['Step', 'Q3 2025', 'Q2 2026', 'Q3 2026']);
    expect(cascade?.rows.map(([step]) => step)).toEqual(CARE_STEPS.hcv.map(({ label }) => label));
    // Two of three people of the quarter were tested: 91.
    expect(Math.abs(Number(cascade?.rows[0]?.[3]) - 91)).toBeLessThan(5);
    expect(table(report, 'Cured')).toEqual({
      columns: ['Period', 'Cured (SVR12)'],
      rows: [['Q3 2025', 0], ['Q2 2026', 0], ['Q3 2026', 0]], // prettier-ignore
    });
    const wrong = { name: 'x', indicators: [{ label: 'y', cascade: 'hiv-svr12' }] };
    expect((await admin.post(TEMPLATES, wrong)).status).toBe(422);
    expect((await admin.delete(`${TEMPLATES}/${template.id}`)).status).toBe(204);
  });

  it('2.4/2 a funder’s form is mapped once and filled each quarter, in its order', async () => {
    const indicators = [
      { label: '1.1 Clients reached', query: COUNTS },
      { label: '1.2 Cured', cascade: 'hcv-svr12' },
      { label: '2.1 Condoms handed out', manual: true },
    ];
    const { body: template } = await admin.post<ReportTemplate>(TEMPLATES, { name: 'Ministry form', indicators });
    expect(template.indicators).toEqual(indicators);
    for (const period of [QUARTER, { from: '2026-04-01', to: '2026-06-30' }]) {
      const report = await make(nurse, { template_id: template.id, ...period });
      expect(report.figures.map(({ label }) => label)).toEqual(indicators.map(({ label }) => label));
      expect(Number(report.figures[0]?.table.rows.at(-1)?.[1])).toBeGreaterThan(50);
      expect(report.figures[2]).toMatchObject({ sentence: REPORT_TEXTS.manual, n: null });
      expect(report.figures[2]?.table.rows.at(-1)?.[1]).toBeNull();
      expect(pdfText(await fileOf(report.id, 'pdf'))).toContain('2.1 Condoms handed out');
    }
    expect((await admin.delete(`${TEMPLATES}/${template.id}`)).status).toBe(204);
  });

  it('have notes from their author and the main admin only', async () => {
    const { id } = await make(nurse);
    const notes = { note: 'A busy summer.', indicator_notes: ['Two outreach days more.'] };
    const put = (who: SignedInClient, version: number): ReturnType<SignedInClient['put']> =>
      who.put(`${REPORTS}/${id}`, notes, { headers: { 'if-match': `"${version}"` } });
    const other = await app.staff('Client');
    expect((await put(other, 1)).status).toBe(403);
    expect(await put(nurse, 1)).toMatchObject({ status: 200, body: { note: 'A busy summer.', version: 2 } });
    expect((await put(nurse, 1)).status).toBe(409);
    expect((await put(admin, 2)).status).toBe(200);
    const { body } = await other.get<Report>(`${REPORTS}/${id}`);
    expect(body.figures[0]?.note).toBe('Two outreach days more.');
    expect(body.editable).toBe(false);
    const rows = await app.db.query('SELECT r::text AS row FROM reports r');
    expect(JSON.stringify(rows)).not.toContain('busy');
  });

  it('are immutable once signed, and can only be replaced by a later one', async () => {
    const { id } = await make(nurse);
    expect((await nurse.post(`${REPORTS}/${id}/sign`)).status).toBe(403);
    const signed = await admin.post<Report>(`${REPORTS}/${id}/sign`, undefined, { headers: { 'if-match': '"1"' } });
    expect(signed).toMatchObject({ status: 200, body: { signed_by: 'Main Admin', editable: false } });
    const changes = [
      await admin.put(`${REPORTS}/${id}`, { note: 'x', indicator_notes: [] }),
      await admin.delete(`${REPORTS}/${id}`),
      await admin.post(`${REPORTS}/${id}/sign`),
    ];
    expect(changes.map(({ status, body }) => [status, body])).toEqual(
      changes.map(() => [409, { detail: REPORT_TEXTS.signed }]),
    );
    await app.db.query(`INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, status)
      SELECT gen_random_uuid(), 'Late', 'Entry ' || n, 'verbal', date '2026-08-01', 'submitted' FROM generate_series(1, 40) AS n`);
    expect((await nurse.get<Report>(`${REPORTS}/${id}`)).body.figures).toEqual(signed.body.figures);
    const next = await make(nurse, { supersedes: id });
    expect(table(next, 'Registrations')?.rows).not.toEqual(table(signed.body, 'Registrations')?.rows);
    expect((await nurse.get<Report>(`${REPORTS}/${id}`)).body.superseded_by).toBe(next.id);
    const again = await nurse.post(REPORTS, { template_id: 'default', ...QUARTER, supersedes: id });
    expect([again.status, again.body]).toEqual([409, { detail: REPORT_TEXTS.notSigned }]);
    expect((await nurse.post(REPORTS, { template_id: 'default', ...QUARTER, supersedes: next.id })).status).toBe(409);
    const { body: list } = await nurse.get<ReportSummary[]>(REPORTS);
    expect(list[0]).toMatchObject({ id: next.id, supersedes: id });
    expect(list[0]).not.toHaveProperty('figures');
    expect((await nurse.delete(`${REPORTS}/${next.id}`)).status).toBe(204);
  });

  it.each<[string, object, string]>([
    ['days within a month', { from: '2026-07-02', to: '2026-09-30' }, REPORT_TEXTS.periodMonths],
    ['the wrong way round', { from: '2026-09-01', to: '2026-07-31' }, REPORT_TEXTS.periodWrong],
    ['to come', { from: '2027-01-01', to: '2027-03-31' }, REPORT_TEXTS.periodWrong],
    ['that is still running', { from: '2026-11-01', to: '2026-11-30' }, REPORT_TEXTS.periodWrong],
    ['without a template', { template_id: 'x' }, REPORT_TEXTS.unknownTemplate],
  ])('reject a period %s', async (_what, more, text) => {
    const { status, body } = await nurse.post(REPORTS, { template_id: 'default', ...QUARTER, ...more });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)]);
  });

  it('use the main admin’s templates, whose queries are validated and lose their own period', async () => {
    const query = { ...COUNTS, range: { from: '2020-01-01', to: null }, asOf: '2026-01-01T00:00:00Z' };
    const form = { name: 'Canary funder', indicators: [{ label: 'Intakes', query }] };
    expect((await nurse.post(TEMPLATES, form)).status).toBe(403);
    const made = await admin.post<ReportTemplate>(TEMPLATES, form);
    expect(made).toMatchObject({
      status: 201,
      body: { indicators: [{ label: 'Intakes', query: COUNTS }], version: 1 },
    });
    const { id } = made.body;
    expect((await nurse.get<ReportTemplate[]>(TEMPLATES)).body.map(({ name }) => name)).toEqual([
      'Quarterly report',
      'Canary funder',
    ]);
    expect(JSON.stringify(await app.db.query('SELECT t::text FROM report_templates t'))).not.toContain('anary');
    const report = await make(nurse, { template_id: id });
    expect(report.figures.map(({ label }) => label)).toEqual(['Intakes']);
    const wrong = {
      name: 'x',
      indicators: [{ label: 'y', query: { ...COUNTS, filters: [{ dim: 'city', in: ['Zanzibar'] }] } }],
    };
    expect((await admin.post(TEMPLATES, wrong)).status).toBe(422);
    const change = { ...form, name: 'Funder' };
    const put = (): ReturnType<SignedInClient['put']> =>
      admin.put(`${TEMPLATES}/${id}`, change, { headers: { 'if-match': '"1"' } });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(409);
    expect((await admin.delete(`${TEMPLATES}/${id}`)).status).toBe(204);
    expect((await nurse.get<Report>(`${REPORTS}/${report.id}`)).body.name).toBe('Canary funder');
  });

  it('come as a PDF with letterhead, page numbers and "Confidential", and as a workbook with the same figures', async () => {
    const report = await make(nurse);
    const figure = String(table(report, 'Registrations')?.rows.at(-1)?.[1]);
    const pdf = await fileOf(report.id, 'pdf');
    const words = pdfText(pdf);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    for (const text of [
      app.settings.profile.programName,
      'Quarterly report',
      'Confidential',
      'Draft, not signed',
      figure,
    ])
      expect(words).toContain(text);
    const spaced = words.replace(/\s+/g, ' ');
    for (const text of [REPORT_TEXTS.rounded.slice(0, 60), REPORT_TEXTS.kept.slice(0, 40)])
      expect(spaced).toContain(text);
    const pages = Number(/Page 1 of (\d+)/.exec(words)?.[1]);
    expect(pages).toBeGreaterThan(1);
    expect(words).toContain(`Page ${pages} of ${pages}`);
    const sheet = read(await fileOf(report.id, 'xlsx')).Sheets['Report'];
    const rows = utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1 });
    expect(rows).toContainEqual(['Q3 2026', Number(figure)]);
    expect(rows[1]).toEqual(['Quarterly report']);
    expect(rows).toContainEqual([REPORT_TEXTS.rounded]);
    expect(rows).toContainEqual([REPORT_TEXTS.kept]);
    const lines = await app.db.query(
      "SELECT action FROM audit_entries WHERE kind = 'report' AND item_id = $1 AND action = 'export'",
      [report.id],
    );
    expect(lines).toHaveLength(2);
  });
});
