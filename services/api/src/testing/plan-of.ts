import type { Queries, Statement } from '../platform/database/queries.js';

/** A step of a plan as it ran. */
export type PlanStep = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanStep[];
};

/** Runs a statement and returns how PostgreSQL ran it. */
export async function planOf(db: Queries, { text, values }: Statement): Promise<PlanStep> {
  const [row] = (await db.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, [...values])) as {
    'QUERY PLAN': { Plan: PlanStep }[];
  }[];
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`no plan of ${text}`);
  return plan;
}

/** Rows that one step looked at, in all its loops. */
const rowsOfStep = (step: PlanStep): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops'];

/** Rows that the most expensive step of a plan looked at. */
export const mostRows = (step: PlanStep): number => Math.max(rowsOfStep(step), ...(step.Plans ?? []).map(mostRows));

/** Rows that a plan reads from tables, whether they are in the answer or not. */
export function rowsRead(step: PlanStep): number {
  const own = step['Relation Name'] ? rowsOfStep(step) : 0;
  return (step.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}
