import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SEND_CLIENT_MESSAGE } from '../../desk/client-messages/message-queue.service.js';
import { enqueueJob } from '../../platform/jobs/enqueue-job.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { queueMessages } from './restored-messages.js';

describe('messages to clients after a point-in-time recovery', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.10/4 what was due since is not sent again; what is due later stays queued', async () => {
    const rows = await app.db.query<{ id: string; due_at: Date }[]>(`
      INSERT INTO client_messages (id, channel, purpose, language, day, once_key, once_index, address_index, content,
        state, due_at, useful_until)
      SELECT gen_random_uuid(), 'text', 'call', 'en', current_date, name, name::bytea, 'a', 'sealed', state,
             now() + hours * interval '1 hour', now() + interval '1 day'
        FROM (VALUES ('later', 'queued', 8), ('due', 'queued', -1), ('sent', 'sent', -1)) AS messages (name, state, hours)
      RETURNING id, due_at`);
    // The queue was restored with the database.
    for (const { id, due_at } of rows.slice(0, 2))
      await enqueueJob(
        app.db,
        SEND_CLIENT_MESSAGE,
        { messageId: id, reason: 'refill-due' },
        { key: `client-message:${id}`, runAt: due_at },
      );
    expect(await app.db.transaction((tx) => queueMessages(tx, { onlyDue: true }))).toBe(1);
    const jobs = await app.db.query(
      `SELECT m.once_key AS name, j.payload->>'restored' AS restored, j.payload->>'reason' AS list, j.run_at = date_trunc('milliseconds', m.due_at) AS at_its_time
         FROM client_messages m JOIN graphile_worker._private_jobs j ON j.key = 'client-message:' || m.id ORDER BY 1`,
    );
    expect(jobs).toEqual([
      { name: 'due', restored: 'yes', list: null, at_its_time: true },
      { name: 'later', restored: null, list: 'refill-due', at_its_time: true },
    ]);
  });
});
