/** How the list's times grow with the database, from ten thousand records to a million (`--quick`: a hundred thousand). */
import { loadavg } from 'node:os';
import { api } from '../lib/api.mjs';
import { emptyCrowd, growCrowd } from '../lib/crowd.mjs';
import { drawGrowth } from '../lib/growth-chart.mjs';
import { atSize, listOf, named } from '../lib/list-times.mjs';
import { machine, writeSection } from '../lib/table.mjs';

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const SIZES_QUICK = SIZES.slice(0, 3);
const COLUMNS = ['records', 'first page ms', 'last page ms', 'rare name ms, p95', 'first page by the naive query ms'];

const rowOf = ({ size, first, last, rare, filters }) => ({
  records: size,
  'first page': first,
  'last page': last,
  'rare name, p95': rare,
  'first page, naive query': filters[0].theirs,
});

const line = (cells) => `| ${cells.join(' | ')} |`;
const tableOf = (rows) => [
  line(COLUMNS),
  line(COLUMNS.map(() => '---')),
  ...rows.map(({ records, ...times }) => line([named(records), ...Object.values(times).map((ms) => ms.toFixed(1))])),
];

export async function measure({ quick, write }) {
  const load = loadavg()[0].toFixed(1);
  const url = await emptyCrowd();
  const sizes = quick ? SIZES_QUICK : SIZES;
  await growCrowd(url, sizes[0]);
  const server = await api(url, { JOBS: 'off' });
  const { fetchList } = await listOf(server, url);
  const times = quick ? 7 : 15;
  await atSize(url, fetchList, times);
  const rows = [];
  for (const size of sizes) {
    const began = performance.now();
    await growCrowd(url, size);
    process.stdout.write(`  ${named(size)} filled in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    rows.push(rowOf({ size, ...(await atSize(url, fetchList, times)) }));
  }
  await server.stop();
  process.stdout.write(`${tableOf(rows).join('\n')}\n`);
  if (!write) return [];
  await drawGrowth(rows);
  const about = `\`npm run bench -- growth${quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start):`;
  const picture = '![Times of the list by the number of records](growth.svg)';
  await writeSection('growth', [about, '', picture, '', ...tableOf(rows)]);
  return [];
}
