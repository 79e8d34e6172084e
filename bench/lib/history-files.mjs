import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import { withDatabase } from './api.mjs';
import { ROOT } from './product.mjs';

/** The API's own libraries, so that both sides use the same ones. */
const ofApi = createRequire(`${ROOT}services/api/package.json`);
const XLSX = ofApi('@e965/xlsx');

/** The streams of `COPY … FROM STDIN` and `COPY … TO STDOUT`. */
export const { from: copyFrom, to: copyTo } = ofApi('pg-copy-streams');

export const ROWS = 100_000;

const HEADER =
  'First Name,Last Name,DOB,Registration Date,Gender,Disposition,Referral Site,Health Card,Phone,Address,City';
const CITIES = ['Windsor', 'London', 'Sarnia', 'Chatham', 'Leamington'];
const two = (number) => String(number).padStart(2, '0');

/** Generated people of earlier years. @returns {string[]} */
function person(index) {
  return [
    'Maple',
    `Testperson${index}`,
    `${1950 + (index % 50)}-${two((index % 12) + 1)}-${two((index % 28) + 1)}`,
    `${2012 + (index % 12)}-${two((index % 12) + 1)}-${two((index % 27) + 1)}`,
    index % 3 === 0 ? 'F' : 'M',
    index % 4 === 0 ? 'POCT NEG' : 'ACTIVE',
    'Haven',
    index % 5 === 0 ? '' : '1234567897',
    `519-555-01${two(index % 100)}`,
    index % 10 === 0 ? 'NFA' : `${index} Sample Street`,
    CITIES[index % CITIES.length],
  ];
}

const rowsOf = (count) => Array.from({ length: count }, (_, index) => person(index));

const COLUMNS = HEADER.split(',').map((_, index) => `c${index}`);

export function writeCsv(path, count) {
  writeFileSync(path, `${[HEADER, ...rowsOf(count).map((row) => row.join(','))].join('\n')}\n`);
}

export function writeWorkbook(path, count) {
  const book = XLSX.utils.book_new();
  const cells = [HEADER.split(','), ...rowsOf(count)];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells, { dense: true }), 'Clients');
  writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

/** Imports a file of ROWS rows and undoes the import; `measured` measures it. @returns the result of `measured` */
export async function upload(url, server, headers, path, name, measured) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(path)]), name);
  const one = await measured(async () => {
    const answer = await fetch(`${server.url}/api/upload-legacy-data`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`the upload of ${name} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  });
  if (one.result.records_count !== ROWS) throw new Error(`${name}: ${one.result.message}`);
  await fetch(`${server.url}/api/legacy-uploads/${one.result.upload_id}`, { method: 'DELETE', headers });
  // The bare COPY gets a new table each time; deleted records would slow it down for a minute.
  await withDatabase((client) => client.query('VACUUM legacy_records'), url);
  return one;
}

/** The same rows as text columns, unchecked. @returns the result of `measured` */
export async function bareCopy(url, path, measured) {
  return withDatabase(async (client) => {
    await client.query(`CREATE TABLE bare (${COLUMNS.map((name) => `${name} text`).join(', ')})`);
    const copy = copyFrom('COPY bare FROM STDIN WITH (FORMAT csv, HEADER)');
    const one = await measured(() => pipeline(createReadStream(path), client.query(copy)));
    await client.query('DROP TABLE bare');
    return one;
  }, url);
}
