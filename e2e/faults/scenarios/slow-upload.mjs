import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';
import { filesLostAndDoubled, startUploader } from '../lib/uploader.mjs';

export const about =
  'four staff members send data URLs, forms, sheets and parts of files, a byte every two seconds, through web and straight to the API';

const MEMBERS = 4;
const SECONDS = 20;
const BYTES = 1_000_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const START = '--x\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\n\r\n';
const FORM = 'multipart/form-data; boundary=x';
const KINDS = [
  { line: `POST /api/admin-registration/${UNKNOWN}/attachment`, type: 'application/json', start: '{' },
  { line: `POST /api/admin-registration/${UNKNOWN}/attachment-upload`, type: FORM, start: START },
  { line: 'POST /api/legacy-uploads/inspect', type: FORM, start: START },
  { line: `PATCH /api/uploads/${UNKNOWN}`, type: 'application/offset+octet-stream', start: 'x' },
];

export async function run() {
  const site = await front();
  const tokens = await Promise.all(Array.from({ length: MEMBERS }, (_, number) => member(site, number)));
  const calm = await watch(site, []);
  const throughWeb = await watch(site, await slowUploads(site.url, tokens));
  const direct = await watch(site, await slowUploads(site.urls()[0], tokens));
  const all = [calm, throughWeb, direct];
  const messages = await messagesLostAndDoubled(
    site,
    all.flatMap(({ neighbour }) => neighbour.sent),
  );
  const files = await filesLostAndDoubled(
    site,
    all.map(({ uploader }) => uploader),
  );
  await site.stop();
  const stored = { lost: messages.lost + files.lost, doubled: messages.doubled + files.doubled };
  const figures = ({ neighbour, uploader }) => [
    ...damage({ acknowledged: neighbour.sent.length + uploader.sent.length, ...stored, neighbour }),
    ['files attached meanwhile', uploader.sent.length, (count) => count > 0],
    ['slowest call of another upload, ms', uploader.slowestMs, (ms) => ms < 5_000],
    ['calls of other uploads that failed', failed(uploader), 0, JSON.stringify(uploader.statuses)],
  ];
  return [
    ['without them: slowest answer, ms', calm.neighbour.slowestMs, (ms) => ms > 0],
    ...figures(throughWeb).map(([name, ...rest]) => [`through web: ${name}`, ...rest]),
    ...figures(direct).map(([name, ...rest]) => [`straight to the API: ${name}`, ...rest]),
  ];
}

function failed({ statuses }) {
  return Object.entries(statuses)
    .filter(([status]) => !/^2/.test(status))
    .reduce((sum, [, count]) => sum + count, 0);
}

async function watch(site, senders) {
  const neighbour = startNeighbour(site);
  const uploader = await startUploader(site);
  await wait(SECONDS * 1_000);
  const seen = { neighbour: await neighbour.stop(), uploader: await uploader.stop() };
  senders.forEach((stop) => stop());
  return seen;
}

/** A signed-in staff member with every permission that uploads need. */
async function member({ url, token, sql }, number) {
  const permissions = { Client: true, Attachments: true };
  const person = { firstName: 'Robin', lastName: `Sample${number}`, email: `robin${number}@example.org`, permissions };
  const answer = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, phone: '(519) 555-0133', pin: `73905182${number}3` }),
  });
  if (!answer.ok) throw new Error(`POST /api/users answered ${answer.status}`);
  const { id } = await answer.json();
  await sql('UPDATE staff_users SET pin_must_change = false WHERE id = $1', [id]);
  const own = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(own).digest();
  await sql("INSERT INTO sessions (token_hash, user_id, ends_at) VALUES ($1, $2, now() + interval '8 hours')", [
    hash,
    id,
  ]);
  return own;
}

/** Each staff member starts one upload of each kind; each sends a byte every two seconds. */
function slowUploads(url, tokens) {
  const { port } = new URL(url);
  return Promise.all(
    tokens.flatMap((token) =>
      KINDS.map(({ line, type, start }) => {
        const own = `Authorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0`;
        const head = `${line} HTTP/1.1\r\nHost: localhost\r\n${own}\r\nContent-Type: ${type}\r\nContent-Length: ${BYTES}`;
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined).resume();
        const drip = setInterval(() => socket.writable && socket.write(' '), 2_000);
        const stop = () => {
          clearInterval(drip);
          socket.destroy();
        };
        return new Promise((resolve) => socket.write(`${head}\r\n\r\n${start}`, () => resolve(stop)));
      }),
    ),
  );
}
