/**
 * `npm run rehearse -- --containers --load [--quick] [--write]`: a province's day in ten minutes (`--quick`: one), 200
 * staff and 2,000 visitors at once, through the gateway over TLS, behind a load balancer that forwards each person's
 * address. Publishes only the public site; staff are simulated by API calls. `--write` puts the figures in
 * docs/performance.md.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import { newDevices, newSession, withDatabase } from '../../lib/api.mjs';
import { growCrowd } from '../../lib/crowd.mjs';
import { machine, writeSection } from '../../lib/table.mjs';
import { ask, connect } from '../day/ask.mjs';
import { plannedCalls, staffMember, visitors } from '../day/people.mjs';
import { linesOf, isGood } from '../day/report.mjs';
import { countFiles, countWritten, newTally, rowsOf } from '../day/tally.mjs';
import { watch } from '../day/usage.mjs';
import { PROJECT } from './stack.mjs';

const STAFF = 200;
const VISITORS = 2_000;
const RECORDS = 10_000;
const SECONDS = 600;
const SECONDS_QUICK = 60;
const say = (line) => process.stdout.write(`${line}\n`);

/** Like `deploy/build` and the page's publishing, for the public site alone. */
async function bringUp(stack, step) {
  await step('build', () => stack.shell('REMOTES="shell mf-public" sh deploy/build'));
  await step('secrets', () => stack.follow('secrets'));
  await step('publish', () =>
    stack.shell('for remote in shell mf-public; do REMOTE=$remote docker compose run --rm publish; done'),
  );
  const [certificate, key] = ['mail_certificate', 'mail_key'].map((name) => `deploy/secrets/${name}`);
  await stack.shell(`{ cat ${certificate}; echo; cat ${key}; } > deploy/secrets/tls_certificate`);
  const settings = (lines) => appendFileSync(join(stack.checkout, '.env'), `${lines.join('\n')}\n`);
  settings(['TLS_CERTIFICATE=/run/secrets/tls_certificate', `PUBLIC_URL=${stack.tlsUrl}`]);
  await step('up --wait', () => stack.follow('start'));
  // The load balancer is this machine, as seen from the gateway's outer network.
  const { IPAddress: address, Gateway: upstream } = edgeOf(stack);
  settings([`TRUSTED_UPSTREAMS=${upstream}/32`]);
  await step('gateway behind a load balancer', () =>
    stack.shell('docker compose up --detach --wait --no-deps gateway'),
  );
  const now = edgeOf(stack);
  if (now.Gateway !== upstream) throw new Error(`the gateway's network moved from ${address}`);
  return { url: `https://${now.IPAddress}:8443`, host: new URL(stack.tlsUrl).host };
}

function edgeOf(stack) {
  const networks = JSON.parse(stack.inspect(stack.idsOf('gateway')[0], '{{json .NetworkSettings.Networks}}'));
  return networks[`${PROJECT}_edge`];
}

const NEW_STAFF = `
  INSERT INTO staff_users (id, user_type, first_name, last_name, email, phone, pin_key, permissions, email_verified_at)
  SELECT id, 'user', 'Aspen', 'Staffperson', id || '@example.org', '(519) 555-0100', sha256(id::bytea), $2::jsonb, now()
    FROM unnest($1::text[]) AS id`;
const RECENT = 'SELECT id FROM registrations ORDER BY reg_date DESC, id LIMIT 500';

/** Accounts with every tab, their sessions, devices and records. */
async function hire(stack, database) {
  const ids = Array.from({ length: STAFF }, () => randomUUID());
  const permissions = JSON.stringify(Object.fromEntries(TAB_NAMES.map((tab) => [tab, true])));
  const records = await withDatabase(async (client) => {
    await client.query(NEW_STAFF, [ids, permissions]);
    return (await client.query(RECENT)).rows.map(({ id }) => id);
  }, database);
  const devices = await newDevices(STAFF, database);
  const pin = stack.secret('admin_pin').trim();
  const staff = [];
  for (const [index, id] of ids.entries()) {
    staff.push({ token: await newSession(database, id), device: devices[index], records, pin });
  }
  return staff;
}

/** Prepared by staff: a stop that visitors book, and the form of the quarter's report. */
async function prepare(site, database) {
  const { send, end } = connect(site, '198.19.255.254');
  const headers = { authorization: `Bearer ${await newSession(database)}`, 'content-type': 'application/json' };
  const post = async (path, body) => {
    const call = { method: 'POST', path, headers: { ...headers, 'idempotency-key': randomUUID() } };
    const answer = await ask(send, { ...call, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const place = { place: 'Made-up library', address: '1 Sample Street', town: 'Ajax', wheelchair: true };
  const when = { date: week, start: '10:00', end: '15:00', offers: ['hiv'], cancelled: false };
  const [stop] = await post('/api/stops', { ...place, ...when, note_en: null, note_fr: null });
  const counts = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
  const form = { name: 'Made-up form', indicators: [{ label: 'Clients reached', query: counts }] };
  const { id: template } = await post('/api/report-templates', form);
  const home = await ask(send, { path: '/', headers: {} });
  const files = [...home.body.toString().matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, path]) => path,
  );
  end();
  if (files.length === 0) throw new Error(`the home page names no files (${home.status})`);
  return { stop: stop.id, template, files: [...new Set(files)] };
}

async function theDay({ site, staff, seconds, watching, client }) {
  const tally = newTally();
  const filesBefore = await countFiles(client);
  const end = await watch({ ...watching, client });
  const began = performance.now() + 1_000;
  const common = { site, began, until: began + seconds * 1_000, heard: tally.heard };
  await Promise.all([
    ...staff.map((who, number) => staffMember(number, who, common)),
    ...Array.from({ length: VISITORS }, (_, number) => visitors(number, common)),
  ]);
  const took = (performance.now() - began) / 1_000;
  const usage = await end();
  const written = await countWritten(client, tally, filesBefore);
  return {
    rows: rowsOf(tally),
    written,
    usage,
    imported: tally.imported,
    seconds: took,
    planned: plannedCalls(STAFF, seconds),
  };
}

/** @param stack not started yet @param step runs and times a part */
export async function rehearseDay(engine, stack, step, { quick, write }) {
  const seconds = quick ? SECONDS_QUICK : SECONDS;
  const product = await bringUp(stack, step);
  const database = stack.databaseUrl();
  await step('records', () => growCrowd(database, RECORDS));
  const people = await hire(stack, database);
  const { template, ...places } = await prepare(product, database);
  const staff = people.map((who) => ({ ...who, template }));
  say(`${STAFF} staff and ${VISITORS} visitors for ${seconds} s …`);
  const facts = await withDatabase(
    (client) =>
      theDay({
        site: { ...product, ...places },
        staff,
        seconds,
        client,
        watching: { engineHost: engine.env.DOCKER_HOST, project: PROJECT },
      }),
    database,
  );
  const lines = linesOf(facts);
  say(`\n${lines.join('\n')}\n`);
  const command = `npm run rehearse -- --containers --load${quick ? ' --quick' : ''} --write`;
  const about = `\`${command}\` (${machine()}), ${RECORDS.toLocaleString('en-CA')} records:`;
  if (write) await writeSection('day', [about, '', ...lines]);
  return isGood(facts);
}
