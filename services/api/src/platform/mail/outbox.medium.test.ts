import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import { breakableLink, type BreakableLink } from '../../testing/breakable-link.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { testMailbox, type TestMailbox } from '../../testing/test-mailbox.js';
import { Outbox } from './outbox.js';

const NOTICE = { kind: 'test-notice', to: 'staff', subject: 'A notice' } as const;

describe('outbox', () => {
  let mailbox: TestMailbox;
  let link: BreakableLink;
  let app: TestApp;
  beforeAll(async () => {
    mailbox = await testMailbox();
    link = await breakableLink(mailbox.url);
    app = await testApp({ smtpUrl: link.url.replace(/\/$/, ''), jobs: true, logLevel: 'silent' });
  });
  afterAll(async () => {
    await app.close();
    await link.close();
    await mailbox.close();
  });

  const add = (text: string, options: { usefulForSeconds?: number } = {}): Promise<string> =>
    app.db.transaction((tx) => app.nest.get(Outbox).add(tx, { ...NOTICE, ...options, text }));
  /** Skips the pause between two attempts. */
  const tryNow = (): Promise<unknown> =>
    app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  const attempts = async (): Promise<number> =>
    (await app.db.query<{ n: number }[]>('SELECT coalesce(max(attempts), 0)::int AS n FROM mails'))[0]?.n ?? 0;
  async function until(reached: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; !(await reached()) && tries < 200; tries += 1) await wait(50);
    expect(await reached()).toBe(true);
  }

  it('sends nothing when its change is rolled back', async () => {
    const rolledBack = app.db.transaction(async (tx) => {
      await app.nest.get(Outbox).add(tx, { ...NOTICE, text: 'rolled back' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await mailbox.waitFor('rolled back', 0)).toEqual([]);
  });

  it('keeps a mail while SMTP is down, then sends it once and deletes its content', async () => {
    link.cut();
    await add('patience');
    await until(async () => (await attempts()) > 0);
    link.mend();
    await tryNow();
    await mailbox.waitFor('patience', 1);
    const sentAndEmptied = (): Promise<unknown[]> =>
      app.db.query('SELECT 1 FROM mails WHERE sent_at IS NOT NULL AND content IS NULL');
    await until(async () => (await sentAndEmptied()).length > 0);
    expect(await sentAndEmptied()).toHaveLength(1);
  });

  it('does not send a code that has expired', async () => {
    await add('too late', { usefulForSeconds: -1 });
    await until(async () => (await app.db.query('SELECT 1 FROM mails WHERE failed_at IS NOT NULL')).length === 1);
    expect(await mailbox.waitFor('too late', 0)).toEqual([]);
    expect((await (await app.mainAdmin()).get('/api/dead-letters')).body).toEqual([]);
  });

  it('shows the main admin mails that failed after all attempts, and sends them again on request', async () => {
    link.cut();
    await app.db.transaction(async (tx) => {
      await app.nest.get(Outbox).add(tx, { ...NOTICE, kind: 'last-try', text: 'second life' });
      await tx.query("UPDATE graphile_worker._private_jobs SET max_attempts = 1 WHERE key LIKE 'mail:%'");
    });
    const admin = await app.mainAdmin();
    const deadOne = async (): Promise<DeadLetter | undefined> =>
      (await admin.get<DeadLetter[]>('/api/dead-letters')).body.find(({ kind }) => kind === 'last-try');
    await until(async () => (await deadOne()) !== undefined);
    const dead = await deadOne();
    expect(JSON.stringify(dead)).not.toContain('second life');
    link.mend();
    expect((await admin.post(`/api/dead-letters/${dead?.id}/send-again`)).status).toBe(204);
    await mailbox.waitFor('second life', 1);
    expect(await deadOne()).toBeUndefined();
    expect((await admin.post(`/api/dead-letters/${dead?.id}/send-again`)).status).toBe(404);
    expect((await (await app.staff('Client')).get('/api/dead-letters')).status).toBe(403);
  });

  it('stores nothing readable of a mail in the database or its queue', async () => {
    link.cut();
    await add('canary-content');
    const stored = await app.db.query(`SELECT to_jsonb(m) AS row FROM mails m
      UNION ALL SELECT to_jsonb(j) FROM graphile_worker._private_jobs j`);
    expect(JSON.stringify(stored)).not.toContain('canary-content');
    link.mend();
  });
});
