import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Figure, FigureTable } from './figure-table.js';

const number = (figure: Figure): number => (typeof figure === 'number' ? figure : 0);

/**
 * For each position of a time axis: the sum so far, or the mean of the last few; a hidden figure hides all that include
 * it.
 */
export function alongTime(table: FigureTable, { cumulative, window }: QuerySpec): FigureTable {
  if (!cumulative && window === undefined) return table;
  const rows = table.rows.map((row, at) => ({
    ...row,
    figures: row.figures.map((_, column): Figure => {
      // An average of fewer periods would look like a change.
      if (!cumulative && at + 1 < (window ?? 1)) return null;
      const start = cumulative ? 0 : at + 1 - (window ?? 1);
      const part = table.rows.slice(start, at + 1).map(({ figures }) => figures[column] ?? null);
      if (part.includes('hidden')) return 'hidden';
      const sum = part.reduce<number>((total, figure) => total + number(figure), 0);
      return cumulative ? sum : sum / part.length;
    }),
  }));
  return { ...table, rows };
}
