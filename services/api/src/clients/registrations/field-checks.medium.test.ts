import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const CREATE = '/api/admin-register';

const BAD: [field: string, value: string][] = [
  ['province', 'Texas'],
  ['hivType', 'Type 9'],
  ['hivTester', 'ZZ'],
  ['testType', 'Guess'],
  ['phone1', '226555018899'],
  ['phone1', '226-555-CALL'],
  ['phone2', '000 000 0000'],
  ['phone2', '+44 20 7946 0958'],
  ['postalCode', '!!!'],
  ['postalCode', '12345'],
  ['healthCard', '0000000000'],
  ['healthCardVersion', '!!'],
  ['email', 'maple@'],
  ['gender', 'X'],
  ['language', 'Klingon'],
  ['coverageType', 'Gold'],
  ['disposition', 'MAYBE'],
  ['referralSite', 'Nowhere'],
];

describe('the fields of the Client tab', () => {
  let app: TestApp;
  let client: SignedInClient;
  const path = (id: string): string => `/api/admin-registration/${id}`;
  const create = async (form: object = {}): Promise<Registration> => {
    const { status, body } = await client.post<Registration>(CREATE, { ...WHO, ...form });
    expect(status).toBe(201);
    return body;
  };

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it.each(BAD)(
    '2.1/9 CLI-12 to CLI-22 %s rejects %j on create and on PUT, naming the wire field',
    async (field, value) => {
      const refused = { detail: [{ type: 'value_error', loc: ['body', field] }] };
      const form = { ...WHO, [field]: value };
      expect(await client.post(CREATE, form)).toMatchObject({ status: 422, body: refused });
      const { id } = await create();
      expect(await client.put(path(id), form)).toMatchObject({ status: 422, body: refused });
      expect((await client.get<Registration>(path(id))).body.version).toBe(1);
    },
  );

  it('2.1/9 accepts every listed value of every field', async () => {
    const form = {
      province: 'Quebec',
      testType: 'HIV',
      hivDate: '2026-01-05',
      hivResult: 'positive',
      hivType: 'Type 2',
      hivTester: 'CM',
      postalCode: 'n8x1a1',
      healthCardVersion: 'ab',
      email: 'maple@example.org',
      disposition: ' poct neg ',
      referralSite: 'REACH',
    };
    expect(await create(form)).toMatchObject({ ...form, postalCode: 'N8X 1A1', disposition: 'POCT NEG' });
  });

  it.each(['+1 226-555-0188', '1.226.555.0188', '226 555 0188'])(
    '2.1/14 CLI-18 stores %s as ten digits',
    async (phone1) => {
      expect((await create({ phone1 })).phone1).toBe('(226) 555-0188');
    },
  );

  it('2.1/9 a record with invalid old values opens, saves other fields and keeps the old values', async () => {
    const { id } = await create({ testType: 'HIV', hivDate: '2026-01-05' });
    await app.db.query("UPDATE lab_tests SET hiv_tester = 'ZZ' WHERE registration_id = $1", [id]);
    await app.db.query(
      `UPDATE registrations SET province = 'Texas', phone1 = '555', postal_code = '!!!',
              disposition = 'GONE', health_card_version = '!!' WHERE id = $1`,
      [id],
    );
    const { body: odd } = await client.get<Registration>(path(id));
    const { province, phone1, postalCode, hivTester, disposition, healthCardVersion } = odd;
    const kept = { province, phone1, postalCode, hivTester, disposition, healthCardVersion };
    const saved = await client.put<Registration>(path(id), { ...WHO, ...kept, city: 'Windsor' });
    expect(saved).toMatchObject({ status: 200, body: { ...kept, city: 'Windsor' } });
    expect((await client.put(path(id), { ...WHO, ...kept, province: 'Utah' })).status).toBe(422);
  });

  it('2.1/9 EDIT-07 EDIT-10 a PUT is the whole form: names and consent are required', async () => {
    const { id } = await create();
    const { status, body } = await client.put(path(id), { city: 'Windsor' });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { type: 'missing', loc: ['body', 'firstName'], msg: 'First Name is required.' },
        { type: 'missing', loc: ['body', 'lastName'], msg: 'Last Name is required.' },
        { type: 'missing', loc: ['body', 'patientConsent'], msg: 'Patient Consent is required.' },
      ],
    });
  });

  it('2.1/9 CLI-07 an emptied registration date becomes the day of submission, and doesn’t pin the record to the top', async () => {
    const { id } = await create();
    const later = await create();
    await app.db.query("UPDATE registrations SET submitted_at = now() - interval '3 days' WHERE id = $1", [id]);
    const saved = await client.put<Registration>(path(id), { ...WHO, regDate: null });
    expect(saved.body.regDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((saved.body.regDate ?? '') < (later.regDate ?? '')).toBe(true);
    const { body } = await client.get<RegistrationListAnswer>(
      '/api/admin-registrations-pending-optimized?page_size=100',
    );
    const order = body.data.map((card) => card.id);
    expect(order.indexOf(later.id)).toBeLessThan(order.indexOf(id));
    expect((await create({ regDate: null })).regDate).toBe(later.regDate);
  });
});
