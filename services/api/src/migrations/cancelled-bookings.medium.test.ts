import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

onOneServer('it undoes migrations')('2.4/2 bookings that were cancelled before the upgrade', () => {
  let app: TestApp;
  let db: DataSource;
  const undoneUntil = async (): Promise<void> => {
    const stillThere = (): Promise<unknown[]> =>
      db.query("SELECT 1 FROM migrations WHERE name = 'CancelledBookingsAtNoStop1764011600000'");
    while ((await stillThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
  };
  const stops = async (): Promise<Record<string, string | null>> => {
    const rows = await db.query<{ name: string; stop: string | null }[]>(
      'SELECT r.first_name AS name, l.stop FROM an.live_registrations l JOIN registrations r ON r.id = l.id',
    );
    return Object.fromEntries(rows.map(({ name, stop }) => [name, stop]));
  };
  beforeAll(async () => {
    app = await testApp();
    db = await superuserDataSource(app.settings.databaseUrl);
    await undoneUntil();
    await db.query(
      `INSERT INTO stops (id, place, town, address, date, start_time, end_time, offers, wheelchair, cancelled, version)
       VALUES (gen_random_uuid(), 'Library', 'Windsor', '1 Example Street', '2026-12-01', '10:00', '14:00', '{}', true, false, 1)`,
    );
    for (const [name, cancelledAt] of [
      ['Maple', null],
      ['Rowan', '2026-11-20'],
    ])
      await db.query(
        `INSERT INTO registrations (id, first_name, last_name, source, stop_id, booking_cancelled_at, patient_consent)
         SELECT gen_random_uuid(), $1, 'Testperson', 'web', id, $2, 'written' FROM stops`,
        [name, cancelledAt],
      );
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
  });

  it('count at no outreach stop, also after its name is corrected', async () => {
    expect(await stops()).toEqual({ Maple: 'Library, Windsor', Rowan: 'Library, Windsor' });
    await db.runMigrations({ transaction: 'each' });
    expect(await stops()).toEqual({ Maple: 'Library, Windsor', Rowan: null });
    await db.query("UPDATE stops SET place = 'Market'");
    expect(await stops()).toEqual({ Maple: 'Market, Windsor', Rowan: null });
    await undoneUntil();
    expect(await stops()).toEqual({ Maple: 'Market, Windsor', Rowan: 'Market, Windsor' });
    await db.runMigrations({ transaction: 'each' });
  });
});
