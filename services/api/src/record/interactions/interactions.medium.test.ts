import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { describeChildRecords } from '../../testing/describe-child-records.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

describeChildRecords({
  id: 'API-27 TAB-INT-01 TAB-INT-04',
  tab: 'Interactions',
  kind: 'interaction',
  table: 'interactions',
  list: { path: 'interactions', key: 'interactions' },
  path: 'interaction',
  sample: {
    date: '2026-05-06',
    description: 'Referral',
    referral_id: 'R-17',
    amount: 20.5,
    payment_type: 'Cash',
    issued: 'No',
  },
  change: { issued: 'Yes', amount: 25 },
  required: { field: 'description', msg: 'Please select a description' },
});

describe('interactions', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let address: string;
  const save = (form: object): Promise<{ status: number; body: Interaction }> =>
    staff.post<Interaction>(address, { description: 'Screening', ...form });

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Interactions');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { body } = await staff.post<Registration>('/api/admin-register', form);
    address = `/api/admin-registration/${body.id}/interaction`;
  });
  afterAll(() => app.close());

  it('TAB-INT-01 keeps a referral id only with Referral and a payment type only with an amount', async () => {
    const { body } = await save({ referral_id: 'R-1', payment_type: 'EFT' });
    expect(body).toMatchObject({ referral_id: null, payment_type: null, amount: null });
  });

  it('TAB-INT-01 accepts amounts as numbers or as typed in the form, to the cent', async () => {
    expect((await save({ amount: '15.25' })).body.amount).toBe(15.25);
    expect((await save({ amount: 0 })).body.amount).toBe(0);
    expect((await save({ amount: '' })).body.amount).toBeNull();
    for (const amount of [-1, 1.234, 'ten', 1e12]) expect((await save({ amount })).status).toBe(422);
  });

  it('2.5/4 keeps the day and the person that issued an incentive through later edits by others', async () => {
    const [issuer, editor] = [await app.staff('Interactions'), await app.staff('Interactions')];
    const form = { description: 'Screening', date: addDays(todayInNewYork(), -19), amount: 20, payment_type: 'Cash' };
    const promised = (await save({ ...form, issued: 'No' })).body;
    const item = `${address}/${promised.id}`;
    const issued = (await issuer.put<Interaction>(item, { ...form, issued: 'Yes' })).body;
    const given = { on: todayInNewYork(), by: issuer.userId, by_name: 'Aspen Staffperson' };
    expect([promised.incentive_issued, issued.incentive_issued]).toEqual([undefined, given]);
    const edited = await editor.put<Interaction>(item, { ...issued, description: 'Adherence' });
    expect([edited.status, edited.body.incentive_issued]).toEqual([200, given]);
    const [listed] = (await staff.get<{ interactions: Interaction[] }>(`${address}s`)).body.interactions.filter(
      ({ id }) => id === promised.id,
    );
    expect(listed?.incentive_issued).toEqual(given);
    const undone = (await staff.put<Interaction>(item, { ...form, issued: 'No' })).body;
    const restored = (await staff.post<Interaction>(`${item}/restore`, { version: 3 })).body;
    expect([undone.incentive_issued, restored.incentive_issued]).toEqual([undefined, given]);
  });

  it('2.5/4 an incentive saved as issued was issued at the contact, by the author', async () => {
    const date = addDays(todayInNewYork(), -3);
    const { body } = await save({ date, amount: 20, issued: 'Yes' });
    expect(body.incentive_issued).toEqual({ on: date, by: staff.userId, by_name: 'Aspen Staffperson' });
    expect((await save({ date, issued: 'No' })).body).not.toHaveProperty('incentive_issued');
  });

  it('TAB-INT-10 rejects the location that only the reset object names', async () => {
    expect((await save({ location: 'Windsor' })).status).toBe(422);
  });
});
