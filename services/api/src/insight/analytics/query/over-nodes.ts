import type { Queries } from '../../../platform/database/queries.js';

/** How a cluster refuses what its nodes can't do on their own: `feature_not_supported`, once without its code. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '0A000') || /not supported in PG\d/.test(error.message));

/** A table or view of the assistant, not a function or a type. */
const VIEW = /(?<!::)\ban\.(\w+)\b(?!\()/g;

/** The same statement over copies of the views that it reads, which the coordinator collects first. */
export function collected(text: string): string {
  const views = [...new Set([...text.matchAll(VIEW)].map(([, view = '']) => view))];
  const copies = views.map((view) => `copy_of_${view} AS MATERIALIZED (SELECT * FROM an.${view})`).join(', ');
  const over = text.replace(VIEW, 'copy_of_$1');
  return /^\s*WITH /i.test(over) ? over.replace(/^\s*WITH /i, `WITH ${copies}, `) : `WITH ${copies} ${over}`;
}

/**
 * In a cluster, records are on the nodes by their id, and the assistant joins them by person. What the nodes can't count
 * is counted on the coordinator.
 */
export function overNodes(tx: Queries): Queries {
  const query = async <Rows>(text: string, values?: unknown[]): Promise<Rows> => {
    await tx.query('SAVEPOINT over_nodes');
    try {
      return await tx.query<Rows>(text, values);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT over_nodes');
      return tx.query<Rows>(collected(text), values);
    }
  };
  return { query } as Queries;
}
