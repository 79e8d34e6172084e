import type { CareRecord } from '@firstlight/domain/care/care-facts';
import { newYorkMidnight } from '../../platform/database/new-york.js';
import type { Queries } from '../../platform/database/queries.js';
import { careRecords } from '../../record/care-records/care-records.query.js';

type HistoricalRow = { person_key: string } & Pick<CareRecord, 'tests' | 'medications' | 'interactions'>;

const NO_RECORD = {
  disposition: null,
  dispositionCode: null,
  rna: { rnaAvailable: 'No', rnaSampleDate: null, rnaResult: null },
  registeredOn: '',
  dispensing: [],
} as const;

const ENTERED = newYorkMidnight('f.date');
const facts = (kind: string, object: string): string =>
  `coalesce(json_agg(json_build_object(${object}) ORDER BY f.date) FILTER (WHERE f.kind = '${kind}'), '[]') AS`;

/** Uploaded facts as one more record of each person; those without a date are left out. */
const HISTORICAL = `
  SELECT f.person_key::text,
         ${facts(
           'tests',
           `'created_at', ${ENTERED}, 'test_type', f.name, 'test_date', f.date, 'hiv_type', NULL,
            'hcv_result', CASE f.name WHEN 'HCV' THEN lower(f.result) END,
            'hiv_result', CASE f.name WHEN 'HIV' THEN lower(f.result) END, 'bloodwork_date_submitted', NULL,
            'bloodwork_result', CASE f.name WHEN 'Bloodwork' THEN initcap(f.result) END`,
         )} tests,
         ${facts(
           'treatments',
           `'id', f.person_key::text, 'medication', f.name, 'start_date', f.date, 'end_date', f.end_date,
            'outcome', coalesce(f.result, 'Active'), 'created_at', ${ENTERED}`,
         )} medications,
         ${facts('rewards', `'date', f.date, 'description', f.name, 'created_at', ${ENTERED}`)} interactions
    FROM legacy_facts f WHERE f.counts AND f.date IS NOT NULL AND f.person_key = ANY($1::bigint[]) GROUP BY f.person_key`;

/** All records of these people, live and uploaded, by person. */
export async function personRecords(db: Queries, people: readonly string[]): Promise<Map<string, CareRecord[]>> {
  const records = await careRecords(db, people);
  for (const { person_key: person, ...known } of await db.query<HistoricalRow[]>(HISTORICAL, [people])) {
    records.set(person, [...(records.get(person) ?? []), { ...NO_RECORD, ...known }]);
  }
  return records;
}
