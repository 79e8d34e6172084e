/**
 * One group as the database counted it, with what rounding needs: rows and people of the figure, those of a rate's
 * part, people of its rest, and a mark of the exact rows. People are exact while they are few (`peopleIn`).
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
};

type Group = Pick<GuardedCell, 'period' | 'axis1' | 'axis2'>;

export const groupKey = ({ period, axis1, axis2 }: Group): string => JSON.stringify([period, axis1 ?? '', axis2 ?? '']);
