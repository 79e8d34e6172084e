import { BULK_MAX, type RegistrationCard, type RegistrationsMatchingAnswer } from '@firstlight/domain/desk/dashboard';
import type { RegistrationStatus } from '@firstlight/domain/clients/registrations';
import type { Queries, Statement } from '../../platform/database/queries.js';
import { addClient, clientTerms, type Spelling, spellingsOf } from '../../platform/database/client-conditions.js';
import { Conditions } from '../../platform/database/conditions.js';
import { pageWindow, type PageWindow } from '../../platform/http/page-window.js';
import type { Reader } from '../../platform/database/reader.js';
import { offsetOf } from '../../platform/http/paging.js';
import { namesOfToday } from '../../lists/managed-lists/listed-names.js';
import type { RegistrationListDto } from './dashboard.dto.js';
import { toCard, type CardRow } from './registration-card.js';

/**
 * The filters of a list, shared by its pages and its export. `spelling`: how names are matched, as typed by default.
 */
export type RegistrationFilters = Pick<
  RegistrationListDto,
  'search_name' | 'search_date' | 'search_disposition' | 'search_referral_site'
> & { spelling?: Spelling };

/** Newest registration date first; within a day the latest submission (DASH-06). */
export const NEWEST = 'reg_date DESC, submitted_at DESC, id DESC';
/** The same order, reversed. */
const OLDEST = 'reg_date ASC, submitted_at ASC, id ASC';

export function registrationConditions(
  status: RegistrationStatus,
  query: RegistrationFilters,
  values: unknown[] = [],
): Conditions {
  const where = new Conditions(values)
    .always('deleted_at IS NULL AND status = ?', status)
    .add('disposition = ?', query.search_disposition)
    .add('referral_site = ?', query.search_referral_site)
    .add('reg_date = ?', query.search_date);
  return addClient(where, clientTerms(query.search_name), query.spelling ?? 'phrase');
}

/** The exact total: from the counters if only their columns filter, else by an index scan. */
function totalText(status: RegistrationStatus, query: RegistrationFilters, values: unknown[]): string {
  if (query.search_name || query.search_date)
    return `SELECT count(*) AS n FROM registrations WHERE ${registrationConditions(status, query, values)}`;
  const counted = new Conditions(values)
    .always("kind = 'registration' AND status = ?", status)
    .add('disposition = ?', query.search_disposition)
    .add('referral_site = ?', query.search_referral_site);
  return `SELECT coalesce(sum(n), 0) AS n FROM dashboard_counts WHERE ${counted}`;
}

/**
 * The exact total. The rows of a common name are scattered: a parallel worker counts half of them, which the planner's
 * page-based costs don't account for.
 */
async function registrationTotal(db: Reader, status: RegistrationStatus, query: RegistrationFilters): Promise<number> {
  const values: unknown[] = [];
  const text = totalText(status, query, values);
  const count = (queries: Queries): Promise<{ n: string }[]> => queries.query<{ n: string }[]>(text, values);
  const [row] = query.search_name
    ? await db.transaction(async (tx) => {
        await tx.query('SET LOCAL parallel_setup_cost = 0');
        return count(tx);
      })
    : await count(db);
  return Number(row?.n ?? 0);
}

/** The page is found with an index-only scan, and only its rows are fetched. */
function pageText(
  status: RegistrationStatus,
  query: RegistrationFilters,
  { limit, offset, fromEnd }: PageWindow,
  values: unknown[],
): string {
  const where = registrationConditions(status, query, values);
  return `SELECT r.id, r.first_name, r.last_name, r.disposition, r.referral_site, r.reg_date, r.submitted_at,
            r.finalized_at, r.status, r.source, r.photo_blob_id IS NOT NULL AS has_photo, r.version
       FROM (SELECT id FROM registrations WHERE ${where} ORDER BY ${fromEnd ? OLDEST : NEWEST}
              LIMIT ${where.parameter(limit)} OFFSET ${where.parameter(offset)}) AS page
       JOIN registrations r ON r.id = page.id`;
}

/** Up to this page an offset is cheap. */
const NEAR_ROWS = 1_000;

/** Without search words, whose plan depends on them, and from the start: suitable for a prepared statement. */
export function isNear(query: RegistrationListDto): boolean {
  return !query.search_name && offsetOf(query) <= NEAR_ROWS;
}

type Page = { cards: RegistrationCard[]; total: number; spelling?: Spelling };

/** Total and rows of the first pages in one statement: there is a row even if there is no card. */
export function nearPage(status: RegistrationStatus, query: RegistrationListDto): Statement {
  const values: unknown[] = [];
  const window = { limit: query.page_size, offset: offsetOf(query), fromEnd: false };
  const text = `SELECT total.n AS total, card.*
     FROM (${totalText(status, query, values)}) AS total
     LEFT JOIN (${pageText(status, query, window, values)}) AS card ON true
    ORDER BY card.reg_date DESC, card.submitted_at DESC, card.id DESC`;
  return { text, values };
}

export type NearRow = (CardRow | { id: null }) & { total: string };

export function toPage(rows: NearRow[]): Page {
  return {
    cards: rows.flatMap((row) => (row.id === null ? [] : [toCard(row)])),
    total: Number(rows[0]?.total ?? 0),
  };
}

type ReadFilters = { filters: RegistrationFilters & { spelling: Spelling }; total: number };

/** The first interpretation of the name with a match, and its total. */
async function readName(db: Reader, status: RegistrationStatus, query: RegistrationFilters): Promise<ReadFilters> {
  const [first, ...others] = spellingsOf(clientTerms(query.search_name));
  let filters = { ...query, spelling: first };
  let total = await registrationTotal(db, status, filters);
  for (const spelling of others) {
    if (total > 0) break;
    filters = { ...query, spelling };
    total = await registrationTotal(db, status, filters);
  }
  return { filters, total };
}

/**
 * The same filters with an earlier name of a disposition or site replaced by the current one, e.g. from a bookmark;
 * null if nothing changes.
 */
export async function byTodaysNames<Filters extends RegistrationFilters>(
  db: Queries,
  query: Filters,
): Promise<Filters | null> {
  const { search_disposition: disposition, search_referral_site: referralSite } = query;
  if (!disposition && !referralSite) return null;
  const today = await namesOfToday(db, { disposition, referralSite });
  const names = {
    search_disposition: today.disposition ?? disposition,
    search_referral_site: today.referralSite ?? referralSite,
  };
  const same = names.search_disposition === disposition && names.search_referral_site === referralSite;
  return same ? null : { ...query, ...names };
}

/** How a list and its export interpret the filters. Other spellings are tried only if the plain one matches no one. */
export async function readFilters(
  db: Reader,
  status: RegistrationStatus,
  query: RegistrationFilters,
): Promise<ReadFilters> {
  const plain = await readName(db, status, query);
  const today = plain.total > 0 ? null : await byTodaysNames(db, query);
  return today ? readName(db, status, today) : plain;
}

/** Any page: the total first, because the second half is read backwards. */
export async function registrationPage(
  db: Reader,
  status: RegistrationStatus,
  query: RegistrationListDto,
): Promise<Page> {
  const { filters, total } = await readFilters(db, status, query);
  const window = pageWindow(query, total);
  if (!window) return { cards: [], total };
  const values: unknown[] = [];
  const page = pageText(status, filters, window, values);
  const rows = await db.query<CardRow[]>(`${page} ORDER BY r.reg_date DESC, r.submitted_at DESC, r.id DESC`, values);
  return { cards: rows.map(toCard), total, spelling: filters.spelling };
}

/** The first records of a list in its order, for bulk actions. */
export async function matchingRegistrations(
  db: Reader,
  status: RegistrationStatus,
  query: RegistrationFilters,
): Promise<RegistrationsMatchingAnswer> {
  const { filters, total } = await readFilters(db, status, query);
  const where = registrationConditions(status, filters);
  const registrations = await db.query<RegistrationsMatchingAnswer['registrations']>(
    `SELECT id AS registration_id, btrim(first_name || ' ' || last_name) AS name FROM registrations
      WHERE ${where} ORDER BY ${NEWEST} LIMIT ${BULK_MAX}`,
    where.values,
  );
  return { registrations, total };
}
