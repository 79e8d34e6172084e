import type { Queries } from '../../platform/database/queries.js';

/**
 * No merge moves the items of these records until the transaction ends. A merge locks its two in the same order. One by
 * one: a cluster can't lock several.
 */
export async function keepRecords(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await tx.query('SELECT 1 FROM registrations WHERE id = $1 FOR SHARE', [id]);
}
