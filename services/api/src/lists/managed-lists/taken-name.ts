import { MANAGED_LIST_TEXTS } from '@firstlight/domain/managed-lists';
import { brokenUnique } from '../../platform/errors/database-errors.js';
import { Conflict } from '../../platform/errors/refusals.js';

/** Runs a write on a table with unique names, ignoring case and outer spaces; a taken name is a 409. */
export async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (brokenUnique(error)?.endsWith('_name')) throw new Conflict(MANAGED_LIST_TEXTS.nameTaken);
    throw error;
  }
}
