/** The list of submitted records at one size of the database: pages, a rare name, filters against the naive query. */
import { newSession, withDatabase } from './api.mjs';
import { RARE } from './crowd.mjs';
import { median } from './measure.mjs';

const LIST = '/api/admin-registrations-submitted-optimized';
const FILTERS = [
  {},
  { name: RARE },
  { name: 'testperson' },
  { name: 'maple test' },
  { disposition: 'ACTIVE' },
  { site: 'Haven' },
  { disposition: 'ACTIVE', site: 'Haven' },
  { date: '2018-03-05' },
  { name: 'testperson', disposition: 'ACTIVE' },
];
const COLUMNS = {
  name: 'search_name',
  disposition: 'search_disposition',
  site: 'search_referral_site',
  date: 'search_date',
};

const queryOf = (filter, page = 1) =>
  new URLSearchParams([
    ['page', String(page)],
    ['page_size', '20'],
    ...Object.entries(filter).map(([key, value]) => [COLUMNS[key], value]),
  ]);

/** The naive query: every column, an exact count of all rows, words compared as typed. */
function naive(filter) {
  const values = [];
  const add = (text, value) => (value ? [text.replace('?', `$${values.push(value)}`)] : []);
  const where = [
    "deleted_at IS NULL AND status = 'submitted'",
    ...add("first_name || ' ' || last_name || coalesce(' ' || aka, '') ILIKE ?", filter.name && `%${filter.name}%`),
    ...add('disposition ILIKE ?', filter.disposition),
    ...add('referral_site ILIKE ?', filter.site),
    ...add('reg_date::text = ?', filter.date),
  ].join(' AND ');
  const text = `SELECT *, count(*) OVER () AS total FROM registrations WHERE ${where} ORDER BY reg_date::text DESC LIMIT 20`;
  return { text, values };
}

async function millisecondsOf(work, times) {
  const samples = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    samples.push(performance.now() - began);
  }
  return samples.sort((a, b) => a - b);
}

/** All figures at one size; `fetchList` returns the API's response. */
export async function atSize(url, fetchList, times) {
  const rare = await millisecondsOf(() => fetchList(queryOf({ name: RARE })), times * 3);
  const { pagination } = await fetchList(queryOf({}));
  const first = median(await millisecondsOf(() => fetchList(queryOf({})), times));
  const last = median(await millisecondsOf(() => fetchList(queryOf({}, pagination.total_pages)), times));
  const filters = await withDatabase(async (client) => {
    const found = [];
    for (const filter of FILTERS) {
      const { text, values } = naive(filter);
      const theirs = median(await millisecondsOf(() => client.query(text, values), 3));
      const ours = median(await millisecondsOf(() => fetchList(queryOf(filter)), times));
      found.push({ filter, ours, theirs });
    }
    return found;
  }, url);
  return { rare: rare[Math.floor(rare.length * 0.95)], first, last, filters };
}

/** Requests a page of the list from a server, as a person with a session there. */
export async function listOf(server, url) {
  const headers = { authorization: `Bearer ${await newSession(url)}` };
  const fetchList = async (query) => {
    const answer = await fetch(`${server.url}${LIST}?${query}`, { headers });
    if (!answer.ok) throw new Error(`the list answered ${answer.status} for ${query}`);
    return answer.json();
  };
  return { headers, fetchList };
}

export const named = (size) => (size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1_000} k`);
