import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { ROUNDED_TO, SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import { COUNTS_ROWS, type Figures } from './count-figures.js';
import type { Figure } from './figure-table.js';

/** What a count’s figure alone reveals to an outsider. */
type Bounds = { least: number; most: number };

/** A figure in one of the tables; hiding it changes the table. */
type Place = { figure: Figure; hide: () => void };

/** One count of one period, and each table that splits it: the groups of a table add up to the count. */
type Split = { whole: Place[]; tables: Place[][] };

const HIDDEN: Bounds = { least: 1, most: Infinity };

function boundsOf(figure: Figure): Bounds {
  if (typeof figure !== 'number') return HIDDEN;
  if (figure === 0) return { least: 0, most: 0 };
  return { least: Math.max(SMALLEST_SHOWN, figure - ROUNDED_TO + 1), most: figure + ROUNDED_TO - 1 };
}

const isHidden = ({ figure }: Place): boolean => typeof figure !== 'number';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Hidden groups cover five people or more together: `suppress` does it, and outsiders know that. */
function leastOf(table: readonly Place[]): number {
  const hidden = table.filter(isHidden).length;
  const shown = sum(table.filter((place) => !isHidden(place)).map(({ figure }) => boundsOf(figure).least));
  return shown + (hidden > 0 ? Math.max(hidden, SMALLEST_SHOWN) : 0);
}

const mostOf = (table: readonly Place[]): number => sum(table.map(({ figure }) => boundsOf(figure).most));

/** The count, as far as all figures of it and all tables that split it tell. */
function known({ whole, tables }: Split): Bounds {
  const own = whole.map(({ figure }) => boundsOf(figure));
  return {
    least: Math.max(...own.map(({ least }) => least), ...tables.map(leastOf)),
    most: Math.min(...own.map(({ most }) => most), ...tables.map(mostOf)),
  };
}

/** Whether the count and the shown groups of this table prove that a hidden group is smaller than five. */
function isTold(table: readonly Place[], most: number): boolean {
  const hidden = table.filter(isHidden).length;
  const others = sum(table.map(({ figure }) => boundsOf(figure).least)) - 1;
  return hidden > 0 && most - others < SMALLEST_SHOWN;
}

/** Hides the smallest group that is shown; if none is left, the count itself in every table. */
function hideMore({ whole, tables }: Split, table: readonly Place[]): void {
  const size = ({ figure }: Place): number => Number(figure);
  const [next] = table.filter((place) => size(place) > 0).sort((one, other) => size(one) - size(other));
  if (next) return next.hide();
  for (const place of whole) place.hide();
  // A table without hidden groups adds up to the count.
  for (const other of tables.filter((one) => !one.some(isHidden))) {
    for (const place of other.filter((one) => size(one) > 0)) place.hide();
  }
}

function protect(split: Split): void {
  for (;;) {
    const { least, most } = known(split);
    // Figures that contradict each other: the groups don't add up, and tell nothing about each other.
    const told = least > most ? undefined : split.tables.find((table) => isTold(table, most));
    if (!told) return;
    hideMore(split, told);
  }
}

/** Of people, these are attributes that each has one of. */
const ONE_EACH = /^(gender|age_group|city|referral_site|disposition)$/;

/** Whether the groups of the table add up to its count. */
function addsUp({ measure, by, as, per, groups, limit, distinct, cumulative, window }: QuerySpec): boolean {
  const changed = [as, per, groups, limit, distinct, cumulative, window].some((one) => one !== undefined);
  return !changed && (COUNTS_ROWS.test(measure) || (measure === 'clients' && by.every((name) => ONE_EACH.test(name))));
}

/** The same count, however it is split. */
const countOf = ({ by: _by, order: _order, ...spec }: QuerySpec): string => JSON.stringify(spec);

/** Every count of each period with the tables that split it; hiding a figure changes `all`. */
function splitsOf(all: readonly Figures[]): Split[] {
  const splits = new Map<string, Split>();
  const splitAt = (spec: QuerySpec, period: number): Split => {
    const key = `${period} ${countOf(spec)}`;
    const split = splits.get(key) ?? { whole: [], tables: [] };
    splits.set(key, split);
    return split;
  };
  const placeIn = (figures: Figure[], at: number): Place => ({
    get figure() {
      return figures[at] ?? null;
    },
    hide: () => void (figures[at] = 'hidden'),
  });
  for (const { spec, table, totals } of all.filter((one) => !one.apart && addsUp(one.spec))) {
    if (spec.by.some(isGrain)) continue;
    totals.forEach((_, period) => {
      const { whole, tables } = splitAt(spec, period);
      whole.push(placeIn(totals, period));
      const columns = table.series.flatMap((series, column) => (series.period === period ? [column] : []));
      const places = table.rows.flatMap(({ figures }) => columns.map((column) => placeIn(figures, column)));
      if (spec.by.length > 0) tables.push(places);
      else whole.push(...places);
    });
  }
  return [...splits.values()];
}

/**
 * Protects the tables of one report against each other. Each is safe alone (`suppress`), but the same count is split by
 * gender, by age and by city, so one table can tell the count more exactly than it is shown, and with it how small a
 * hidden group of another table is. Uses only what the report shows, as its readers do.
 */
export function protectJointly(all: readonly Figures[]): Figures[] {
  const copies = all.map((one) => ({
    ...one,
    totals: [...one.totals],
    table: { ...one.table, rows: one.table.rows.map((row) => ({ ...row, figures: [...row.figures] })) },
  }));
  for (const split of splitsOf(copies)) protect(split);
  return copies;
}
