import { newYorkDay } from '../../platform/database/new-york.js';
/** The facts that the overview counts by day: their table, a row's day, and the day of an earlier version of it. */
const ENTERED = (row: string): string => newYorkDay(`${row}.created_at`);
const FACTS = [
  { fact: 'tests', table: 'lab_tests', is: 'i.test_date', was: 'testDate', orEntered: false },
  { fact: 'treatments', table: 'medications', is: 'i.start_date', was: 'startDate', orEntered: true },
  // Without a start date, a treatment is counted by its end.
  { fact: 'treatments', table: 'medications', is: 'i.end_date', was: 'endDate', orEntered: false },
  { fact: 'dispenses', table: 'dispensing_records', is: 'i.dispensed_date', was: 'dispensedDate', orEntered: true },
  { fact: 'interactions', table: 'interactions', is: 'i.date', was: 'date', orEntered: false },
] as const;

/** The days of the rows that this transaction wrote, and of the versions that it replaced. */
const NOTED_DAYS = FACTS.map(({ fact, table, is, was, orEntered }) => {
  const day = (value: string): string => (orEntered ? `coalesce(${value}, ${ENTERED('i')})` : value);
  return `
    INSERT INTO an.unsettled (registration_id, fact, day)
      SELECT DISTINCT client, '${fact}', ${day(is)} FROM ${table} i
       WHERE i.registration_id = client AND i.updated_at = moment;
    INSERT INTO an.unsettled (registration_id, fact, day)
      SELECT DISTINCT client, '${fact}', ${day(`(v."values" ->> '${was}')::date`)}
        FROM item_versions v JOIN ${table} i ON i.id = v.item_id AND i.registration_id = v.registration_id
       WHERE v.registration_id = client AND v.at = moment;`;
}).join('');

/** What the trigger copies from a row `n`: the columns and their values. */
export type Copy = { columns: string; values: string };

export function copyIn(triggerFunction: string): Copy {
  const [, columns, values] =
    /INSERT INTO an\.live_registrations \(([^)]*)\)\s*SELECT ([^;]*?)\s*FROM new_rows n WHERE n\.deleted_at IS NULL;/.exec(
      triggerFunction,
    ) ?? [];
  if (!columns || !values) throw new Error('an.project_registrations has an unknown form');
  // Written like this, a cluster would send something else to a node.
  return { columns, values: values.replace(/CASE (n\.\w+) WHEN/g, 'CASE WHEN $1 =') };
}

/**
 * Does for one record, as a statement of the change, what the triggers of a single server do: the dashboard's counters,
 * the copy of the registration, and what the stored figures and tasks must recompute. It compares the record with its
 * copy, so it may run more often than needed. The copy is locked first: of two changes to one record, the second counts
 * from the result of the first.
 */
export const noteRecord = ({ columns, values }: Copy): string => `
  CREATE OR REPLACE FUNCTION note_record(client uuid) RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, public AS $note$
  DECLARE
    n registrations;
    copied an.live_registrations;
    fresh record;
    is_alive boolean;
    shown integer;
    -- A statement on the record's node would read that node's clock.
    moment timestamptz := now();
  BEGIN
    SELECT * INTO copied FROM an.live_registrations WHERE id = client FOR UPDATE;
    SELECT * INTO n FROM registrations WHERE id = client;
    is_alive := n.id IS NOT NULL AND n.deleted_at IS NULL;
    SELECT count(*) INTO shown FROM activities WHERE registration_id = client AND NOT hidden;
    IF shown <> coalesce(copied.shown_activities, 0) THEN
      INSERT INTO dashboard_counts (kind, n) VALUES ('activity', shown - coalesce(copied.shown_activities, 0));
    END IF;
    IF is_alive <> (copied.id IS NOT NULL) OR is_alive AND n.updated_at = moment THEN
      IF copied.id IS NOT NULL THEN
        INSERT INTO dashboard_counts
          VALUES ('registration', copied.status, copied.disposition, copied.referral_site, -1);
        INSERT INTO an.unsettled VALUES (client, copied.person_key, 'registrations', copied.date);
        DELETE FROM an.live_registrations WHERE id = client;
      END IF;
      IF is_alive THEN
        SELECT * INTO fresh FROM (SELECT ${values}) AS copy (${columns});
        INSERT INTO an.live_registrations (${columns})
          VALUES (${columns
            .split(',')
            .map((column) => `fresh.${column.trim()}`)
            .join(', ')});
        INSERT INTO dashboard_counts
          VALUES ('registration', fresh.status, fresh.disposition, fresh.referral_site, 1);
        INSERT INTO an.unsettled VALUES (client, fresh.person_key, 'registrations', fresh.date);
      END IF;
    END IF;
    UPDATE an.live_registrations SET shown_activities = shown WHERE id = client AND shown_activities <> shown;
    INSERT INTO unsettled_tasks VALUES (client);
    ${NOTED_DAYS}
  END $note$`;

/**
 * The same for all records at once, after manual SQL. Correct copies stay, with their person keys.
 */
export const noteAll = ({ columns, values }: Copy): string => `
  CREATE OR REPLACE FUNCTION note_all() RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, public AS $note$
  BEGIN
    DELETE FROM an.live_registrations l
     WHERE NOT EXISTS (
       SELECT FROM (SELECT ${values} FROM registrations n WHERE n.deleted_at IS NULL) AS copy (${columns})
        WHERE copy.id = l.id AND to_jsonb(copy) - 'person_key' =
              to_jsonb(l) - ARRAY['person_key', 'person_keyed', 'shown_activities']);
    INSERT INTO an.live_registrations (${columns})
      SELECT ${values} FROM registrations n
       WHERE n.deleted_at IS NULL AND NOT EXISTS (SELECT FROM an.live_registrations l WHERE l.id = n.id);
    UPDATE an.live_registrations SET shown_activities = 0
     WHERE shown_activities <> 0
       AND NOT EXISTS (SELECT FROM activities a WHERE a.registration_id = live_registrations.id AND NOT a.hidden);
    UPDATE an.live_registrations l SET shown_activities = a.n
      FROM (SELECT registration_id, count(*) AS n FROM activities WHERE NOT hidden GROUP BY 1) a
     WHERE a.registration_id = l.id AND l.shown_activities <> a.n;
    DELETE FROM dashboard_counts;
    INSERT INTO dashboard_counts
      SELECT 'registration', status, disposition, referral_site, count(*) FROM an.live_registrations GROUP BY 2, 3, 4;
    INSERT INTO dashboard_counts (kind, n) SELECT 'activity', coalesce(sum(shown_activities), 0) FROM an.live_registrations;
    INSERT INTO an.unsettled DEFAULT VALUES;
    INSERT INTO unsettled_tasks VALUES (NULL);
  END $note$`;

/** List names stored in records: a rename reaches the copies, the counters, and all stored figures. */
const RENAMED = `
  FROM an.live_registrations l JOIN registrations r ON r.id = l.id
 WHERE (l.disposition, l.referral_site) IS DISTINCT FROM (nullif(r.disposition, ''), nullif(r.referral_site, ''))`;
export const NOTE_LISTS = `
  CREATE OR REPLACE FUNCTION note_lists() RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, public AS $note$
  BEGIN
    INSERT INTO dashboard_counts
      SELECT 'registration', status, disposition, referral_site, -count(*) FROM (
        SELECT l.status, l.disposition, l.referral_site ${RENAMED}) gone GROUP BY 2, 3, 4;
    INSERT INTO dashboard_counts
      SELECT 'registration', status, disposition, referral_site, count(*) FROM (
        SELECT l.status, nullif(r.disposition, '') AS disposition, nullif(r.referral_site, '') AS referral_site
          ${RENAMED}) added GROUP BY 2, 3, 4;
    UPDATE an.live_registrations l
       SET disposition = nullif(r.disposition, ''), referral_site = nullif(r.referral_site, '')
      FROM registrations r
     WHERE r.id = l.id AND (l.disposition, l.referral_site)
           IS DISTINCT FROM (nullif(r.disposition, ''), nullif(r.referral_site, ''));
    UPDATE an.live_registrations l SET stop = s.place || ', ' || s.town
      FROM registrations r JOIN stops s ON s.id = r.stop_id AND r.booking_cancelled_at IS NULL
     WHERE r.id = l.id AND l.stop IS DISTINCT FROM s.place || ', ' || s.town;
    INSERT INTO an.unsettled DEFAULT VALUES;
    INSERT INTO unsettled_tasks VALUES (NULL);
  END $note$`;
