import type { EntityManager } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';

/** The fields of a registration that store the name of a managed list's entry. */
export type ListedFields = { disposition?: string | null; referralSite?: string | null };

/** By current name first, then by an earlier one. */
const entryOf = (table: 'dispositions' | 'referral_sites', parameter: string): string =>
  `SELECT name FROM ${table}
    WHERE lower(btrim(name)) = lower(btrim(${parameter})) OR lower(btrim(${parameter})) = ANY (earlier_names)
    ORDER BY lower(btrim(name)) = lower(btrim(${parameter})) DESC LIMIT 1`;

const names = (lock: '' | 'FOR SHARE'): string => `
  WITH disposition AS (${entryOf('dispositions', '$1')} ${lock}), site AS (${entryOf('referral_sites', '$2')} ${lock})
  SELECT (SELECT name FROM disposition) AS disposition, (SELECT name FROM site) AS "referralSite"`;

const [NAMES, LOCKED_NAMES] = [names(''), names('FOR SHARE')];

/** The current names of the entries with these current or earlier names; null for unknown names. */
export async function namesOfToday(
  db: Queries,
  { disposition = null, referralSite = null }: ListedFields,
): Promise<Required<ListedFields>> {
  const [found] = await db.query<Required<ListedFields>[]>(NAMES, [disposition, referralSite]);
  return found ?? { disposition: null, referralSite: null };
}

/**
 * The current names of the entries, also for a page that still shows an earlier name; null for unknown names.
 * The entries stay as they are until the transaction ends, so that a rename can't miss a record; call before locking a
 * record, as a rename does.
 */
export async function listedNames(
  tx: EntityManager,
  { disposition, referralSite }: ListedFields,
): Promise<Required<ListedFields>> {
  if (!disposition && !referralSite) return { disposition: null, referralSite: null };
  const ask = async (): Promise<Required<ListedFields> | undefined> => {
    const [names] = await tx.query<Required<ListedFields>[]>(LOCKED_NAMES, [disposition ?? null, referralSite ?? null]);
    return names;
  };
  const names = await ask();
  const isWhole = (!disposition || names?.disposition) && (!referralSite || names?.referralSite);
  // The entry may have been merged while this statement waited for it.
  return (isWhole ? names : await ask()) ?? { disposition: null, referralSite: null };
}
