import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MatchAnswer, MatchQuestion } from '@firstlight/domain/registration-matches';
import type { Registration } from '@firstlight/domain/registrations';
import { testApp, type SignedInClient, type TestApp } from '../testing/test-app.js';

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
    ['another date of birth', { ...MAPLE, healthCard: null, phone1: null, dob: '1981-05-13' }],
  ])('finds nobody by %s', async (_by, question) => {
    expect(await ask(question)).toEqual([]);
  });

  it('leaves out the record that is being edited, and deleted ones', async () => {
    expect(await ask({ ...MAPLE, except: id })).toEqual([]);
    await client.delete(`/api/admin-registration/${id}`);
    expect(await ask(MAPLE)).toEqual([]);
  });

  it('needs the Client tab', async () => {
    expect((await (await app.staff('Notes')).post('/api/registration-matches', MAPLE)).status).toBe(403);
  });
});
