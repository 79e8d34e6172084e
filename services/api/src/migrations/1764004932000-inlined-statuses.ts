import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ten digits of a North American number, with or without the 1 and any separators. */
const DIALLED = '^\\D*(1\\D*)?[2-9]\\D*\\d\\D*\\d\\D*[2-9](\\D*\\d){6}\\D*$';

const SHELTER = '(shelter|refuge|hostel|salvation army|downtown mission|gospel mission|maison d.h[ée]bergement)';
const SAID = '(no fixed|nfa|n\\.f\\.a|sans domicile|sdf|homeless|no address)';
const HINTED = '(street|unsheltered|couch)';

/** Texts that contain the words above; LIKE rules out most addresses in a third of the regular expression's time. */
const HAS_SHELTER = "'{%shelter%,%refuge%,%hostel%,%salvation army%,%mission%,%maison d%}'";
const HAS_SAID = "'{%no fixed%,%nfa%,%n.f.a%,%sans domicile%,%sdf%,%homeless%,%no address%}'";

/**
 * The same results as before, as single SQL expressions that the planner can inline.
 * `person_key` is STABLE because `to_char` is: a function that claims more than its body isn't inlined.
 */
const FUNCTIONS = `
  CREATE OR REPLACE FUNCTION an.phone_status(one text, other text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN one ~ '${DIALLED}' OR other ~ '${DIALLED}' THEN 'valid'
      WHEN btrim(coalesce(one, '') || coalesce(other, '')) = '' THEN 'missing'
      ELSE 'invalid' END $$;

  CREATE OR REPLACE FUNCTION an.person_key(first_name text, last_name text, dob date, own text) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN dob IS NULL OR btrim(coalesce(last_name, '')) = '' THEN hashtextextended(own, 7)
      ELSE hashtextextended(lower(regexp_replace(coalesce(first_name, '') || last_name, '[^[:alnum:]]', '', 'g'))
                            || to_char(dob::timestamp, 'YYYYMMDD'), 7) END $$;

  CREATE OR REPLACE FUNCTION an.housing_status(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN btrim(coalesce(address, '')) = '' THEN 'not_recorded'
      WHEN lower(address) LIKE ANY (${HAS_SHELTER}) AND address ~* '\\m${SHELTER}' THEN 'shelter'
      WHEN lower(address) LIKE ANY (${HAS_SAID}) AND address ~* '\\m${SAID}' THEN 'no_fixed_address'
      WHEN address ~ '\\d' THEN 'housed'
      WHEN address ~* '\\m${HINTED}' THEN 'no_fixed_address'
      ELSE 'housed' END $$;
`;

export class InlinedStatuses1764004932000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(FUNCTIONS);
  }

  /** The functions stay: their results are the same. */
  async down(): Promise<void> {}
}
