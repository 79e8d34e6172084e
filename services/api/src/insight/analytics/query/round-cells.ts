import { ROUNDED_TO, SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import type { Measure } from '@firstlight/domain/insight/analytics-query';
import { type GuardedCell, isMean, isSum } from './guarded-cell.js';
import type { Cell } from './query-runner.js';

/** A number from 0 to 1 that can't be predicted without the key; constant for a mark. */
export type Chance = (mark: string) => number;

const FRACTION_BYTES = 6;

export function chanceFrom(index: (value: string, purpose: string) => Buffer): Chance {
  return (mark) => index(mark, 'analytics-rounding').readUIntBE(0, FRACTION_BYTES) / 2 ** (8 * FRACTION_BYTES);
}

/**
 * Up or down to a multiple of five, with probabilities that preserve the mean (random rounding, as Statistics Canada
 * rounds census tables). Determined by the rows: asking again, or differently, gives the same figure.
 */
export function rounded(count: number, chance: number): number {
  const over = count % ROUNDED_TO;
  return count - over + (chance < over / ROUNDED_TO ? ROUNDED_TO : 0);
}

const isSmall = (people: number): boolean => people > 0 && people < SMALLEST_SHOWN;

function figureOf({ value, rows, part, mark }: GuardedCell, measure: Measure, chance: Chance): number | null {
  if (value === null) return null;
  const shownRows = rounded(rows, chance(mark));
  if (/rate$/.test(measure)) {
    const whole = Math.max(ROUNDED_TO, shownRows);
    return Math.min(100, (100 * rounded(part.rows, chance(`part ${mark}`))) / whole);
  }
  if (isMean(measure)) return Math.round(value);
  if (isSum(measure)) return rows > 0 ? shownRows * Math.round(value / rows) : 0;
  return rounded(value, chance(measure === 'clients' ? `people ${mark}` : mark));
}

/** The cell for staff without the Client permission: its figure rounded; small if either side of a rate is. */
export function roundedCell(cell: GuardedCell, measure: Measure, chance: Chance): Cell {
  const { value: _, rows, people, part, rest, mark: _mark, aged, ...group } = cell;
  const ofRate = /rate$/.test(measure) ? [part.people, rest].find(isSmall) : undefined;
  const behind = isSmall(people) ? people : rows;
  const from = aged === undefined ? rounded(rows, chance(cell.mark)) : rounded(aged, chance(`people ${cell.mark}`));
  const of = { rows: from, behind };
  return { ...group, value: figureOf(cell, measure, chance), behind: ofRate ?? behind, of };
}
