import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import type { Dispensing } from '@firstlight/domain/record-tabs';
import type { Registration } from '@firstlight/domain/registrations';
import { addDays } from '@firstlight/domain/treatment-dates';
import { describeChildRecords } from '../testing/describe-child-records.js';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';

describeChildRecords({
  id: 'API-24 TAB-DISP-01 TAB-DISP-03',
  tab: 'Dispensing',
  kind: 'dispensing',
  table: 'dispensing_records',
  list: { path: 'dispensing', key: 'dispensing' },
  path: 'dispensing',
  sample: { medication: 'Maviret', rx: 'RX-0001', lot: 'LOT-9', expiry_date: '2027-12-31' },
  answered: { quantity: 28, product_type: 'Commercial' },
  change: { quantity: 84, product_type: 'Compassionate', rx: null },
  required: { field: 'medication', msg: 'Please select a medication' },
});

describe('the day of dispensing', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let path: string;
  const today = todayInNewYork();
  const given = { medication: 'Maviret', quantity: 84 };

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Dispensing');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    path = `/api/admin-registration/${(await staff.post<Registration>('/api/admin-register', form)).body.id}/dispensing`;
  });
  afterAll(() => app.close());

  it('2.1/1 is today when a new record does not say, and stays when a change does not say', async () => {
    const { body: made } = await staff.post<Dispensing>(path, given);
    expect(made.dispensed_on).toBe(today);
    const moved = await staff.put<Dispensing>(`${path}/${made.id}`, { ...given, dispensed_on: '2026-01-05' });
    expect(moved.body.dispensed_on).toBe('2026-01-05');
    const { body: changed } = await staff.put<Dispensing>(`${path}/${made.id}`, { ...given, quantity: 28 });
    expect(changed).toMatchObject({ dispensed_on: '2026-01-05', quantity: 28 });
  });

  it('2.1/1 rejects a day in the future', async () => {
    const refused = await staff.post(path, { ...given, dispensed_on: addDays(today, 1) });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      detail: [
        { type: 'value_error', loc: ['body', 'dispensed_on'], msg: 'The dispensing date cannot be in the future.' },
      ],
    });
    expect((await staff.post(path, { ...given, dispensed_on: 'soon' })).status).toBe(422);
  });

  it('2.1/1 takes the day of the entry where none is stored, also for the assistant', async () => {
    await app.db.query(
      `INSERT INTO dispensing_records (registration_id, medication, quantity, created_at)
       VALUES ($1, 'Vosevi', 14, '2026-02-01T02:00:00Z')`,
      [path.split('/')[3]],
    );
    const { body } = await staff.get<{ dispensing: Dispensing[] }>(path);
    expect(body.dispensing.find(({ medication }) => medication === 'Vosevi')?.dispensed_on).toBe('2026-01-31');
    const [row] = await app.db.query("SELECT date::text AS date FROM an.dispenses WHERE medication = 'Vosevi'");
    expect(row).toEqual({ date: '2026-01-31' });
  });
});
