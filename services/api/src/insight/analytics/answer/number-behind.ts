import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Asker, countFigures, type Figures, isAdditive, isComputed } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import type { Counts } from '../query/query-runner.js';
import { wholeOf } from '../query/share.js';
import { figureInWords } from './labels.js';
import { nounOfRows } from './nouns.js';

const COUNTED: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };

/**
 * How many rows or people the figures cover in each period, protected like any figure; null if the figures are that
 * number. Groups that the answer leaves out are included.
 */
export async function numberBehind(figures: Figures, run: Counts, asker: Asker): Promise<Figure[] | null> {
  const { spec, of, share, totals } = figures;
  if (of) return of;
  if (share) return [share.whole];
  if (spec.as === 'percent')
    return (await countFigures({ ...wholeOf(spec), by: [], groups: undefined }, run, asker)).totals;
  return spec.by.length > 0 && isAdditive(spec) ? totals : null;
}

const figureOf = (number: Figure, spec: QuerySpec): string =>
  figureInWords(number, isComputed(spec) ? COUNTED : { ...spec, as: undefined });

/** "184", or of compared periods "2024: 184; 2025: 190". */
export function numberInWords({ spec, n }: Figures): string | null {
  if (!n || n.length === 0) return null;
  const named = (index: number): string => (spec.compare ? `${spec.compare[index]?.label ?? ''}: ` : '');
  return n.map((number, index) => `${named(index)}${figureOf(number, spec)}`).join('; ');
}

/** Both counts of each period's percentage, "2024: 10 of 40; 2025: 15 of 60"; null if the figures aren’t percentages. */
export function sharesInWords({ spec, table, n }: Figures): string | null {
  const isShare = spec.as === 'percent' || /rate$/.test(spec.measure);
  if (!n || !isShare || spec.by.length > 0) return null;
  const words = n.map((whole, period) => {
    const figure = table.rows[0]?.figures[period];
    const part = typeof figure === 'number' && typeof whole === 'number' ? Math.round((figure * whole) / 100) : null;
    const of = part === null ? '' : `${figureOf(part, spec)} of `;
    return `${spec.compare ? `${spec.compare[period]?.label ?? ''}: ` : ''}${of}${figureOf(whole, spec)}`;
  });
  return words.join('; ');
}

/** "184 positive or negative results"; '' for a count, and for a number that may not be shown. */
export function rowsInWords({ spec, n }: Figures, period = 0): string {
  const number = n?.[period];
  if (typeof number !== 'number' || (spec.as !== 'percent' && !isComputed(spec))) return '';
  return `${figureOf(number, spec)} ${nounOfRows(spec, number === 1)}`.trim();
}

/** Both sides of a single percentage; nothing if one of them may not be shown. */
export function sidesOf({ spec, share, table, n }: Figures): { numerator?: number; denominator?: number } {
  const figure = table.rows[0]?.figures[0];
  if (spec.by.length > 0 || spec.compare || typeof figure !== 'number') return {};
  const [whole] = n ?? [];
  const denominator = share ? share.whole : /rate$/.test(spec.measure) ? whole : null;
  if (typeof denominator !== 'number') return {};
  const numerator = share ? share.part : Math.round((figure * denominator) / 100);
  return typeof numerator === 'number' ? { numerator, denominator } : {};
}

/** "12.5% of 184 positive or negative results", "41.3 from 90 registrations (or 60 people) with an age". */
export function withRows(figure: string, figures: Figures, period = 0): string {
  const rows = rowsInWords(figures, period);
  const joins = figures.spec.as === 'percent' || /rate$/.test(figures.spec.measure) ? 'of' : 'from';
  return rows === '' ? figure : `${figure} ${joins} ${rows}`;
}
