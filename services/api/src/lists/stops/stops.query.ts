import { type OntarioRegion, townNamed } from '@firstlight/domain/lists/ontario-towns';
import { type ChosenStop, type PublicStop, STOP_DAYS_AHEAD } from '@firstlight/domain/lists/stops';
import type { Queries } from '../../platform/database/queries.js';

/** Ontario's time zone; PostgreSQL handles daylight saving. */
const ZONE = 'America/Toronto';
const moment = (time: string): string =>
  `to_char((date + ${time}) AT TIME ZONE '${ZONE}' AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const COLUMNS = `id, place, address, town, date, to_char(start_time, 'HH24:MI') AS start,
  to_char(end_time, 'HH24:MI') AS "end", offers, wheelchair, note_en, note_fr, cancelled, status,
  ${moment('start_time')} AS starts_at, ${moment('end_time')} AS ends_at`;
const ORDER = 'ORDER BY date, start_time, town, id';

const OVER = `(date + end_time) AT TIME ZONE '${ZONE}' <= now()`;
const TODAY = `(now() AT TIME ZONE '${ZONE}')::date`;
const MOST = 500;

/** A town that was removed from the list keeps its stops; they count as Central, which borders all others. */
const regionOf = (town: string): OntarioRegion => townNamed(town)?.region ?? 'central';

type WithoutRegion<Row> = Omit<Row, 'region'>;
const withRegion = <Row extends { town: string }>(row: Row): Row & { region: OntarioRegion } => ({
  ...row,
  region: regionOf(row.town),
});

export type VersionedStop = PublicStop & { version: number };

/** Stops that aren't over, as visitors see them. */
export async function upcomingStops(db: Queries): Promise<PublicStop[]> {
  const rows = await db.query<WithoutRegion<PublicStop>[]>(
    `SELECT ${COLUMNS} FROM stops
      WHERE date BETWEEN ${TODAY} AND ${TODAY} + ${STOP_DAYS_AHEAD} AND NOT ${OVER} ${ORDER} LIMIT ${MOST}`,
  );
  return rows.map(withRegion);
}

/** Every stop from a day on, today without one. */
export async function stopsFrom(db: Queries, from: string | null): Promise<VersionedStop[]> {
  const rows = await db.query<WithoutRegion<VersionedStop>[]>(
    `SELECT ${COLUMNS}, version FROM stops WHERE date >= coalesce($1::date, ${TODAY}) ${ORDER} LIMIT ${MOST}`,
    [from],
  );
  return rows.map(withRegion);
}

export async function stopsById(db: Queries, ids: readonly string[]): Promise<VersionedStop[]> {
  const rows = await db.query<WithoutRegion<VersionedStop>[]>(
    `SELECT ${COLUMNS}, version FROM stops WHERE id = ANY($1) ${ORDER}`,
    [ids],
  );
  return rows.map(withRegion);
}

/** A stop that a visitor can still choose. */
export async function isOpenToChoice(db: Queries, id: string): Promise<boolean> {
  const rows = await db.query<unknown[]>(`SELECT 1 FROM stops WHERE id = $1 AND NOT cancelled AND NOT ${OVER}`, [id]);
  return rows.length > 0;
}

export async function chosenStop(db: Queries, id: string): Promise<ChosenStop | null> {
  const [stop] = await stopsById(db, [id]);
  if (!stop) return null;
  const { place, town, date, start, end, cancelled } = stop;
  return { id, place, town, date, start, end, cancelled };
}
