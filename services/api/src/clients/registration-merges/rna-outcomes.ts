import type { Queries } from '../../platform/database/queries.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';
import type { TakenField } from './merged-fields.js';

const RNA = ['rnaAvailable', 'rnaSampleDate', 'rnaResult'] as const;

export const hasRna = (fields: readonly TakenField[]): boolean =>
  fields.some(({ field }) => RNA.some((one) => one === field));

/** Whether the survivor states the merged record's RNA after the merge: it was taken, or is the same in both. */
export function statesRnaOf(merged: RegistrationRow, survivor: RegistrationRow, taken: readonly TakenField[]): boolean {
  return merged.rnaAvailable === 'Yes' && (hasRna(taken) || RNA.every((field) => merged[field] === survivor[field]));
}

/**
 * A task from RNA on the Client tab has the record's id, so its outcomes follow the RNA to the survivor's id. Run before
 * the rows move.
 */
export async function renameRnaOutcomes(tx: Queries, from: string, to: string): Promise<void> {
  await tx.query('UPDATE follow_up_outcomes SET item_id = $2 WHERE registration_id = $1 AND item_id = $1', [from, to]);
}

/** The same for an undo: the outcomes that were moved, and if the RNA goes back (`withRna`) also those recorded since. */
export async function renameRnaOutcomesBack(
  tx: Queries,
  { mergeId, from, to, withRna }: { mergeId: string; from: string; to: string; withRna: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE follow_up_outcomes o SET item_id = $3 WHERE o.registration_id = $2 AND o.item_id = $2
        AND (o.id IN (SELECT item_id FROM registration_merge_items WHERE merge_id = $1 AND tab = 'follow-up')
          OR ($4 AND o.recorded_at >= (SELECT merged_at FROM registration_merges WHERE id = $1)))`,
    [mergeId, from, to, withRna],
  );
}
