import type { DataSource } from 'typeorm';
import { STOCK } from './given-supplies.js';
import { id } from './made-up-id.js';
import { type Made, STOPS } from './population.js';

const COLUMNS: Record<keyof Made['items'], [table: string, columns: string]> = {
  tests: ['lab_tests', 'registration_id uuid, test_type text, bloodwork_type text, test_date date, hiv_result text, hiv_tester text, hcv_result text, hcv_tester text, bloodwork_result text, bloodwork_tester text'],
  treatments: ['medications', 'registration_id uuid, medication text, outcome text, start_date date, end_date date'],
  dispenses: ['dispensing_records', 'registration_id uuid, medication text, product_type text, quantity integer, dispensed_date date'],
  supplies: ['supplies_given', 'id uuid, registration_id uuid, item_id uuid, place_id uuid, quantity integer, given_on date'],
  interactions: ['interactions', 'registration_id uuid, description text, date date, amount numeric, payment_type text, issued text'],
  activities: ['activities', 'registration_id uuid, date date, description text'],
  notes: ['notes', 'registration_id uuid, note_date date, note_text text'],
}; // prettier-ignore

const REGISTRATION = `id uuid, last_name text, reg_date date, dob date, gender text, city text, disposition text,
  referral_site text, language text, text boolean, province text, patient_consent text, coverage_type text, source text,
  status text, health_card_shape text, phone1 text, address text, email text, voicemail boolean, leave_message boolean,
  stop_id uuid`;

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
    `INSERT INTO registrations (first_name, ${names})
     SELECT 'Maple', ${names.replace('disposition', "coalesce(disposition, '')")} FROM jsonb_to_recordset($1) AS r (${REGISTRATION})`,
    [JSON.stringify(registrations)],
  );
  for (const [table, kind, rows] of [
    ['stock_items (id, name, kind, unit)', "'supply', 'kit'", STOCK.items],
    ['stock_places (id, name, kind)', "'site'", STOCK.places],
  ] as const) {
    await db.query(
      `INSERT INTO ${table} SELECT id, name, ${kind} FROM jsonb_to_recordset($1) AS s (id uuid, name text)`,
      [JSON.stringify(rows.map((row) => ({ ...row, id: id(row.id) })))],
    );
  }
  for (const [fact, [table, columns]] of Object.entries(COLUMNS) as [keyof typeof COLUMNS, [string, string]][]) {
    await db.query(
      `INSERT INTO ${table} (${namesIn(columns)}) SELECT ${namesIn(columns)} FROM jsonb_to_recordset($1) AS r (${columns})`,
      [JSON.stringify(items[fact])],
    );
  }
}
