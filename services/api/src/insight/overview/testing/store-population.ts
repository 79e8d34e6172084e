import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { type MadeRecord, STOPS, TODAY } from './care-population.js';

/** Stores rows by their column names. */
export async function store(db: DataSource, table: string, rows: readonly object[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  await db.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const TABLES = {
  tests: 'lab_tests',
  medications: 'medications',
  dispensing: 'dispensing_records',
  interactions: 'interactions',
} as const;
const PARTS = ['tests', 'medications', 'dispensing', 'interactions'] as const;

/** Stores generated records with all their items. */
export async function storePopulation(db: DataSource, made: readonly MadeRecord[]): Promise<void> {
  await store(
    db,
    'stops',
    STOPS.map((stop) => ({
      ...stop, address: '1 Example Street', start_time: '10:00', end_time: '14:00', offers: [], wheelchair: true, cancelled: false, version: 1,
    })),
  ); // prettier-ignore
  await store(
    db,
    'registrations',
    made.map(({ id, person, deleted, gender, city, stop, bookingCancelled, dob, regDate, care }) => ({
      id, first_name: 'Maple', last_name: person, patient_consent: 'verbal', dob, gender, city, reg_date: regDate, stop_id: stop?.id ?? null, booking_cancelled_at: bookingCancelled ? '2026-01-05' : null,
      deleted_at: deleted ? `${TODAY}T12:00:00Z` : null, disposition: care.disposition, rna_available: care.rna.rnaAvailable,
      rna_sample_date: care.rna.rnaSampleDate, rna_result: care.rna.rnaResult,
    })),
  ); // prettier-ignore
  for (const part of PARTS) {
    const rows = made.flatMap(({ id, care }) =>
      care[part].map((row) => ({ registration_id: id, id: randomUUID(), ...row })),
    );
    await store(db, TABLES[part], rows);
  }
  for (const part of ['tests', 'medications'] as const) {
    const rows = made.flatMap(({ id, voided }) =>
      voided[part].map((row) => ({ registration_id: id, id: randomUUID(), ...row, voided_at: `${TODAY}T12:00:00Z` })),
    );
    await store(db, TABLES[part], rows);
  }
}
