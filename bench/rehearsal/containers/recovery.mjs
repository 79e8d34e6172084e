/**
 * Failover and restores, each with the commands of docs/runbook.md; afterwards the contents of the database are
 * checked.
 */
import { randomUUID } from 'node:crypto';
import { newSession, withDatabase } from '../../lib/api.mjs';
import { until } from '../processes.mjs';
import { countWrites } from '../writes.mjs';
import { SECOND } from './stack.mjs';
import { healthy } from './steps.mjs';

const LATER = 'After the moment';

const query = async (url, text) => withDatabase(async (client) => (await client.query(text)).rows, url);

/** The primary is killed; its replica takes over. */
export async function failOver(stack) {
  await stack.follow('failover');
  const [{ standby }] = await query(stack.databaseUrl(), 'SELECT pg_is_in_recovery() AS standby');
  if (standby) throw new Error('deploy/failover has left a standby');
  await until('two healthy api', async () => healthy(stack, 'api', 2));
}

/** An accident after the point in time; the restore undoes only that. */
export async function restoreToMoment(stack, acknowledged) {
  const [{ moment }] = await query(stack.databaseUrl(), 'SELECT clock_timestamp()::text AS moment');
  await registerLater(stack);
  await stack.follow('restore to a moment', { MOMENT: moment });
  await stack.follow('new replica');
  await stack.follow('start after a restore');
  const url = stack.databaseUrl();
  const [{ later }] = await query(url, `SELECT count(*)::int AS later FROM registrations WHERE last_name = '${LATER}'`);
  return { ...(await countWrites(url, acknowledged)), later };
}

async function registerLater(stack) {
  const session = await newSession(stack.databaseUrl());
  const headers = {
    authorization: `Bearer ${session}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ firstName: 'Maple', lastName: LATER, patientConsent: 'verbal' });
  const answer = await fetch(`${stack.url}/api/admin-register`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`a registration was answered ${answer.status}`);
}

/** Restores the backup next to the product and compares every registration. */
export async function inSecondStack(stack, acknowledged) {
  await stack.follow('second stack');
  const records = async (url) =>
    new Map((await query(url, 'SELECT id, md5(r::text) AS sum FROM registrations r')).map(({ id, sum }) => [id, sum]));
  const url = stack.databaseUrl(SECOND);
  const [here, there] = [await records(stack.databaseUrl()), await records(url)];
  const differing = [...new Set([...here.keys(), ...there.keys()])].filter((id) => here.get(id) !== there.get(id));
  return { ...(await countWrites(url, acknowledged)), differing: differing.length };
}
