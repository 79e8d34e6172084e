import type { Figure } from '../query/figure-table.js';

/** How a figure is written: whole numbers, `12.5%`, `$1,234.50`, or at most one decimal (ages, days). */
export type ChartUnit = 'count' | 'percent' | 'dollars' | 'number';

/**
 * What a chart draws: plain data, no query. A figure is a number, `null` (nothing to count) or `'hidden'` (fewer than
 * five people or protected), which is drawn as such.
 */
export type ChartData = {
  /** One sentence that says what was counted. */
  title: string;
  /** What the title leaves out of filters, period, number of people or rows, and sources; `''` for nothing. */
  subtitle: string;
  /** `lines` for time, `bars` (horizontal) and `columns` (upright) for categories, `stacked` for parts of a whole. */
  kind: 'lines' | 'bars' | 'columns' | 'stacked';
  unit: ChartUnit;
  /** What the categories are, such as "City"; for the description that screen readers read. */
  axis: string;
  categories: string[];
  /** At most `MOST_SERIES`, each with one value for each category. */
  series: { name: string; values: Figure[] }[];
};

/** More would be indistinguishable. */
export const MOST_SERIES = 6;
