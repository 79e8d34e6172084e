import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

type Refused = { detail: { loc: string[]; msg: string }[] };

const MAPLE = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', dob: '1980-05-13' };

describe('2.1/8 implausible dates', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.mainAdmin();
    const { body } = await staff.post<Registration>('/api/admin-register', MAPLE);
    record = `/api/admin-registration/${body.id}`;
  });
  afterAll(() => app.close());

  const refusal = async (path: string, form: object): Promise<string> => {
    const { status, body } = await staff.post<Refused>(path, form);
    return `${status} ${(body.detail ?? []).map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(' ')}`;
  };

  it.each([
    ['test', { test_type: 'HIV', test_date: '2031-01-01' }, 'test_date: The test date cannot be in the future.'],
    [
      'test',
      { test_type: 'HCV', test_date: '1979-12-31' },
      'test_date: The test date cannot be before the date of birth.',
    ],
    [
      'medication',
      { medication: 'Epclusa', outcome: 'Active', start_date: '2026-02-02', end_date: '2026-02-01' },
      'end_date: The end date cannot be before the start date.',
    ],
    [
      'dispensing',
      { medication: 'Epclusa', expiry_date: '2999-01-01' },
      'expiry_date: The expiry date must be between 1900 and 2099.',
    ],
    ['note', { noteText: 'Met', noteDate: '1899-01-01' }, 'noteDate: The note date must be between 1900 and 2099.'],
    ['activity', { description: 'Call', date: '2222-01-01' }, 'date: The activity date must be between 1900 and 2099.'],
    [
      'interaction',
      { description: 'Screening', date: '1970-01-01' },
      'date: The interaction date cannot be before the date of birth.',
    ],
    [
      'attachment',
      { type: 'referral', url: 'https://example.org/a.pdf', documentType: 'pdf', documentDate: '1970-01-01' },
      'documentDate: The document date cannot be before the date of birth.',
    ],
  ])('refuses %s %j at its field', async (path, form, text) => {
    expect(await refusal(`${record}/${path}`, form)).toBe(`422 body.${text}`);
  });

  it.each([
    [{ dob: '2999-01-01' }, 'dob: The date of birth must be between 1900 and 2099.'],
    [{ dob: '1700-01-01' }, 'dob: The date of birth cannot be more than 120 years ago.'],
    [{ testType: 'HIV', hivDate: '2031-01-01' }, 'hivDate: The test date cannot be in the future.'],
    [{ rnaSampleDate: '1970-01-01' }, 'rnaSampleDate: The RNA sample date cannot be before the date of birth.'],
  ])('refuses a registration with %j, new or changed', async (form, text) => {
    expect(await refusal('/api/admin-register', { ...MAPLE, ...form })).toBe(`422 body.${text}`);
    const { status } = await staff.put(record, { ...MAPLE, ...form });
    expect(status).toBe(422);
  });

  it.each([
    ['test', { test_type: 'HCV', test_date: '2020-02-02' }, 'test, test date 2020-02-02'],
    ['medication', { medication: 'Epclusa', outcome: 'Completed', start_date: '2020-02-02' }, 'medication, start date'],
    ['dispensing', { medication: 'Epclusa', dispensed_date: '2020-02-02' }, 'dispensing, dispensing date 2020-02-02'],
    ['note', { noteText: 'Met', noteDate: '2020-02-02' }, 'note, note date 2020-02-02'],
    ['activity', { description: 'Call', date: '2020-02-02' }, 'activity, activity date 2020-02-02'],
    ['interaction', { description: 'Screening', date: '2020-02-02' }, 'interaction, interaction date 2020-02-02'],
    [
      'attachment',
      { type: 'referral', url: 'https://example.org/a.pdf', documentType: 'pdf', documentDate: '2020-02-02' },
      'attachment, document date 2020-02-02',
    ],
  ])('refuses a birth date after the date of a stored %s', async (kind, form, text) => {
    const made = (await staff.post<Registration>('/api/admin-register', { ...MAPLE, dob: null })).body;
    const path = `/api/admin-registration/${made.id}`;
    const item = (await staff.post<Record<string, string>>(`${path}/${kind}`, form)).body;
    const save = (dob: string): Promise<{ status: number; body: unknown }> => staff.put(path, { ...MAPLE, dob });
    const refused = await save('2020-02-03');
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'dob'] }] } });
    expect(JSON.stringify(refused.body)).toContain(`The date of birth cannot be after what is recorded: ${text}`);
    expect((await save('2020-02-02')).status).toBe(200);
    await staff.delete(`${path}/${kind}/${item['id']}`);
    expect((await save('2020-02-03')).status).toBe(200);
  });

  it('names no item of a tab that the caller may not open, and accepts an unchanged birth date', async () => {
    const made = (await staff.post<Registration>('/api/admin-register', MAPLE)).body;
    const path = `/api/admin-registration/${made.id}`;
    await staff.post(`${path}/note`, { noteText: 'Met', noteDate: '1990-01-01' });
    const client = await app.staff('Client');
    const refused = await client.put<Refused>(path, { ...MAPLE, dob: '1991-01-01' });
    expect(refused.body.detail[0]?.msg).toBe(
      'The date of birth cannot be after a date recorded on a tab that you cannot open.',
    );
    await app.db.query(`UPDATE notes SET note_date = '1970-01-01' WHERE registration_id = $1`, [made.id]);
    expect((await client.put(path, { ...MAPLE, aka: 'May' })).status).toBe(200);
    expect((await client.put(path, { ...MAPLE, dob: '1980-05-14' })).status).toBe(200);
  });

  it("corrects the birth date and the form's test in one save", async () => {
    const form = { ...MAPLE, testType: 'HCV', hivDate: '1985-01-01' };
    const made = (await staff.post<Registration>('/api/admin-register', form)).body;
    const path = `/api/admin-registration/${made.id}`;
    expect((await staff.put(path, { ...form, dob: '1990-01-01' })).status).toBe(422);
    const both = { ...form, dob: '1990-01-01', hivDate: '2020-01-01', change_reason: 'Wrong client file' };
    expect(await staff.put(path, both)).toMatchObject({ status: 200, body: { dob: '1990-01-01' } });
  });

  it('keeps records with an old bad date editable', async () => {
    const made = (await staff.post<Registration>('/api/admin-register', MAPLE)).body;
    const path = `/api/admin-registration/${made.id}`;
    await app.db.query(`UPDATE registrations SET dob = '2999-01-01' WHERE id = $1`, [made.id]);
    const saved = await staff.put<Registration>(path, { ...MAPLE, dob: '2999-01-01', aka: 'May' });
    expect(saved.body).toMatchObject({ dob: '2999-01-01', aka: 'May' });
    const test = (await staff.post<{ id: string }>(`${path}/test`, { test_type: 'HIV', hiv_result: 'negative' })).body;
    await app.db.query(`UPDATE lab_tests SET test_date = '2031-01-01', hiv_tester = 'XX' WHERE id = $1`, [test.id]);
    const kept = { test_type: 'HIV', test_date: '2031-01-01', hiv_tester: 'XX', hiv_result: 'positive' };
    expect((await staff.put(`${path}/test/${test.id}`, kept)).status).toBe(200);
    expect((await staff.put(`${path}/test/${test.id}`, { ...kept, test_date: '2031-01-02' })).status).toBe(422);
  });

  it("rejects a tester who is not in the program's list", async () => {
    const form = { test_type: 'HIV', hiv_result: 'negative', hiv_tester: 'Nobody' };
    expect(await refusal(`${record}/test`, form)).toBe('422 body.hiv_tester: Please choose one of the listed values');
    expect(await refusal(`${record}/test`, { ...form, hiv_tester: 'JL' })).toBe('201 ');
  });
});
