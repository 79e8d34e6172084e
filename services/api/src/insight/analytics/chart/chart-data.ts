import type { Figure } from '../query/figure-table.js';

/** Number formats: whole numbers, `12.5%`, `$1,234.50`, or at most one decimal (ages, days). */
export type ChartUnit = 'count' | 'percent' | 'dollars' | 'number';

/**
 * The data of a chart, independent of the query. A figure is a number, `null` (nothing to count) or `'hidden'` (fewer
 * than five people, or protected), which is shown as such.
 */
export type ChartData = {
  /** One sentence that says what was counted. */
  title: string;
  /** Filters, period, number of people or rows, and sources that aren't in the title; may be `''`. */
  subtitle: string;
  /** `lines` for time, `bars` (horizontal) and `columns` (upright) for categories, `stacked` for parts of a whole. */
  kind: 'lines' | 'bars' | 'columns' | 'stacked';
  unit: ChartUnit;
  /** Name of the category axis, such as "City"; for screen readers. */
  axis: string;
  categories: string[];
  /** At most `MOST_SERIES`, each with one value for each category. */
  series: { name: string; values: Figure[] }[];
};

/** More would be hard to distinguish. */
export const MOST_SERIES = 6;
