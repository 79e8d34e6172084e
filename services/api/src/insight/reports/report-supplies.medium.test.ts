import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_TEMPLATE, type Report, type ReportTemplate } from '@firstlight/domain/insight/reports';
import { setStock } from '../../testing/set-stock.js';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

describe('2.10/5 harm-reduction supplies in the funder report', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  const make = async (): Promise<Report> => {
    const form = { template_id: 'default', from: '2026-07-01', to: '2026-09-30' };
    const { status, body } = await nurse.post<Report>('/api/reports', form);
    expect(status).toBe(201);
    return body;
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    nurse = await app.staff('Client');
    // From the van, to people without a record: 40 times two kits, 20 times two wipes, straws once.
    await app.db.query(`
      INSERT INTO stock_items (id, kind, name, unit) VALUES (gen_random_uuid(), 'supply', 'Naloxone kit', 'kit'),
        (gen_random_uuid(), 'supply', 'Straws', 'piece'), (gen_random_uuid(), 'supply', 'Wipes', 'piece');
      INSERT INTO stock_places (id, name, kind) VALUES (gen_random_uuid(), 'Van 1', 'van');
      INSERT INTO supplies_given (id, item_id, place_id, quantity, given_on)
      SELECT gen_random_uuid(), i.id, p.id, 2, date '2026-07-01' + n
        FROM stock_items i, stock_places p, generate_series(1, 40) AS n WHERE 
         i.name = 'Naloxone kit' OR (i.name = 'Wipes' AND n <= 20) OR n = 1`);
  });
  afterAll(() => app.close());

  it('are counted while the program keeps stock, rounded and with small numbers hidden; otherwise they are left out', async () => {
    const labels = ({ figures }: Report): string[] => figures.map(({ label }) => label);
    const plain = DEFAULT_TEMPLATE.indicators.map(({ label }) => label);
    expect(labels(await make())).toEqual(plain);

    await setStock(app, true);
    const report = await make();
    const supplies = report.figures.slice(plain.length);
    expect(labels(report)).toEqual([...plain, ...supplies.map(({ label }) => label)]);
    const [units, byItem, times] = supplies.map(({ table }) => table.rows);
    // 122 units in 61 times; the times are rounded to 60 or 65.
    const given = Number(times?.at(-1)?.[1]);
    expect([60, 65]).toContain(given);
    expect(units?.at(-1)).toEqual(['Q3 2026', 2 * given]);
    // Wipes are hidden too: straws could be computed from the rest.
    const hidden = 'fewer than 5 or protected';
    expect(byItem).toEqual([
      ['Naloxone kit', 0, 0, 80],
      ['Wipes', 0, 0, hidden],
      ['Straws', 0, 0, hidden],
    ]);
    const { body: templates } = await nurse.get<ReportTemplate[]>('/api/report-templates');
    expect(templates[0]?.indicators.map(({ label }) => label)).toEqual(labels(report));
  });
});
