/**
 * The lists among many records: a rare name, nine filters against the naive query, the last page, memory under load.
 */
import { api } from '../lib/api.mjs';
import { emptyCrowd, growCrowd } from '../lib/crowd.mjs';
import { atSize, listOf, named } from '../lib/list-times.mjs';
import { mixedLoad } from '../lib/mixed-load.mjs';
import { writePlans } from '../lib/plans.mjs';
import { limitRow, ratioRow, skipped } from '../lib/table.mjs';

/** The API's limits in docker-compose.yml. */
const CONTAINER_MB = 768;
const MEMORY = 'memory of the API, eight staff at once';

export async function measure({ quick }) {
  const [small, large] = quick ? [10_000, 100_000] : [10_000, 1_000_000];
  const url = await emptyCrowd();
  await growCrowd(url, small);
  const server = await api(url, { JOBS: 'off' });
  const { headers, fetchList } = await listOf(server, url);
  const times = quick ? 7 : 15;
  await atSize(url, fetchList, times);
  const few = await atSize(url, fetchList, times);
  await growCrowd(url, large);
  const many = await atSize(url, fetchList, times);
  await writePlans(url);
  await server.stop();
  const whole = await api(url);
  const memory = await mixedLoad(whole, headers, quick ? 2 : 4);
  await whole.stop();
  const worst = many.filters.reduce((most, one) => (one.ours / one.theirs > most.ours / most.theirs ? one : most));
  const words = Object.values(worst.filter).join(' + ') || 'none';
  return [
    ratioRow(`rare name among ${named(large)}, p95`, many.rare, few.rare, 'ms', 6, {
      against: `among ${named(small)}`,
    }),
    ratioRow(`worst of nine filters among ${named(large)} (${words})`, worst.ours, worst.theirs, 'ms', 0.1, {
      against: 'naive query',
    }),
    ratioRow(`last page among ${named(large)}`, many.last, many.first, 'ms', 20, { against: 'first page' }),
    memory === null
      ? skipped(MEMORY, 'needs /proc')
      : limitRow(
          MEMORY,
          Math.round(memory.peak),
          CONTAINER_MB,
          'MB',
          `its container; ${Math.round(memory.idle)} MB before`,
        ),
  ];
}
