import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { checkStop, type PublicStop } from '@firstlight/domain/lists/stops';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { seedDemoData } from './demo-data.js';
import { seedDemoStops } from './demo-stops.js';

const COUNTS = `
  SELECT (SELECT count(*) FROM registrations)::int AS registrations,
         (SELECT count(*) FROM lab_tests WHERE test_type = 'HCV' AND hcv_result IS NOT NULL)::int AS hcv,
         (SELECT count(*) FROM lab_tests WHERE bloodwork_circles BETWEEN 1 AND 5)::int AS bloodwork,
         (SELECT count(*) FROM medications WHERE start_date < end_date)::int AS medications,
         (SELECT count(*) FROM dispensing_records WHERE quantity > 0 AND expiry_date > dispensed_date)::int AS dispensing,
         (SELECT count(*) FROM notes WHERE template_type = 'General Note')::int AS notes,
         (SELECT count(*) FROM activities WHERE date IS NOT NULL)::int AS activities,
         (SELECT count(*) FROM interactions)::int AS interactions,
         (SELECT sum(amount) FROM interactions)::int AS paid`;

describe('seedDemoData', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.3/9 fills every tab of 60 fictional clients, once', async () => {
    const seed = (): Promise<number> => app.db.transaction((tx) => seedDemoData(tx, app.settings));
    expect(await seed()).toBe(60);
    expect(await seed()).toBe(0);
    const [counts] = await app.db.query<unknown[]>(COUNTS);
    expect(counts).toEqual({
      registrations: 60,
      hcv: 45,
      bloodwork: 15,
      medications: 15,
      dispensing: 15,
      notes: 45,
      activities: 52,
      interactions: 45,
      paid: 300,
    });
    const ahead = await app.db.query('SELECT test_date FROM lab_tests WHERE test_date > $1', [todayInNewYork()]);
    expect(ahead).toEqual([]);
  });

  it('2.3/9 gives past events no future date', async () => {
    const [latest] = await app.db.query<{ day: string }[]>(`
      SELECT greatest((SELECT max(test_date) FROM lab_tests), (SELECT max(date) FROM interactions),
                      (SELECT max(start_date) FROM medications))::text AS day`);
    expect(latest?.day.slice(0, 10) ?? '').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((latest?.day ?? '') <= todayInNewYork()).toBe(true);
  });

  it('2.7/1 adds stops in every region, one of them today, once', async () => {
    const seed = (): Promise<number> => app.db.transaction((tx) => seedDemoStops(tx));
    expect(await seed()).toBe(48);
    expect(await seed()).toBe(0);
    const { body } = await app.visitor.get<PublicStop[]>('/api/stops');
    expect(new Set(body.map(({ region }) => region)).size).toBe(6);
    expect(body.filter(({ cancelled }) => cancelled)).toHaveLength(1);
    for (const stop of body) expect(checkStop(stop, todayInNewYork())).toEqual([]);
  });
});
