import { newYorkMoment } from '@firstlight/domain/civil-dates';
import type { RegistrationStatus } from '@firstlight/domain/registrations';
import type { DataSource } from 'typeorm';
import { cursorRows } from '../../exports/cursor-rows.query.js';
import { NEWEST, registrationConditions, type RegistrationFilters } from '../registration-list.query.js';

export const EXPORT_HEADER = [
  'Last name', 'First name', 'Date of birth', 'Phone', 'Disposition', 'Referral site', 'Registration date', 'Status',
  'Source', 'Submitted', 'Finalized', 'ID',
] as const; // prettier-ignore

type Row = {
  last_name: string;
  first_name: string;
  dob: string | null;
  phone1: string | null;
  disposition: string | null;
  referral_site: string | null;
  reg_date: string | null;
  status: RegistrationStatus;
  source: string;
  submitted_at: Date;
  finalized_at: Date | null;
  id: string;
};

function cells(row: Row): (string | null)[] {
  return [
    row.last_name,
    row.first_name,
    row.dob,
    row.phone1,
    row.disposition,
    row.referral_site,
    row.reg_date,
    row.status,
    row.source,
    newYorkMoment(row.submitted_at.toISOString()),
    row.finalized_at && newYorkMoment(row.finalized_at.toISOString()),
    row.id,
  ];
}

/** The header, then every record of the list in its order. */
export async function* exportRows(
  db: DataSource,
  status: RegistrationStatus,
  filters: RegistrationFilters,
): AsyncGenerator<readonly (string | null)[]> {
  yield EXPORT_HEADER;
  const where = registrationConditions(status, filters);
  const text = `SELECT last_name, first_name, dob, phone1, disposition, referral_site, reg_date, status, source, submitted_at,
              finalized_at, id FROM registrations WHERE ${where} ORDER BY ${NEWEST}`;
  for await (const row of cursorRows<Row>(db, { text, values: where.values })) yield cells(row);
}
