import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Outbox } from '../mail/outbox.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import type { Readiness } from './health.service.js';

describe('health', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('API-11 answers the probe with and without the trailing slash', async () => {
    expect((await app.visitor.get('/api/')).status).toBe(200);
    expect((await app.visitor.get('/api')).body).toEqual({ status: 'ok' });
  });

  it('is ready when the database responds and every migration ran', async () => {
    const { status, body } = await app.visitor.get('/api/health/ready');
    expect({ status, body }).toEqual({
      status: 200,
      body: { ready: true, database: true, migrations: true, eventLoop: true, jobs: true },
    });
  });

  it('API-34 gives every response a request id, no-store and, for errors, a JSON detail', async () => {
    const { status, headers, body } = await app.visitor.get('/api/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({ detail: 'Not found.' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('background jobs stop', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ jobs: true, logLevel: 'silent' });
  });
  afterAll(() => app.close());

  const readyFor = async (jobs: boolean): Promise<number> => {
    for (;;) {
      const { status, body } = await app.visitor.get<Readiness>('/api/health/ready');
      if (body.jobs === jobs) return status;
      await wait(20);
    }
  };
  const addMail = (): Promise<string> =>
    app.db.transaction((tx) =>
      app.nest.get(Outbox).add(tx, { kind: 'notice', to: 'staff', subject: 'x', text: 'x', usefulForSeconds: -1 }),
    );
  const givenUp = async (): Promise<number> =>
    (await app.db.query<unknown[]>('SELECT 1 FROM mails WHERE failed_at IS NOT NULL')).length;

  it('2.1/33 readiness reports it, and the runner restarts automatically', async () => {
    expect(await readyFor(true)).toBe(200);
    // A runner that can't complete a job stops.
    await app.db.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await addMail();
    expect(await readyFor(false)).toBe(503);
    await app.db.query('DROP FUNCTION refuse CASCADE');
    expect(await readyFor(true)).toBe(200);
    const before = await givenUp();
    await addMail();
    while ((await givenUp()) === before) await wait(20);
  });
});
