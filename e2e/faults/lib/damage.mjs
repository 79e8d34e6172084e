/** A delay that an unrelated user would notice. */
const NOTICEABLE_MS = 5_000;

/** 503 comes with Retry-After. */
const PLANNED = ['503'];

function unplannedOf(statuses, planned) {
  return Object.entries(statuses)
    .filter(([status]) => Number(status) >= 500 && ![...PLANNED, ...planned].includes(status))
    .reduce((sum, [, count]) => sum + count, 0);
}

function added(one, other) {
  const sum = { ...one };
  for (const [status, count] of Object.entries(other)) sum[status] = (sum[status] ?? 0) + count;
  return sum;
}

/**
 * The five lines that every attack or accident scenario reports, and the number of the neighbour's failed calls.
 * @param {{ acknowledged: number, lost: number, doubled: number, statuses?: Record<string, number>,   neighbour: {
 * calls: number, slowestMs: number, statuses: Record<string, number> }, slowestMs?: number, planned?: string[] }}
 * outcome   `statuses`: of all other callers; `planned`: other acceptable ones, e.g. 502 when a process is killed;
 * `slowestMs`: limit for the neighbour's slowest response
 */
export function damage({
  acknowledged,
  lost,
  doubled,
  statuses = {},
  neighbour,
  slowestMs = NOTICEABLE_MS,
  planned = [],
}) {
  const failed = Object.entries(neighbour.statuses)
    .filter(([status]) => !/^2/.test(status))
    .reduce((sum, [, count]) => sum + count, 0);
  return [
    ['acknowledged', acknowledged, (count) => count > 0, JSON.stringify(statuses)],
    ['lost', lost, 0],
    ['doubled', doubled, 0],
    ['unplanned 5xx', unplannedOf(added(statuses, neighbour.statuses), planned), 0],
    ['slowest answer of an innocent neighbour, ms', neighbour.slowestMs, (ms) => ms < slowestMs],
    ['calls of the neighbour that failed', failed, 0, JSON.stringify(neighbour.statuses)],
  ];
}
