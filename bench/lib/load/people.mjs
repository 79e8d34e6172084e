/** Simulated people: visitors look around and register, staff work through lists and records. Nobody pauses. */
import { Agent, request } from 'node:http';
import { RARE } from '../crowd.mjs';
import { ADMIN_PIN } from '../product.mjs';
import { largePdf } from '../uploads.mjs';

const TIMEOUT_MS = 10_000;
const BOUNDARY = 'firstlight-load-boundary';
const LIST = '/api/admin-registrations';
const SCAN_BYTES = 300_000;

/** A separate machine for each: every address of 127.0.0.0/8 is this machine, and limits apply per address. */
function addressOf(number) {
  const n = number + 2;
  return `127.${1 + ((n >> 16) & 127)}.${(n >> 8) & 255}.${n & 255}`;
}

/**
 * Sends one request and reads the response.
 * @returns {Promise<{ status: number, body: string }>} status 0: no response
 */
function send(agent, base, { method = 'GET', path, headers, body }) {
  return new Promise((resolve) => {
    const call = request(base + path, { method, agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      answer.on('error', () => resolve({ status: 0, body: '' }));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve({ status: 0, body: '' }));
    call.end(body);
  });
}

const json = (path, body, headers) => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

function registration(number) {
  return {
    full_name: `Maple Testperson ${letters(number)}`,
    date_of_birth: '1991-02-03',
    health_card_number: '',
    phone_number: '226 555 0101',
    email: '',
    consent_given: true,
  };
}

const scan = largePdf(0, SCAN_BYTES).content;

function upload(record, headers) {
  const part = (about) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`;
  return {
    method: 'POST',
    path: `/api/admin-registration/${record}/attachment-upload`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(`${part('name="type"')}hcv-prescription\r\n`),
      Buffer.from(part('name="file"; filename="scan.pdf"\r\ncontent-type: application/pdf')),
      scan,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** One visit: three pages with the files of the first, the form, and the form sent. */
const VISIT = ['page', 'file', 'file', 'file', 'page', 'page', 'form page', 'registration'];
const PAGES = ['/', '/services', '/about', '/fr', '/hepatitis-c'];

/** An hour of staff work in forty calls. */
const SHIFT = [
  ...['list', 'record', 'tab', 'save', 'list', 'search', 'record', 'tab', 'list', 'dashboard'],
  ...['list', 'record', 'save', 'tab', 'search', 'record', 'list', 'dashboard', 'tab', 'upload'],
  ...['list', 'search', 'record', 'tab', 'save', 'list', 'record', 'tab', 'activities', 'list'],
  ...['list', 'record', 'tab', 'save', 'dashboard', 'search', 'record', 'sign-in', 'list', 'export'],
];

function staffCall(kind, turn, { token, device, records }) {
  const headers = { authorization: `Bearer ${token}` };
  const record = records[(turn * 7) % records.length];
  const calls = {
    list: () => ({ path: `${LIST}-${turn % 2 ? 'pending' : 'submitted'}-optimized?page=${1 + (turn % 5)}`, headers }),
    search: () => json('/api/client-search', { text: turn % 2 ? RARE : '555-0101' }, headers),
    record: () => ({ path: `/api/admin-registration/${record}`, headers }),
    tab: () => ({ path: `/api/admin-registration/${record}/notes`, headers }),
    save: () =>
      json(`/api/admin-registration/${record}/note`, { noteDate: '2026-02-03', noteText: 'Met at the van.' }, headers),
    dashboard: () => ({ path: '/api/admin-dashboard-stats', headers }),
    activities: () => ({ path: '/api/admin-activities-optimized?page=1', headers }),
    upload: () => upload(record, headers),
    export: () =>
      json(
        '/api/registrations-export',
        { status: 'submitted', format: 'csv', search_disposition: 'ACTIVE', search_name: RARE },
        headers,
      ),
    'sign-in': () => json('/api/auth/pin-verify', { pin: ADMIN_PIN }, { cookie: `fl_device=${device}` }),
  };
  return calls[kind]();
}

function visitorCall(kind, turn, number, files) {
  const calls = {
    page: () => ({ path: PAGES[turn % PAGES.length], headers: {} }),
    file: () => ({ path: files[turn % files.length], headers: { 'accept-encoding': 'br' } }),
    'form page': () => ({ path: '/register', headers: {} }),
    registration: () => json('/api/register', registration(number), {}),
  };
  return calls[kind]();
}

const isHere = (base) => new URL(base).hostname === '127.0.0.1';

/** Addresses are never reused in a run. */
let people = 0;

function newAgent(base) {
  people += 1;
  const keep = { keepAlive: true, maxSockets: 1 };
  return new Agent(isHere(base) ? { ...keep, localAddress: addressOf(people) } : keep);
}

/** Works until `until`; every response is passed to `heard(kind, milliseconds, status)`. */
export async function staffMember({ base, number, until, heard, ...who }) {
  const agent = newAgent(base);
  for (let turn = number * 3; performance.now() < until; turn += 1) {
    const kind = SHIFT[turn % SHIFT.length];
    const began = performance.now();
    const { status } = await send(agent, base, staffCall(kind, turn, who));
    heard(kind, performance.now() - began, status);
    if (status === 0 || status >= 500) await new Promise((later) => setTimeout(later, 100));
  }
  agent.destroy();
}

/** Visits until `until`, each visit from a new address; `registers` only where records are fictional. */
export async function visitor({ base, number, until, heard, files, registers }) {
  const visit = VISIT.filter((kind) => registers || kind !== 'registration');
  for (let turn = number; performance.now() < until;) {
    const agent = newAgent(base);
    for (const kind of visit) {
      const began = performance.now();
      const { status } = await send(agent, base, visitorCall(kind, (turn += 1), people * 1_000 + turn, files));
      heard(kind, performance.now() - began, status);
      if (status === 0 || status >= 500) await new Promise((later) => setTimeout(later, 100));
      if (performance.now() > until) break;
    }
    agent.destroy();
  }
}

/** The files referenced by the home page. */
export async function filesOf(base) {
  const home = await (await fetch(base)).text();
  const found = [...home.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(([, path]) => path);
  if (found.length === 0) throw new Error('the home page names no files');
  return [...new Set(found)];
}
