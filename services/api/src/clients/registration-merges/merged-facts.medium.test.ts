import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import type { MergeField, RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const MAPLE = { firstName: 'Maple', lastName: 'Testperson', dob: '1983-01-07', patientConsent: 'verbal' };
const WEB = {
  full_name: 'Maple Testperson',
  date_of_birth: '1983-01-07',
  phone_number: '226 555 0101',
  consent_given: true,
};

describe('2.1/13 a merge keeps facts together', () => {
  let app: TestApp;
  let admin: SignedInClient;

  beforeAll(async () => {
    app = await testApp({ publicWrites: 50 });
    admin = await app.mainAdmin();
  });
  afterAll(() => app.close());

  const base = (id: string): string => `/api/admin-registration/${id}`;
  const register = async (form: object, by = admin): Promise<string> =>
    (await by.post<Registration>('/api/admin-register', { ...MAPLE, ...form })).body.id;
  const onTheWeb = async (): Promise<string> =>
    (await app.visitor.post<{ registration_id: string }>('/api/register', WEB)).body.registration_id;
  const open = async (id: string): Promise<Registration> => (await admin.get<Registration>(base(id))).body;
  const consentOf = async (id: string): Promise<RecordedConsent> =>
    (await admin.get<RecordedConsent>(`${base(id)}/consent`)).body;
  const merge = async (survivor_id: string, merged_id: string, take: readonly MergeField[]): Promise<string> => {
    const request = { survivor_id, merged_id, take };
    const { status, body } = await admin.post<RegistrationMerge>('/api/registration-merges', request);
    expect(status).toBe(201);
    return body.merge_id;
  };
  const undo = (id: string) => admin.post(`/api/registration-merges/${id}/undo`);

  it('a field takes its whole fact: a result with its sample date, an address with its unit, a card with its version', async () => {
    const survivor = await register({
      ...{ rnaAvailable: 'Yes', rnaResult: 'Negative', address: '12 Elm St', unitNumber: '4' },
      ...{ healthCard: '1234567897', healthCardVersion: 'AB' },
    });
    const theirs = {
      ...{ rnaAvailable: 'Yes', rnaResult: 'Positive', rnaSampleDate: '2026-03-01', address: '45 King St' },
      ...{ city: 'Windsor', healthCard: '9876543217' },
    };
    const merged = await register(theirs);
    const before = await open(survivor);
    const merge_id = await merge(survivor, merged, ['rnaSampleDate', 'address', 'healthCard']);
    const empty = { unitNumber: null, healthCardVersion: null };
    expect(await open(survivor)).toMatchObject({ ...theirs, ...empty });
    await admin.put(base(survivor), { ...MAPLE, city: 'Essex' });
    await undo(merge_id);
    const { rnaResult, rnaSampleDate, healthCard, healthCardVersion } = before;
    const whole = { rnaResult, rnaSampleDate, healthCard, healthCardVersion };
    expect(await open(survivor)).toMatchObject({ ...whole, address: '45 King St', unitNumber: null, city: 'Essex' });
  });

  it('an undo keeps a field that was the same in both records and has changed since', async () => {
    const rna = { rnaAvailable: 'Yes', rnaResult: 'Positive' };
    const own = { address: '12 Elm St', postalCode: 'N9A 1A1', ...rna, rnaSampleDate: '2026-02-01' };
    const theirs = { address: '45 King St', postalCode: 'N9A 2B2', ...rna, rnaSampleDate: '2026-03-01' };
    const [survivor, merged] = [await register(own), await register(theirs)];
    const merge_id = await merge(survivor, merged, ['address', 'rnaResult']);
    const { history } = (await admin.get<RegistrationHistory>(`${base(survivor)}/history`)).body;
    expect(history[0]?.fields).toEqual(['address', 'postalCode', 'rnaSampleDate']);
    await admin.put(base(survivor), { ...MAPLE, ...theirs, unitNumber: '7', rnaResult: 'Negative' });
    expect((await undo(merge_id)).status).toBe(200);
    expect(await open(survivor)).toMatchObject({ ...theirs, unitNumber: '7', rnaResult: 'Negative' });
  });

  it('a consent given on the website comes with its wording, language and time, and goes back with them', async () => {
    const [survivor, merged] = [await register({}), await onTheWeb()];
    const [own, given] = [await consentOf(survivor), await consentOf(merged)];
    const merge_id = await merge(survivor, merged, ['patientConsent']);
    expect(given).toMatchObject({ electronic: true, by: null });
    expect(await consentOf(survivor)).toEqual(given);
    await undo(merge_id);
    expect(await consentOf(survivor)).toEqual(own);
    expect(await consentOf(merged)).toEqual(given);
  });

  it('a consent recorded by staff keeps who recorded it and when, through several merges', async () => {
    const client = await app.staff('Client');
    const first = await register({ patientConsent: 'written' }, client);
    const [second, third] = [await register({}), await register({})];
    const recorded = await consentOf(first);
    expect(recorded).toMatchObject({ type: 'written', electronic: false, by: expect.any(String) });
    const inner = await merge(second, first, ['patientConsent']);
    expect(await consentOf(second)).toEqual(recorded);
    const outer = await merge(third, second, ['patientConsent']);
    expect(await consentOf(third)).toEqual(recorded);
    const electronic = await onTheWeb();
    expect((await undo(outer)).status).toBe(200);
    expect((await undo(inner)).status).toBe(200);
    await merge(electronic, first, ['patientConsent']);
    expect(await consentOf(electronic)).toEqual(recorded);
  });
});
