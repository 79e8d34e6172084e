import type { QueryRange } from '@firstlight/domain/insight/analytics-query';

const NEARLY_ZERO = 1e-9;

/** Each period as the stretches between all first and last days that it covers: 1 or 0. */
function stretchesOf(periods: readonly QueryRange[]): number[][] {
  const after = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const spans = periods.map(({ from, to }) => ({ starts: from ?? '', ends: to ? after(to) : '9999' }));
  const edges = [...new Set(spans.flatMap(({ starts, ends }) => [starts, ends]))].sort();
  return spans.map(({ starts, ends }) => edges.slice(0, -1).map((edge) => Number(starts <= edge && edge < ends)));
}

/** The number of rows that no sum or difference of the others gives. */
function rankOf(rows: readonly (readonly number[])[]): number {
  const matrix = rows.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (matrix[0]?.length ?? 0); column += 1) {
    const found = matrix.findIndex((row, at) => at >= rank && Math.abs(row[column] ?? 0) > NEARLY_ZERO);
    const pivot = matrix[found];
    if (!pivot) continue;
    [matrix[found], matrix[rank]] = [matrix[rank] ?? [], pivot];
    for (const row of matrix.slice(rank + 1)) {
      const times = (row[column] ?? 0) / (pivot[column] ?? 1);
      row.forEach((value, at) => (row[at] = value - times * (pivot[at] ?? 0)));
    }
    rank += 1;
  }
  return rank;
}

/**
 * The periods whose count is a sum or difference of the counts of others, as a year is of its halves. Other periods are
 * compared with each other, and no figure shows them together.
 */
export function dependentPeriods(periods: readonly QueryRange[]): ReadonlySet<number> {
  const rows = stretchesOf(periods);
  const rank = rankOf(rows);
  return new Set(rows.flatMap((_, at) => (rankOf(rows.filter((__, other) => other !== at)) === rank ? [at] : [])));
}
