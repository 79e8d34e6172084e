import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchAnswer, MatchQuestion } from '@firstlight/domain/clients/registration-matches';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const MAPLE = {
  firstName: 'Maple',
  lastName: 'Testperson',
  dob: '1980-05-13',
  healthCard: '1234567897',
  phone1: '(226) 555-0101',
};

describe('duplicate warning', () => {
  let app: TestApp;
  let client: SignedInClient;
  let id: string;
  const ask = async (question: MatchQuestion): Promise<MatchAnswer['matches']> =>
    (await client.post<MatchAnswer>('/api/registration-matches', question)).body.matches;

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
    id = (await client.post<Registration>('/api/admin-register', { ...MAPLE, patientConsent: 'verbal' })).body.id;
  });
  afterAll(() => app.close());

  it.each<[string, MatchQuestion, string[]]>([
    [
      'same name and date of birth',
      { firstName: 'MAPLE', lastName: 'testperson', dob: '1980-05-13' },
      ['name_and_dob'],
    ],
    ['same health card', { healthCard: '1234-567-897' }, ['health_card']],
    ['same phone', { phone1: '2265550101' }, ['phone']],
    ['everything', MAPLE, ['health_card', 'name_and_dob', 'phone']],
  ])('finds a client by %s', async (_by, question, because) => {
    expect(await ask(question)).toMatchObject([{ registration_id: id, firstName: 'Maple', because }]);
  });

  it.each<[string, MatchQuestion]>([
    ['nothing', {}],
    ['a name without a date of birth', { firstName: 'Maple', lastName: 'Testperson' }],
    ['half a phone number', { phone1: '226555' }],
    ['half a health card', { healthCard: '12345' }],
    ['another date of birth', { ...MAPLE, healthCard: null, phone1: null, dob: '1975-02-27' }],
    ['the date of birth alone', { firstName: 'Rowan', lastName: 'Sampleton', dob: '1980-05-13' }],
  ])('finds nobody by %s', async (_by, question) => {
    expect(await ask(question)).toEqual([]);
  });

  describe('2.1/13 with a score and a reason', () => {
    const by = (change: MatchQuestion): MatchQuestion => ({
      firstName: 'Hélène',
      lastName: 'Nguyen',
      dob: '1983-01-07',
      ...change,
    });
    beforeAll(async () => {
      const form = { ...by({}), aka: 'Lou', phone2: '226-555-0142', address: '12 Elm St', patientConsent: 'verbal' };
      await client.post('/api/admin-register', form);
      await client.post('/api/admin-register', {
        firstName: 'Robert',
        lastName: 'Sampleton',
        dob: '1961-03-30',
        patientConsent: 'verbal',
      });
    });

    it.each<[string, MatchQuestion, number, string[]]>([
      ['accents', by({ firstName: 'helene' }), 0.95, ['same name and date of birth']],
      ['a near spelling', by({ lastName: 'Ngyuen' }), 0.9, ['similar name', 'same date of birth']],
      [
        'swapped names',
        by({ firstName: 'Nguyen', lastName: 'Helene' }),
        0.95,
        ['same name, first and last swapped', 'same date of birth'],
      ],
      ['AKA', by({ firstName: 'Lou' }), 0.9, ['same name by AKA', 'same date of birth']],
      [
        'day and month swapped',
        by({ dob: '1983-07-01' }),
        0.9,
        ['same name', 'date of birth with day and month swapped'],
      ],
      ['one digit off', by({ dob: '1983-01-17' }), 0.85, ['same name', 'date of birth with one digit different']],
      [
        'a nickname',
        { firstName: 'Bob', lastName: 'Sampleton', dob: '1961-03-30' },
        0.9,
        ['similar name', 'same date of birth'],
      ],
      ['the second phone, with a country code', { phone1: '+1 226 555 0142' }, 0.6, ['same phone']],
      ['name and address', by({ dob: null, address: '12 elm st.' }), 0.75, ['same name', 'same address']],
    ])('finds by %s', async (_by, question, score, reasons) => {
      expect(await ask(question)).toMatchObject([{ score, reasons }]);
    });
  });

  it('2.1/13 a placeholder card finds nobody, and leaves room for the true match', async () => {
    const healthCard = '9999999999';
    for (const firstName of ['Alder', 'Birch', 'Cedar', 'Rowan', 'Willow']) {
      await client.post('/api/admin-register', { firstName, lastName: 'Sample', healthCard, patientConsent: 'verbal' });
    }
    expect(await ask({ healthCard })).toEqual([]);
    const found = await ask({ firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-14', healthCard });
    expect(found).toMatchObject([{ registration_id: id, because: ['similar'], score: 0.85 }]);
  });

  it('excludes the record being edited and deleted records', async () => {
    expect(await ask({ ...MAPLE, except: id })).toEqual([]);
    await client.delete(`/api/admin-registration/${id}`);
    expect(await ask(MAPLE)).toEqual([]);
  });

  it('needs the Client tab', async () => {
    expect((await (await app.staff('Notes')).post('/api/registration-matches', MAPLE)).status).toBe(403);
  });
});
