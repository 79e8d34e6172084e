import type { DataSource } from 'typeorm';
import { STOCK } from './given-supplies.js';
import { id } from './made-up-id.js';
import { enteredAfter, enteredOn, type Made, STOPS } from './population.js';

/** The last one is the row's own date. */
const COLUMNS: Record<keyof Made['items'], [table: string, columns: string]> = {
  tests: ['lab_tests', 'registration_id uuid, test_type text, bloodwork_type text, hiv_result text, hiv_tester text, hcv_result text, hcv_tester text, bloodwork_result text, bloodwork_tester text, test_date date'],
  treatments: ['medications', 'registration_id uuid, medication text, outcome text, end_date date, start_date date'],
  dispenses: ['dispensing_records', 'registration_id uuid, medication text, product_type text, quantity integer, dispensed_date date'],
  supplies: ['supplies_given', 'id uuid, registration_id uuid, item_id uuid, place_id uuid, quantity integer, given_on date'],
  interactions: ['interactions', 'registration_id uuid, description text, amount numeric, payment_type text, issued text, date date'],
  activities: ['activities', 'registration_id uuid, description text, date date'],
  notes: ['notes', 'registration_id uuid, note_text text, note_date date'],
}; // prettier-ignore

const REGISTRATION = `id uuid, last_name text, reg_date date, dob date, gender text, city text, disposition text,
  referral_site text, language text, text boolean, province text, patient_consent text, coverage_type text, source text,
  status text, health_card_shape text, phone1 text, address text, email text, voicemail boolean, leave_message boolean,
  stop_id uuid`;

/** The rows with the moment when they were entered. */
const entered = <Row extends object>(rows: readonly Row[], date: string): object[] =>
  rows.map((row, number) => {
    const day = (row as Record<string, string | null>)[date] ?? null;
    const days = enteredAfter(number, day);
    // Noon in summer and winter, so that the local day is the same.
    return { ...row, created_at: `${enteredOn(day, days)}T17:00:00Z` };
  });

const namesIn = (columns: string): string =>
  columns
    .split(', ')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');

/** Inserts them with one statement per table. */
export async function store(db: DataSource, { registrations, items }: Made): Promise<void> {
  await db.query(
    `INSERT INTO stops (id, place, address, town, date, start_time, end_time, offers, wheelchair)
     SELECT id, place, '1 Example Street', town, date, '10:00', '14:00', '{}', true
       FROM jsonb_to_recordset($1) AS s (id uuid, place text, town text, date date)`,
    [JSON.stringify(STOPS.map((stop) => ({ ...stop, id: id(stop.id) })))],
  );
  const names = namesIn(REGISTRATION.replaceAll(/\s+/g, ' '));
  await db.query(
    `INSERT INTO registrations (first_name, ${names}, created_at)
     SELECT 'Maple', ${names.replace('disposition', "coalesce(disposition, '')")}, created_at
       FROM jsonb_to_recordset($1) AS r (${REGISTRATION}, created_at timestamptz)`,
    [JSON.stringify(entered(registrations, 'reg_date'))],
  );
  for (const [table, kind, rows] of [
    ['stock_items (id, name, kind, unit)', "'supply', CASE WHEN name ~ 'kit' THEN 'kit' ELSE 'pack' END", STOCK.items],
    ['stock_places (id, name, kind)', "'site'", STOCK.places],
  ] as const) {
    await db.query(
      `INSERT INTO ${table} SELECT id, name, ${kind} FROM jsonb_to_recordset($1) AS s (id uuid, name text)`,
      [JSON.stringify(rows.map((row) => ({ ...row, id: id(row.id) })))],
    );
  }
  for (const [fact, [table, columns]] of Object.entries(COLUMNS) as [keyof typeof COLUMNS, [string, string]][]) {
    const names = namesIn(columns);
    await db.query(
      `INSERT INTO ${table} (${names}, created_at) SELECT ${names}, created_at
         FROM jsonb_to_recordset($1) AS r (${columns}, created_at timestamptz)`,
      [JSON.stringify(entered(items[fact], names.split(', ').at(-1) ?? ''))],
    );
  }
}
