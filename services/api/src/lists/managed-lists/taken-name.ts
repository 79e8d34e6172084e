import { MANAGED_LIST_TEXTS } from '@firstlight/domain/lists/managed-lists';
import { uniqueViolation } from '../../platform/errors/database-errors.js';
import { Conflict } from '../../platform/errors/http-errors.js';

/** Runs a write on a table with unique names, ignoring case and outer spaces; a taken name is a 409. */
export async function rejectTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (uniqueViolation(error)?.endsWith('_name')) throw new Conflict(MANAGED_LIST_TEXTS.nameTaken);
    throw error;
  }
}
