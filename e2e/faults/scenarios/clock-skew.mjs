import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { topology } from '../lib/topology.mjs';

export const about =
  'the clock of the API process is half an hour fast: sessions and codes use the time of the database';

const SKEW_MS = 30 * 60_000;
const SHIFT = pathToFileURL(join(import.meta.dirname, '../lib/shifted-clock.mjs')).href;

export async function run() {
  const env = { NODE_OPTIONS: `--import ${SHIFT}`, CLOCK_SKEW_MS: String(SKEW_MS) };
  const site = await topology({ apis: 1, env });
  const [url] = site.urls();
  const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
  const session = await fetch(`${url}/api/auth/session`, { headers });
  const form = JSON.stringify({ firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' });
  const created = await fetch(`${url}/api/admin-register`, { method: 'POST', headers, body: form });
  const pin = await fetch(`${url}/api/auth/pin-verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"pin":"4071926358"}',
  });
  const [{ off }] = await site.sql('SELECT max(abs(extract(epoch FROM now() - at)))::int AS off FROM audit_entries');
  const [{ left }] = await site.sql(
    'SELECT max(extract(epoch FROM ends_at - now()))::int AS left FROM sign_in_attempts',
  );
  await site.stop();
  return [
    ['a running session stays valid', session.status, 200],
    ['a write is accepted', created.status, 201],
    ['a sign-in begins', pin.status, 200],
    ['audit lines off by, s', off, (value) => value < 60],
    ['a sign-in lasts, s', left, (value) => value > 0 && value <= 600],
  ];
}
