import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ROOT } from './product.mjs';

/** The API's own libraries, so that both sides use the same. */
const ofApi = createRequire(`${ROOT}services/api/package.json`);
const XLSX = ofApi('@e965/xlsx');

/** The streams of `COPY … FROM STDIN` and `COPY … TO STDOUT`. */
export const { from: copyFrom, to: copyTo } = ofApi('pg-copy-streams');

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

export const COLUMNS = HEADER.split(',').map((_, index) => `c${index}`);

export function writeCsv(path, count) {
  writeFileSync(path, `${[HEADER, ...rowsOf(count).map((row) => row.join(','))].join('\n')}\n`);
}

export function writeWorkbook(path, count) {
  const book = XLSX.utils.book_new();
  const cells = [HEADER.split(','), ...rowsOf(count)];
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells, { dense: true }), 'Clients');
  writeFileSync(path, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}
