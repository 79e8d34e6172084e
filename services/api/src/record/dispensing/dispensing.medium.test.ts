import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { describeChildRecords } from '../../testing/describe-child-records.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

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
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', dob: '1980-01-02' };
    path = `/api/admin-registration/${(await staff.post<Registration>('/api/admin-register', form)).body.id}/dispensing`;
  });
  afterAll(() => app.close());

  it('2.1/1 is today if a new record does not give it, and unchanged if a change does not give it', async () => {
    const { body: made } = await staff.post<Dispensing>(path, given);
    expect(made.dispensed_date).toBe(today);
    const moved = await staff.put<Dispensing>(`${path}/${made.id}`, { ...given, dispensed_date: '2026-01-05' });
    expect(moved.body.dispensed_date).toBe('2026-01-05');
    const { body: changed } = await staff.put<Dispensing>(`${path}/${made.id}`, { ...given, quantity: 28 });
    expect(changed).toMatchObject({ dispensed_date: '2026-01-05', quantity: 28 });
  });

  it.each([
    ['a day in the future', addDays(today, 1), 'value_error', 'The dispensing date cannot be in the future.'],
    ['a day before the birth', '1980-01-01', 'value_error', 'The dispensing date cannot be before the date of birth.'],
    ['no day', 'soon', 'value_error', RECORD_FIELD_TEXTS.date],
  ])('2.1/1 2.1/8 rejects %s, in a new record and in a change', async (_, dispensed_date, type, msg) => {
    const { body: made } = await staff.post<Dispensing>(path, given);
    for (const refused of [
      await staff.post(path, { ...given, dispensed_date }),
      await staff.put(`${path}/${made.id}`, { ...given, dispensed_date }),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.body).toEqual({ detail: [{ type, loc: ['body', 'dispensed_date'], msg }] });
    }
  });

  it('2.1/1 is the day of entry if none is stored, also for the assistant', async () => {
    await app.db.query(
      `INSERT INTO dispensing_records (registration_id, medication, quantity, created_at)
       VALUES ($1, 'Vosevi', 14, '2026-02-01T02:00:00Z')`,
      [path.split('/')[3]],
    );
    const { body } = await staff.get<{ dispensing: Dispensing[] }>(path);
    expect(body.dispensing.find(({ medication }) => medication === 'Vosevi')?.dispensed_date).toBe('2026-01-31');
    const [row] = await app.db.query("SELECT date::text AS date FROM an.dispenses WHERE medication = 'Vosevi'");
    expect(row).toEqual({ date: '2026-01-31' });
  });
});
