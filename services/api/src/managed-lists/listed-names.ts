import type { EntityManager } from 'typeorm';

/** The fields of a registration that hold the name of an entry of a managed list. */
export type ListedFields = { disposition?: string | null; referralSite?: string | null };

const entryOf = (table: 'dispositions' | 'referral_sites', parameter: string): string =>
  `SELECT name FROM ${table} WHERE lower(btrim(name)) = lower(btrim(${parameter})) FOR SHARE`;

const NAMES = `
  WITH disposition AS (${entryOf('dispositions', '$1')}), site AS (${entryOf('referral_sites', '$2')})
  SELECT (SELECT name FROM disposition) AS disposition, (SELECT name FROM site) AS "referralSite"`;

/**
 * The names as their lists write them today, null for a name that no list has. The entries stay as they are until the
 * transaction ends, so that a rename can't pass a record by; ask before locking a record, as a rename does.
 */
export async function listedNames(
  tx: EntityManager,
  { disposition, referralSite }: ListedFields,
): Promise<Required<ListedFields>> {
  if (!disposition && !referralSite) return { disposition: null, referralSite: null };
  const [names] = await tx.query<Required<ListedFields>[]>(NAMES, [disposition ?? null, referralSite ?? null]);
  return names ?? { disposition: null, referralSite: null };
}
