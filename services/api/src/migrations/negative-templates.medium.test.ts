import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from '@firstlight/domain/lists/clinical-template-defaults';
import type { DataSource } from 'typeorm';
import { onOneServer } from '../testing/cluster-exceptions.js';
import { superuserDataSource } from '../testing/superuser.js';
import { testApp, type TestApp } from '../testing/test-app.js';

const OLD = 'No sign of infection today. The test can miss an infection of the last three months.';

onOneServer('it undoes migrations')('SUM-12 negative templates that were stored before', () => {
  let app: TestApp;
  let db: DataSource;
  beforeAll(async () => {
    app = await testApp();
    db = await superuserDataSource(app.settings.databaseUrl);
    const stillThere = (): Promise<unknown[]> =>
      db.query("SELECT 1 FROM migrations WHERE name = 'NegativeTemplates1764009830000'");
    while ((await stillThere()).length > 0) await db.undoLastMigration({ transaction: 'each' });
    await db.query('INSERT INTO clinical_templates (name, content) VALUES ($1, $2)', [
      'Ours',
      `Hello. ${OLD} Call us.`,
    ]);
    await db.query('INSERT INTO clinical_templates (name, content) VALUES ($1, $2)', ['Other', 'Three months ago.']);
    await db.runMigrations({ transaction: 'each' });
  });
  afterAll(async () => {
    await db.destroy();
    await app.close();
  });

  const contentOf = async (name: string): Promise<string> => {
    const [row] = await db.query<{ content: string }[]>('SELECT content FROM clinical_templates WHERE name = $1', [name]); // prettier-ignore
    return row?.content ?? '';
  };

  it('name the window of six months, and keep what staff wrote around it', async () => {
    expect(await contentOf('Ours')).toBe(
      'Hello. No antibodies detected. A recent infection can be missed: antibodies can take up to six months to appear. Call us.',
    );
    expect(await contentOf('Other')).toBe('Three months ago.');
  });

  it('default ones have the text of today', async () => {
    expect(await contentOf('Negative - Pipes')).toBe(DEFAULT_CLINICAL_TEMPLATE_TEXTS['Negative - Pipes']);
  });
});
