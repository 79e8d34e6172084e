import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEPT = ' AND n.booking_cancelled_at IS NULL';
const OF_STOP = 'WHERE s.id = n.stop_id';

async function project(queries: QueryRunner, from: string, to: string): Promise<void> {
  const [row]: { sql: string }[] = await queries.query(
    "SELECT pg_get_functiondef('an.project_registrations'::regproc) AS sql",
  );
  const sql = row?.sql.replace(from, to);
  if (!sql || sql === row?.sql) throw new Error('an.project_registrations has an unknown form');
  await queries.query(sql);
}

const renamed = (kept: string): string => `
  CREATE OR REPLACE FUNCTION an.project_stops() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
  BEGIN
    UPDATE an.live_registrations l SET stop = s.place || ', ' || s.town
      FROM new_rows s JOIN registrations r ON r.stop_id = s.id${kept}
     WHERE l.id = r.id AND l.stop IS DISTINCT FROM s.place || ', ' || s.town;
    RETURN NULL;
  END $$`;

const CANCELLED = 'r.stop_id IS NOT NULL AND r.booking_cancelled_at IS NOT NULL';

/** A booking cancelled on the website counts at no outreach stop (decision 0182). */
export class CancelledBookingsAtNoStop1764011600000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await project(queries, OF_STOP, `${OF_STOP}${KEPT}`);
    await queries.query(renamed(' AND r.booking_cancelled_at IS NULL'));
    await queries.query(`
      UPDATE an.live_registrations l SET stop = NULL FROM registrations r WHERE r.id = l.id AND ${CANCELLED}`);
    await this.countAgain(queries);
  }

  async down(queries: QueryRunner): Promise<void> {
    await project(queries, `${OF_STOP}${KEPT}`, OF_STOP);
    await queries.query(renamed(''));
    await queries.query(`
      UPDATE an.live_registrations l SET stop = s.place || ', ' || s.town
        FROM registrations r JOIN stops s ON s.id = r.stop_id WHERE r.id = l.id AND ${CANCELLED}`);
    await this.countAgain(queries);
  }

  /** A cluster has no trigger that notes the changed copies. */
  private async countAgain(queries: QueryRunner): Promise<void> {
    await queries.query(`
      INSERT INTO an.unsettled (registration_id)
        SELECT NULL FROM registrations r WHERE ${CANCELLED} LIMIT 1`);
  }
}
