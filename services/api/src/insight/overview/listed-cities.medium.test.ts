import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import type { OverviewPlaces } from '@firstlight/domain/insight/overview';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const BEFORE = '2026-10-05T15:00:00Z';
const THIS_MONTH = '2026-11-18T15:00:00Z';

describe('2.4/2 cities that are listed by name', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let analyst: SignedInClient;
  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    [nurse, analyst] = [await app.staff('Client'), await app.staff()];
    await clients('Tobermory', [BEFORE, BEFORE, BEFORE, BEFORE, BEFORE]);
    await clients('Bancroft', [BEFORE, BEFORE, BEFORE, BEFORE, THIS_MONTH]);
    await clients('Marmora', [BEFORE, BEFORE, BEFORE, BEFORE]);
  });
  afterAll(() => app.close());

  async function clients(city: string, moments: string[]): Promise<void> {
    await app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date, city, created_at)
       SELECT gen_random_uuid(), 'Maple', 'Testperson', 'verbal', '1980-01-01', at::date, $1, at
         FROM unnest($2::timestamptz[]) AS at`,
      [city, moments],
    );
  }
  const citiesOf = async (who: SignedInClient): Promise<string[]> =>
    (await who.get<OverviewPlaces>('/api/analytics/overview/places')).body.cities;
  const ask = async (who: SignedInClient, city: string): Promise<ChatAnswer> =>
    (
      await who.post<ChatAnswer>('/api/claude-chat', {
        message: `How many registrations in ${city}?`,
        session_id: city,
      })
    ).body;

  it('change only with the month without the Client permission: the fifth registration reveals no day', async () => {
    expect(await citiesOf(analyst)).toEqual(['Tobermory']);
    expect(await citiesOf(nurse)).toEqual(['Bancroft', 'Tobermory']);
  });

  it('are understood by the assistant on the first of the next month, for everyone', async () => {
    expect((await ask(analyst, 'Tobermory')).query).toMatchObject({ filters: [{ dim: 'city', in: ['Tobermory'] }] });
    for (const who of [analyst, nurse]) expect((await ask(who, 'Bancroft')).query ?? null).toBeNull();
  });
});
