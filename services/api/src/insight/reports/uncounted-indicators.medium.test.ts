import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Report, REPORT_TEXTS, type ReportFigures, type ReportTemplate } from '@firstlight/domain/insight/reports';
import { Vault } from '../../platform/crypto/vault.js';
import { pdfText } from '../../testing/pdf-text.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { templateBinding } from './report-templates.service.js';

const TEMPLATES = '/api/report-templates';
const QUARTER = { from: '2026-07-01', to: '2026-09-30' };
const COUNTS: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };

describe('2.4/2 a report with an indicator that can’t be counted any more', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let nurse: SignedInClient;
  const table = (report: Report, label: string): ReportFigures['table'] | undefined =>
    report.figures.find((figures) => figures.label === label)?.table;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    [admin, nurse] = [await app.mainAdmin(), await app.staff('Client')];
    await app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, gender, status)
       SELECT gen_random_uuid(), 'Maple', 'Testperson ' || n, 'verbal', date '2026-07-01' + n, 'Female', 'submitted'
         FROM generate_series(1, 40) AS n`,
    );
  });
  afterAll(() => app.close());

  it('says which one and why, and counts the others', async () => {
    const { body: entry } = await admin.post<{ id: string }>('/api/dispositions', { name: 'OUTREACH TRIAL' });
    const query = { ...COUNTS, filters: [{ dim: 'disposition', in: ['OUTREACH TRIAL'] }] };
    const form = {
      name: 'Trial',
      indicators: [
        { label: 'All', query: COUNTS },
        { label: 'Trial', query },
        { label: 'By gender', query: { ...COUNTS, by: ['gender'] } },
      ],
    };
    const { body: template } = await admin.post<ReportTemplate>(TEMPLATES, form);
    expect((await admin.delete(`/api/dispositions/${entry.id}`)).status).toBe(204);
    const { body: report } = await nurse.post<Report>('/api/reports', { template_id: template.id, ...QUARTER });
    expect(report.figures.map(({ label }) => label)).toEqual(['All', 'Trial', 'By gender']);
    expect(Number(table(report, 'All')?.rows.at(-1)?.[1])).toBeGreaterThan(30);
    expect(table(report, 'By gender')?.columns[0]).toBe('Gender');
    expect(report.figures[1]).toMatchObject({
      sentence: REPORT_TEXTS.notCounted('a value of disposition is not listed'),
      n: null,
    });
    expect(table(report, 'Trial')?.rows.map(([, figure]) => figure)).toEqual([null, null, null]);
    const pdf = await nurse.raw(`/api/reports/${report.id}/pdf`, {});
    expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('Not counted');
    const saved = await admin.put(`${TEMPLATES}/${template.id}`, form);
    expect([saved.status, saved.body]).toEqual([422, { detail: 'Trial: a value of disposition is not listed' }]);
  });

  it('is still created if a template has a step of a cascade that no longer exists', async () => {
    const indicators = [{ label: 'All', query: COUNTS }];
    const { body: template } = await admin.post<ReportTemplate>(TEMPLATES, { name: 'Earlier', indicators });
    const earlier = {
      name: 'Earlier',
      indicators: [...indicators, { label: 'Vaccinated', cascade: 'hcv-vaccinated' }],
    };
    const content = app.nest.get(Vault).sealText(JSON.stringify(earlier), templateBinding(template.id));
    await app.db.query('UPDATE report_templates SET sealed_content = $1 WHERE id = $2', [content, template.id]);
    const { status, body } = await nurse.post<Report>('/api/reports', { template_id: template.id, ...QUARTER });
    expect([status, body.figures[1]?.sentence]).toEqual([201, REPORT_TEXTS.notCounted(REPORT_TEXTS.unknownStep)]);
    expect(Number(table(body, 'All')?.rows.at(-1)?.[1])).toBeGreaterThan(30);
  });
});
