import type { MigrationInterface, QueryRunner } from 'typeorm';

const LOCAL_DAY = "(created_at AT TIME ZONE 'America/New_York')::date";
/** The facts that the overview counts by day: their table, and the day as the views have it. */
const FACTS = {
  tests: { table: 'lab_tests', day: 'test_date' },
  treatments: { table: 'medications', day: `coalesce(start_date, ${LOCAL_DAY})` },
  dispenses: { table: 'dispensing_records', day: `coalesce(dispensed_date, ${LOCAL_DAY})` },
  interactions: { table: 'interactions', day: 'date' },
} as const;
const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;
const ROWS: Record<(typeof EVENTS)[number], string> = {
  INSERT: 'NEW TABLE AS new_rows',
  UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
  DELETE: 'OLD TABLE AS old_rows',
};
/** A statement that changes more rows than this adds one entry for everything instead of one per row. */
const BULK = 5_000;

/** Journeys and daily figures as last computed (decision 0084), and what changed since. */
const TABLES = `
  CREATE TABLE an.care_days (
    path text NOT NULL,
    person_key bigint NOT NULL,
    n smallint NOT NULL,
    day date NOT NULL,
    found date,
    level smallint NOT NULL,
    waits_for text,
    positive date,
    confirmed date,
    linked date,
    started date,
    completed date,
    svr12 date,
    gender text,
    age smallint,
    city text,
    referral_site text
  );
  CREATE INDEX care_days_day ON an.care_days (path, day);
  CREATE INDEX care_days_person ON an.care_days (person_key);
  CREATE INDEX care_days_waiting ON an.care_days (path, waits_for) WHERE waits_for IS NOT NULL;

  CREATE TABLE an.care_later (person_key bigint PRIMARY KEY, day date NOT NULL);
  CREATE INDEX care_later_day ON an.care_later (day);

  CREATE TABLE an.daily_figures (
    trend text NOT NULL,
    dim text NOT NULL,
    value text NOT NULL,
    day date NOT NULL,
    rows bigint NOT NULL,
    total numeric,
    part_rows bigint NOT NULL,
    people bigint[],
    part_people bigint[],
    rest_people bigint[],
    mark numeric NOT NULL,
    PRIMARY KEY (trend, dim, day, value)
  );

  CREATE TABLE an.unsettled (
    registration_id uuid,
    person_key bigint,
    fact text,
    day date
  );
  INSERT INTO an.unsettled DEFAULT VALUES;
`;

const noteOf = (name: string, columns: string, values: string): string => {
  const from = (rows: string): string => `
      IF (SELECT count(*) FROM ${rows}) > ${BULK} THEN INSERT INTO an.unsettled DEFAULT VALUES;
      ELSE INSERT INTO an.unsettled (${columns}) SELECT DISTINCT ${values} FROM ${rows}; END IF;`;
  return `
  CREATE FUNCTION an.${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN ${from('old_rows')}
    END IF;
    IF TG_OP <> 'DELETE' THEN ${from('new_rows')}
    END IF;
    RETURN NULL;
  END $$;`;
};

const triggersOf = (table: string, name: string): string =>
  EVENTS.map(
    (event) => `
  CREATE TRIGGER ${name}_${event.toLowerCase()} AFTER ${event} ON ${table}
    REFERENCING ${ROWS[event]} FOR EACH STATEMENT EXECUTE FUNCTION an.${name}();`,
  ).join('');

/** Every change of what is counted leaves an entry in its own transaction. */
const NOTES = `
  ${Object.entries(FACTS)
    .map(
      ([fact, { table, day }]) =>
        noteOf(`note_${fact}`, 'registration_id, fact, day', `registration_id, '${fact}', ${day}`) +
        triggersOf(table, `note_${fact}`),
    )
    .join('')}
  ${noteOf('note_registrations', 'registration_id, person_key, fact, day', "id, person_key, 'registrations', date")}
  ${triggersOf('an.live_registrations', 'note_registrations')}

  CREATE FUNCTION an.note_everything() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public AS $$
  BEGIN
    INSERT INTO an.unsettled DEFAULT VALUES;
    RETURN NULL;
  END $$;
  ${['legacy_records', 'legacy_facts', 'dispositions']
    .map(
      (table) => `
  CREATE TRIGGER note_everything AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION an.note_everything();`,
    )
    .join('')}
`;

/** The people and days of the entries; a registration adds its person and the days of its facts. */
const VIEWS = `
  CREATE VIEW an.unsettled_people AS
    SELECT person_key FROM an.unsettled WHERE person_key IS NOT NULL
     UNION SELECT l.person_key FROM an.unsettled u JOIN an.live_registrations l ON l.id = u.registration_id;
  CREATE VIEW an.unsettled_days AS
    SELECT fact, day FROM an.unsettled WHERE day IS NOT NULL
     UNION SELECT 'registrations', l.date FROM an.unsettled u JOIN an.live_registrations l ON l.id = u.registration_id
            WHERE l.date IS NOT NULL
    ${Object.entries(FACTS)
      .map(
        ([fact, { table, day }]) => `
     UNION SELECT '${fact}', ${day} FROM an.unsettled u JOIN ${table} t ON t.registration_id = u.registration_id
            WHERE u.fact = 'registrations' AND ${day} IS NOT NULL`,
      )
      .join('')};
`;

/** The days whose figures are counted again. */
const INDEXES = Object.values(FACTS)
  .map(({ table, day }) => `CREATE INDEX ${table}_by_day ON ${table} ((${day}));`)
  .join('\n');

const READ = 'an.care_days, an.care_later, an.daily_figures, an.unsettled_people, an.unsettled_days';

/** The overview reads stored journeys and figures, and counts what changed since. */
export class StoredOverview1764005300000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(TABLES + NOTES + VIEWS + INDEXES);
    await queries.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'firstlight_analytics') THEN
          GRANT SELECT ON ${READ} TO firstlight_analytics;
        END IF;
      END $$`);
  }

  async down(queries: QueryRunner): Promise<void> {
    const noted = [
      ...Object.entries(FACTS).map(([fact, { table }]) => [`note_${fact}`, table] as const),
      ['note_registrations', 'an.live_registrations'] as const,
    ];
    await queries.query(`
      ${Object.values(FACTS)
        .map(({ table }) => `DROP INDEX ${table}_by_day;`)
        .join('\n')}
      ${noted.map(([name, table]) => EVENTS.map((event) => `DROP TRIGGER ${name}_${event.toLowerCase()} ON ${table};`).join('') + `DROP FUNCTION an.${name}();`).join('\n')}
      ${['legacy_records', 'legacy_facts', 'dispositions'].map((table) => `DROP TRIGGER note_everything ON ${table};`).join('\n')}
      DROP FUNCTION an.note_everything();
      DROP VIEW an.unsettled_people, an.unsettled_days;
      DROP TABLE an.care_days, an.care_later, an.daily_figures, an.unsettled;
    `);
  }
}
