import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

onOneServer('it undoes migrations')('PREG-21 2.10/4 records of the registration page that were stored before', () => {
  let app: TestApp;
  let db: DataSource;
  beforeAll(async () => {
    app = await testApp();
    db = await superuserDataSource(app.settings.databaseUrl);
    const stillThere = (): Promise<unknown[]> =>
      db.query("SELECT 1 FROM migrations WHERE name = 'LanguageOfThePage1764009900000'");
    while ((await stillThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
    const people = [
      ['Maple', 'web', 'fr', null],
      ['Rowan', 'web', 'fr', 'English'],
      ['Birch', 'web', 'en', null],
      ['Cedar', 'staff', null, null],
    ];
    for (const [name, source, consent, language] of people)
      await db.query(
        `INSERT INTO registrations (id, first_name, last_name, source, consent_language, language, patient_consent)
         VALUES (gen_random_uuid(), $1, 'Testperson', $2, $3, $4, 'written')`,
        [name, source, consent, language],
      );
    await db.runMigrations({ transaction: 'each' });
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
  });

  it('have the language of the French page, unless staff recorded one', async () => {
    const rows = await db.query<{ name: string; language: string | null }[]>(
      'SELECT first_name AS name, language FROM registrations ORDER BY first_name',
    );
    expect(Object.fromEntries(rows.map(({ name, language }) => [name, language]))).toEqual({
      ...{ Birch: null, Cedar: null },
      ...{ Maple: 'French', Rowan: 'English' },
    });
  });
});
