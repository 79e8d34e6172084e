import { recordCode } from '@firstlight/domain/identity/record-code';
import type { ActivityCard } from '@firstlight/domain/desk/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import type { ColumnValues } from '../../exports/chosen-columns.wire.js';
import type { Statement } from '../../../platform/database/queries.js';
import { NEWEST, registrationConditions, type RegistrationFilters } from '../registration-list.query.js';

export type RegistrationExportRow = {
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

export const REGISTRATION_VALUES: ColumnValues<'registrations', RegistrationExportRow> = {
  last_name: (row) => row.last_name,
  first_name: (row) => row.first_name,
  dob: (row) => row.dob,
  phone: (row) => row.phone1,
  disposition: (row) => row.disposition,
  referral_site: (row) => row.referral_site,
  reg_date: (row) => row.reg_date,
  status: (row) => row.status,
  source: (row) => row.source,
  submitted: (row) => row.submitted_at.toISOString(),
  finalized: (row) => row.finalized_at?.toISOString() ?? null,
  id: (row) => row.id,
};

/** Every record of the list in its order. */
export function registrationRows(status: RegistrationStatus, filters: RegistrationFilters): Statement {
  const where = registrationConditions(status, filters);
  const text = `SELECT last_name, first_name, dob, phone1, disposition, referral_site, reg_date, status, source, submitted_at,
              finalized_at, id FROM registrations WHERE ${where} ORDER BY ${NEWEST}`;
  return { text, values: where.values };
}

export const ACTIVITY_VALUES: ColumnValues<'activities', ActivityCard> = {
  date: (card) => card.date,
  time: (card) => card.time,
  activity: (card) => card.description,
  status: (card) => (card.status === 'upcoming' ? 'Upcoming' : 'Completed'),
  client: (card) => card.client_name,
  disposition: (card) => card.client_disposition,
  phone: (card) => card.client_phone,
  short_code: (card) => recordCode(card.registration_id),
  activity_id: (card) => card.id,
  id: (card) => card.registration_id,
};
