import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Interaction } from '@firstlight/domain/record-tabs';
import type { Registration } from '@firstlight/domain/registrations';
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

  it('TAB-INT-10 rejects the location that only the reset object names', async () => {
    expect((await save({ location: 'Windsor' })).status).toBe(422);
  });
});
