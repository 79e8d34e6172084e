import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { startMailCatcher } from '../../../scripts/start/mail-catcher.mjs';
import { topology, until } from '../lib/topology.mjs';

export const about = 'no mail server for ten minutes (the queue’s clock is advanced), then it is back';

const MESSAGES = 40;
const MINUTES = 10;

export async function run() {
  const port = await freePort();
  const site = await topology({ apis: 2, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  for (let number = 0; number < MESSAGES; number += 1) {
    const form = {
      name: 'Maple Testperson',
      email: 'maple@example.org',
      subject: 'Hours',
      message: 'When are you open?',
    };
    const answer = await fetch(`${site.urls()[number % 2]}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    if (answer.status !== 201) throw new Error(`contact answered ${answer.status}`);
  }
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await tried(site, minute);
    await site.sql("UPDATE graphile_worker._private_jobs SET run_at = run_at - interval '1 minute'");
  }
  const [{ attempts }] = await site.sql('SELECT max(attempts) AS attempts FROM mails');
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-mails-'));
  const mailbox = await startMailCatcher(folder, port);
  const began = performance.now();
  await until(async () => {
    await site.sql(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL',
    );
    return (await site.sql('SELECT count(*)::int AS n FROM mails WHERE sent_at IS NULL'))[0].n === 0;
  }, 'the waiting mails');
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const delivered = readdirSync(mailbox.folder).filter((name) => name.endsWith('.eml')).length;
  await mailbox.stop();
  await site.stop();
  return [
    ['mails waiting', MESSAGES, MESSAGES, `each tried up to ${attempts} times meanwhile`],
    ['mails delivered', delivered, MESSAGES, `${seconds} s after the server was back`],
    ['mails lost', MESSAGES - delivered, 0],
  ];
}

/** Waits until no more jobs are due, at most two seconds. */
async function tried(site, minute) {
  await until(
    async () =>
      (
        await site.sql(
          'SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE run_at <= now() OR locked_at IS NOT NULL',
        )
      )[0].n === 0,
    `the tries of minute ${minute}`,
  );
}
