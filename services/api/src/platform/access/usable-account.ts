import { TODAY } from '../database/new-york.js';

/** SQL condition: the account may be used now (`accessState` of the domain). */
export function usableAccount(alias: string): string {
  return `${alias}.deleted_at IS NULL AND ${alias}.deactivated_at IS NULL
    AND ${TODAY} >= coalesce(${alias}.access_from, '-infinity') AND ${TODAY} <= coalesce(${alias}.access_until, 'infinity')`;
}
