import type { Measure } from '@firstlight/domain/insight/analytics-query';

/**
 * One group as the database counted it, with what rounding needs: rows and people of the figure, those of a rate's
 * part, people of its rest, and a mark of the exact rows. People are exact while they are few (`peopleIn`). `mean` is
 * what a sum or an average shows of each row. `contents` has checksums of what the figure reads of the rows
 * (`changedPeople`); steps of care, and figures stored by an earlier release, have none. `aged`: the people with an
 * age, if the figure counts each once.
 */
export type GuardedCell = {
  period: number;
  axis1?: string;
  axis2?: string;
  value: number | null;
  rows: number;
  people: number;
  part: { rows: number; people: number };
  rest: number;
  mark: string;
  mean?: number;
  contents?: (string | null)[];
  aged?: number;
};

type Group = Pick<GuardedCell, 'period' | 'axis1' | 'axis2'>;

export const groupKey = ({ period, axis1, axis2 }: Group): string => JSON.stringify([period, axis1 ?? '', axis2 ?? '']);

export const isMean = (measure: Measure): boolean => /^(avg|median)/.test(measure);
export const isSum = (measure: Measure): boolean =>
  /^(reward_amount|quantity_dispensed|quantity_supplied)$/.test(measure);
