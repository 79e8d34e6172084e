import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHELTER = '(shelter|refuge|hostel|salvation army|downtown mission|gospel mission|maison d.h[ée]bergement)';
/** These words suffice even next to a number; "street" and "couch" only without one. */
const SAID = '(no fixed|nfa|n\\.f\\.a|sans domicile|sdf|homeless|no address)';
const HINTED = '(street|unsheltered|couch)';

const housing = (cases: string): string => `
  CREATE OR REPLACE FUNCTION an.housing_status(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN btrim(coalesce(address, '')) = '' THEN 'not_recorded'
      WHEN address ~* '\\m${SHELTER}' THEN 'shelter'
      ${cases}
      ELSE 'housed' END $$`;

const NOW = `WHEN address ~* '\\m${SAID}' THEN 'no_fixed_address'
      WHEN address ~ '\\d' THEN 'housed'
      WHEN address ~* '\\m${HINTED}' THEN 'no_fixed_address'`;
const BEFORE = `WHEN address ~ '\\d' THEN 'housed'
      WHEN address ~* '\\m(${SAID}|${HINTED})' THEN 'no_fixed_address'`;

const PROJECTED = `
  UPDATE an.live_registrations l SET housing_status = an.housing_status(r.address)
    FROM registrations r WHERE r.id = l.id AND r.address ~* '\\m${SAID}' AND r.address ~ '\\d'`;

/** "NFA, room 4" is no fixed address: words are tested before digits (analytics.md, Definitions). */
export class NoFixedAddress1764004931000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(housing(NOW));
    await queries.query(PROJECTED);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(housing(BEFORE));
    await queries.query(PROJECTED);
  }
}
