import { readFileSync, writeFileSync } from 'node:fs';
import { RARE } from './crowd.mjs';

const LIST = '/api/admin-registrations';
/** A busy minute of staff: lists, filters, word searches, activities, counts, client searches, one export. */
const CALLS = [
  [`${LIST}-pending-optimized?page=1`],
  [`${LIST}-submitted-optimized?page=1`],
  [`${LIST}-submitted-optimized?page=7`],
  [`${LIST}-submitted-optimized?page=1&search_disposition=ACTIVE`],
  [`${LIST}-submitted-optimized?page=1&search_name=testperson`],
  [`${LIST}-pending-optimized?page=1&search_name=${RARE}`],
  ['/api/admin-activities-optimized?page=1'],
  ['/api/admin-activities-optimized?page=1&status_filter=upcoming'],
  ['/api/admin-dashboard-stats'],
  ['/api/admin-dashboard-stats'],
  ['/api/recent-clients'],
  ['/api/client-search', { text: RARE }],
  ['/api/client-search', { text: '555-0101' }],
  ['/api/registrations-export', { status: 'submitted', format: 'csv', search_disposition: 'ACTIVE' }],
];
const STAFF = 8;

function memoryOf(pid, name) {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found[1]) / 1024;
}

/**
 * Eight people at once, each making all calls `rounds` times.
 * @returns {Promise<{ idle: number, peak: number } | null>} the process's memory before and at its peak, in MB; null
 *   without /proc
 */
export async function mixedLoad({ url, pid }, headers, rounds) {
  let idle;
  try {
    // Reset the memory peak.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    idle = memoryOf(pid, 'VmRSS');
  } catch {
    return null;
  }
  const ask = async ([path, body]) => {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { headers: { ...headers, 'content-type': 'application/json' }, ...post });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    for await (const _part of answer.body);
  };
  const person = async (number) => {
    for (let step = 0; step < rounds * CALLS.length; step += 1) await ask(CALLS[(step + number * 3) % CALLS.length]);
  };
  await Promise.all(Array.from({ length: STAFF }, (_, number) => person(number)));
  return { idle, peak: memoryOf(pid, 'VmHWM') };
}
