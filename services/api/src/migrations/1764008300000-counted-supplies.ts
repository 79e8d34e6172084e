import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who the client was; supplies given without a record, and those of deleted records, have a group of their own. */
async function columnsOfClient(queries: QueryRunner): Promise<string> {
  const columns: { name: string; type: string }[] = await queries.query(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = 'an.live_registrations'::regclass AND attnum > 0 AND NOT attisdropped
        AND attname NOT IN ('id', 'date', 'recorded_at') ORDER BY attnum`,
  );
  return columns
    .map(({ name, type }) =>
      type === 'text' ? `CASE WHEN r.id IS NULL THEN 'Without a record' ELSE r.${name} END AS ${name}` : `r.${name}`,
    )
    .join(', ');
}

/** Harm-reduction supplies given are counted, with and without a record; those undone are not. */
export class CountedSupplies1764008300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE VIEW an.supplies AS
        SELECT s.given_on AS date, i.name AS supply, p.name AS supply_place, s.quantity,
               r.id IS NOT NULL AS with_record, ${await columnsOfClient(queries)}, s.created_at AS recorded_at
          FROM supplies_given s
          JOIN stock_items i ON i.id = s.item_id
          JOIN stock_places p ON p.id = s.place_id
          LEFT JOIN an.live_registrations r ON r.id = s.registration_id
         WHERE s.voided_at IS NULL`);
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON an.supplies TO firstlight_analytics;
        END IF;
      END $$`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP VIEW an.supplies');
  }
}
