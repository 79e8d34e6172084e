import type { RegistrationCard } from '@firstlight/domain/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/registrations';
import type { DataSource } from 'typeorm';
import { anywhere, Conditions } from '../common/database/conditions.js';
import { pageWindow } from '../common/database/page-window.js';
import type { RegistrationListDto } from './dashboard.dto.js';

type CardRow = {
  id: string;
  first_name: string;
  last_name: string;
  disposition: string | null;
  referral_site: string | null;
  reg_date: string | null;
  submitted_at: Date;
  finalized_at: Date | null;
  status: RegistrationStatus;
  source: RegistrationCard['source'];
  has_photo: boolean;
  version: number;
};

/** Newest registration date first; within a day the latest submission (DASH-06). */
const NEWEST = 'reg_date DESC, submitted_at DESC, id DESC';
/** The same order read from its end. */
const OLDEST = 'reg_date ASC, submitted_at ASC, id ASC';

function conditions(status: RegistrationStatus, query: RegistrationListDto): Conditions {
  return new Conditions()
    .always('deleted_at IS NULL AND status = ?', status)
    .add('disposition = ?', query.search_disposition)
    .add('referral_site = ?', query.search_referral_site)
    .add('reg_date = ?', query.search_date)
    .add('name_search LIKE ?', anywhere(query.search_name));
}

/** The exact total: from the counters when only their columns filter, else by an index scan. */
async function total(db: DataSource, status: RegistrationStatus, query: RegistrationListDto): Promise<number> {
  const counted = !query.search_name && !query.search_date;
  const where = counted
    ? new Conditions()
        .always("kind = 'registration' AND status = ?", status)
        .add('disposition = ?', query.search_disposition)
        .add('referral_site = ?', query.search_referral_site)
    : conditions(status, query);
  const from = counted ? 'coalesce(sum(n), 0) AS n FROM dashboard_counts' : 'count(*) AS n FROM registrations';
  const [row] = await db.query<{ n: string }[]>(`SELECT ${from} WHERE ${where}`, where.values);
  return Number(row?.n ?? 0);
}

function toCard(row: CardRow): RegistrationCard {
  return {
    id: row.id,
    registration_id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    disposition: row.disposition,
    referralSite: row.referral_site,
    regDate: row.reg_date,
    timestamp: row.submitted_at.toISOString(),
    finalized_at: row.finalized_at?.toISOString() ?? null,
    status: row.status,
    source: row.source,
    has_photo: row.has_photo,
    version: row.version,
  };
}

/**
 * One page of the Pending or Submitted tab with the exact total (API-31, API-32). The page is found on an index alone
 * and only its rows are fetched.
 */
export async function registrationPage(
  db: DataSource,
  status: RegistrationStatus,
  query: RegistrationListDto,
): Promise<{ cards: RegistrationCard[]; total: number }> {
  const all = await total(db, status, query);
  const window = pageWindow(query, all);
  if (!window) return { cards: [], total: all };
  const where = conditions(status, query);
  const order = window.fromEnd ? OLDEST : NEWEST;
  const rows = await db.query<CardRow[]>(
    `SELECT r.id, r.first_name, r.last_name, r.disposition, r.referral_site, r.reg_date, r.submitted_at,
            r.finalized_at, r.status, r.source, r.photo_blob_id IS NOT NULL AS has_photo, r.version
       FROM (SELECT id FROM registrations WHERE ${where} ORDER BY ${order}
              LIMIT ${where.parameter(window.limit)} OFFSET ${where.parameter(window.offset)}) AS page
       JOIN registrations r ON r.id = page.id
      ORDER BY r.reg_date DESC, r.submitted_at DESC, r.id DESC`,
    where.values,
  );
  return { cards: rows.map(toCard), total: all };
}
