import type { CareRecord } from '@firstlight/domain/care/care-facts';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { newYorkDay } from '../../platform/database/new-york.js';
import type { Queries } from '../../platform/database/queries.js';

type Row = Omit<CareRecord, 'registeredOn' | 'rna'> & {
  rna_available: CareRecord['rna']['rnaAvailable'];
  rna_sample_date: string | null;
  rna_result: CareRecord['rna']['rnaResult'];
  reg_date: string | null;
  created_at: string;
};

const HANDED_OUT = `coalesce(i.dispensed_date, ${newYorkDay('i.created_at')})`;
const valueOf = (column: string): string => (column === 'dispensed_date' ? HANDED_OUT : `i.${column}`);

const items = (table: string, columns: readonly string[]): string =>
  `(SELECT coalesce(json_agg(json_build_object(${columns.map((name) => `'${name}', ${valueOf(name)}`).join(', ')})), '[]')
      FROM ${table} i WHERE i.registration_id = r.id AND i.voided_at IS NULL)`;

const SELECT = `
  SELECT r.disposition, d.code AS "dispositionCode", r.rna_available, r.rna_result,
         r.rna_sample_date::text, r.reg_date::text, r.created_at::text,
         ${items('lab_tests', ['created_at', 'test_type', 'test_date', 'hcv_result', 'hiv_result', 'hiv_type', 'bloodwork_result', 'bloodwork_date_submitted', 'from_laboratory', 'confirmatory'])} AS tests,
         ${items('medications', ['id', 'medication', 'start_date', 'end_date', 'outcome', 'created_at'])} AS medications,
         ${items('dispensing_records', ['id', 'medication', 'quantity', 'dispensed_date', 'created_at'])} AS dispensing,
         ${items('interactions', ['date', 'description', 'created_at'])} AS interactions`;

function recordOf({ rna_available, rna_sample_date, rna_result, reg_date, created_at, ...record }: Row): CareRecord {
  const rna = { rnaAvailable: rna_available, rnaSampleDate: rna_sample_date, rnaResult: rna_result };
  return { ...record, rna, registeredOn: reg_date ?? todayInNewYork(new Date(created_at)) };
}

/** One record as the rules of care read it; null if there is none, or if it was deleted. */
export async function careRecord(db: Queries, registrationId: string): Promise<CareRecord | null> {
  const [row] = await db.query<Row[]>(
    `${SELECT} FROM registrations r LEFT JOIN dispositions d ON d.name = r.disposition
      WHERE r.id = $1 AND r.deleted_at IS NULL`,
    [registrationId],
  );
  return row ? recordOf(row) : null;
}

/** The records of these people, by person. */
export async function careRecords(db: Queries, people: readonly string[]): Promise<Map<string, CareRecord[]>> {
  const rows = await db.query<(Row & { person_key: string })[]>(
    `${SELECT}, l.person_key::text
       FROM an.live_registrations l JOIN registrations r ON r.id = l.id LEFT JOIN dispositions d ON d.name = r.disposition
      WHERE l.person_key = ANY($1::bigint[])`,
    [people],
  );
  const records = new Map<string, CareRecord[]>();
  for (const { person_key: person, ...row } of rows) {
    records.set(person, [...(records.get(person) ?? []), recordOf(row)]);
  }
  return records;
}
