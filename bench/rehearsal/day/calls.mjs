/** The calls of a working day. Writes contain a unique value, by which they are counted afterwards. */
import { randomUUID } from 'node:crypto';
import { RARE } from '../../lib/crowd.mjs';
import { largePdf } from '../../lib/uploads.mjs';

const BOUNDARY = 'firstlight-day-boundary';
const LIST = '/api/admin-registrations';
const SCAN_BYTES = 300_000;
const PAGES = ['/', '/services', '/about', '/fr', '/hepatitis-c'];
const IMPORTED = 500;
export const MARK = { person: 'Daytime', note: 'Note of the day' };

const json = (method, path, body, headers = {}) => ({
  method,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const keyed = (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } });

/** Names contain only letters. */
const letters = (text) => [...text].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('');
const uniqueName = () => `${MARK.person}${letters(randomUUID().replaceAll('-', ''))}`;

function form(path, headers, fields, name, type, content) {
  const part = (about) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${about}\r\n`;
  const values = Object.entries(fields).map(([key, value]) => `${part(`name="${key}"`)}\r\n${value}\r\n`);
  const file = `${part(`name="file"; filename="${name}"`)}content-type: ${type}\r\n\r\n`;
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(values.join('') + file), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

function history() {
  const head = ['Client First Name', 'Surname', 'D.O.B', 'Date Registered', 'Sex', 'Dispo'];
  const rows = Array.from({ length: IMPORTED }, (_, row) => {
    const day = `${(row % 12) + 1}/${(row % 28) + 1}`;
    return ['Maple', `Testperson${row}`, `${day}/${1950 + (row % 40)}`, `${day}/2024`, row % 3 ? 'M' : 'F', 'ACTIVE'];
  });
  return Buffer.from([head, ...rows].map((row) => row.join(',')).join('\n'));
}

const scan = largePdf(0, SCAN_BYTES).content;

/** @param who `{ token, device, records, pin, template }` @returns `{ call, mark }` */
export function staffCall(kind, turn, { token, device, records, pin, template }) {
  const headers = { authorization: `Bearer ${token}` };
  const record = records[(turn * 7) % records.length];
  const only = (call) => ({ call });
  const calls = {
    list: () =>
      only({ path: `${LIST}-${turn % 2 ? 'pending' : 'submitted'}-optimized?page=${1 + (turn % 5)}`, headers }),
    search: () => only(json('POST', '/api/client-search', { text: turn % 2 ? RARE : '555-0101' }, headers)),
    record: () => only({ path: `/api/admin-registration/${record}`, headers }),
    tab: () => only({ path: `/api/admin-registration/${record}/notes`, headers }),
    dashboard: () => only({ path: '/api/admin-dashboard-stats', headers }),
    activities: () => only({ path: '/api/admin-activities-optimized?page=1', headers }),
    save: () => {
      const mark = `${MARK.note} ${randomUUID()}`;
      const note = { noteDate: '2026-02-03', noteText: mark };
      return { mark, call: keyed(json('POST', `/api/admin-registration/${record}/note`, note, headers)) };
    },
    upload: () => ({
      mark: true,
      call: keyed(
        form(
          `/api/admin-registration/${record}/attachment-upload`,
          headers,
          { type: 'hcv-prescription' },
          'scan.pdf',
          'application/pdf',
          scan,
        ),
      ),
    }),
    export: () => {
      const asked = { status: 'submitted', format: 'csv', search_disposition: 'ACTIVE', search_name: RARE };
      return only(json('POST', '/api/registrations-export', asked, headers));
    },
    'sign-in': () =>
      only(
        json('POST', '/api/auth/pin-verify', { pin }, { cookie: `fl_device=${device}; __Host-fl_device=${device}` }),
      ),
    report: () => {
      const asked = { template_id: template, from: '2026-07-01', to: '2026-09-30' };
      return only(keyed(json('POST', '/api/reports', asked, headers)));
    },
    import: () => ({
      mark: true,
      call: keyed(form('/api/upload-legacy-data', headers, {}, 'history.csv', 'text/csv', history())),
    }),
  };
  return calls[kind]();
}

/** @param site `{ files, stop }` @param pass the cookie from the response of a registration */
export function visitorCall(kind, turn, { files, stop }, pass) {
  const only = (call) => ({ call });
  const calls = {
    page: () => only({ path: PAGES[turn % PAGES.length], headers: {} }),
    file: () => only({ path: files[turn % files.length], headers: { 'accept-encoding': 'br' } }),
    'form page': () => only({ path: '/register', headers: {} }),
    stops: () => only({ path: '/api/stops', headers: {} }),
    registration: () => {
      const mark = uniqueName();
      const person = {
        full_name: `Maple ${mark}`,
        date_of_birth: '1991-02-03',
        phone_number: '226 555 0101',
        consent_given: true,
      };
      return { mark, call: keyed(json('POST', '/api/register', person)) };
    },
    booking: () => only(json('PUT', '/api/booking', { stop_id: stop }, { cookie: pass })),
  };
  return calls[kind]();
}
