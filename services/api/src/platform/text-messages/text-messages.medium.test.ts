import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { testTextService, type TestTextService } from '../../testing/test-text-service.js';
import type { Logger } from 'pino';
import { LOGGER } from '../log/logger.js';
import { Outbox } from '../mail/outbox.js';

const NUMBER = '2265550143';
const MESSAGE = { kind: 'test-text', number: NUMBER, text: 'Your booking code is 7Y51-RQMN.' };
const BUSY = { status: 429, code: 20429, message: 'Too Many Requests' };

describe('2.7/4 text messages through the outbox', () => {
  let service: TestTextService;
  let app: TestApp;
  beforeAll(async () => {
    service = await testTextService();
    app = await testApp({ ...service.settings, jobs: true, logLevel: 'silent' });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    service.refuse(null);
    service.caught.length = 0;
    await app.db.query('DELETE FROM mails');
  });

  const add = (options: { usefulForSeconds?: number } = {}): Promise<string> =>
    app.db.transaction((tx) => app.nest.get(Outbox).addText(tx, { ...MESSAGE, ...options }));
  const tryNow = (): Promise<unknown> =>
    app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  /** The row of a message, once it looks like this. */
  async function row(id: string, condition: string): Promise<{ attempts: number }> {
    for (let tries = 0; tries < 200; tries += 1) {
      const [found] = await app.db.query<{ attempts: number }[]>(
        `SELECT attempts FROM mails WHERE id = $1 AND ${condition}`,
        [id],
      );
      if (found) return found;
      await wait(50);
    }
    throw new Error(`no message where ${condition}`);
  }
  async function jobDone(id: string): Promise<void> {
    const left = (): Promise<unknown[]> =>
      app.db.query('SELECT 1 FROM graphile_worker._private_jobs WHERE key = $1', [`mail:${id}`]);
    for (let tries = 0; (await left()).length > 0 && tries < 200; tries += 1) await wait(50);
    expect(await left()).toEqual([]);
  }

  it('delivers a message once with account, sender and number, then deletes its content', async () => {
    const id = await add();
    await row(id, 'sent_at IS NOT NULL AND content IS NULL');
    expect(service.caught).toEqual([
      { to: `+1${NUMBER}`, body: MESSAGE.text, from: service.settings.twilioSender, statusUrl: null },
    ]);
  });

  it('retries while the service is busy, and sends one message when it is back', async () => {
    service.refuse(BUSY);
    const id = await add();
    await row(id, 'attempts > 0 AND sent_at IS NULL AND content IS NOT NULL');
    service.refuse(null);
    await tryNow();
    await row(id, 'sent_at IS NOT NULL');
    expect(service.caught).toHaveLength(1);
  });

  it('gives up after one try on a number that can’t receive it, and lists it without number or text', async () => {
    service.refuse({ status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient %s' });
    const before = service.requests();
    const id = await add();
    expect(await row(id, 'failed_at IS NOT NULL AND attempts > 0')).toEqual({ attempts: 1 });
    expect(service.requests()).toBe(before + 1);
    await jobDone(id);
    const { body } = await (await app.mainAdmin()).get<DeadLetter[]>('/api/dead-letters');
    expect(body).toMatchObject([{ id, kind: 'test-text', attempts: 1 }]);
    expect(JSON.stringify(body)).not.toMatch(/555|7Y51/);
  });

  it('does not send an expired message', async () => {
    const before = service.requests();
    await row(await add({ usefulForSeconds: -1 }), 'failed_at IS NOT NULL');
    expect(service.requests()).toBe(before);
  });

  it('the queue, its errors and the log contain no number and no text', async () => {
    const logger = app.nest.get<Logger>(LOGGER);
    const logged = [jest.spyOn(logger, 'warn'), jest.spyOn(logger, 'error'), jest.spyOn(logger, 'info')];
    service.refuse({ status: 400, code: 21606, message: 'The From number can’t text %s' });
    await row(await add(), 'attempts > 0');
    const stored = await app.db.query(`SELECT to_jsonb(m) AS row FROM mails m
      UNION ALL SELECT to_jsonb(j) FROM graphile_worker._private_jobs j`);
    const lines = JSON.stringify(logged.flatMap(({ mock }) => mock.calls));
    expect(lines).toMatch(/job failed, will be retried/);
    expect(lines + JSON.stringify(stored)).not.toMatch(new RegExp(`${NUMBER}|7Y51`));
  });
});
