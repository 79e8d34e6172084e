import type { CivilDate } from '../dates/civil-dates.js';
import type { ExportForm } from './export-columns.js';
import type { RegistrationSource, RegistrationStatus } from '../clients/registrations.js';

/** Response of `GET /api/admin-dashboard-stats` (API-30). */
export type DashboardStats = {
  pending_registrations: number;
  submitted_registrations: number;
  total_activities: number;
};

export type Pagination = { current_page: number; total_pages: number; total_records: number };

export type RegistrationFilters = {
  search_name?: string;
  search_date?: CivilDate;
  search_disposition?: string;
  search_referral_site?: string;
};

/** Query of the two registration lists (API-31, API-32). */
export type RegistrationListQuery = { page?: number; page_size?: number } & RegistrationFilters;

/** One card of the Pending and Submitted tabs (DASH-06). */
export type RegistrationCard = {
  id: string;
  registration_id: string;
  firstName: string;
  lastName: string;
  disposition: string | null;
  referralSite: string | null;
  regDate: CivilDate | null;
  timestamp: string;
  finalized_at: string | null;
  status: RegistrationStatus;
  source: RegistrationSource;
  has_photo: boolean;
  version: number;
};

export type RegistrationListAnswer = { data: RegistrationCard[]; pagination: Pagination; near?: true };

export type ActivityStatus = 'upcoming' | 'completed';

/** Query of the activities list (API-33); no `status_filter` means all. */
export type ActivityListQuery = {
  page?: number;
  page_size?: number;
  search_term?: string;
  search_date?: CivilDate;
  status_filter?: ActivityStatus;
};

/** One card of the Activities tab (DASH-09). */
export type ActivityCard = {
  id: string;
  registration_id: string;
  date: CivilDate | null;
  time: string | null;
  description: string;
  status: ActivityStatus;
  client_name: string;
  client_disposition: string | null;
  client_phone: string | null;
};

export type ActivityListAnswer = { activities: ActivityCard[]; pagination: Pagination; near?: true };

/** Response of `POST .../finalize`: whether a stored photo went with the notice (decisions.md 16). */
export type FinalizeAnswer = { photo_attached: boolean };

/** Actions on several registrations in one call. */
export const BATCH_ACTIONS = ['finalize', 'revert'] as const;
/** Well above one page of the list. */
export const BATCH_MAX = 100;

/** Body of `POST /api/registrations-batch`: `finalize` or `revert-to-pending` of each, one after the other. */
export type RegistrationBatch = { action: (typeof BATCH_ACTIONS)[number]; ids: string[] };

/** The most that "All matching" selects, and that one undo handles. */
export const BULK_MAX = 1_000;

/**
 * Body of `POST /api/registrations-matching`: a list as it is filtered. A POST keeps names out of addresses.
 */
export type RegistrationsMatching = { status: RegistrationStatus } & RegistrationFilters;

/** The first `BULK_MAX` of the list in its order, and how many there are. */
export type RegistrationsMatchingAnswer = {
  registrations: { registration_id: string; name: string }[];
  total: number;
};

/** The result for one of them; `detail` is the response the single call would have given. */
export type BatchLine =
  | { registration_id: string; done: true; photo_attached: boolean }
  | { registration_id: string; done: false; status: number; detail: string };

/** In the order of the ids, each once. */
export type RegistrationBatchAnswer = { results: BatchLine[] };

/**
 * Body of `POST /api/registrations-export`: the list as filtered; returns the file. A POST keeps names out of
 * addresses.
 */
export type RegistrationExport = RegistrationsMatching & ExportForm<'registrations'>;

/** Body of `POST /api/activities-export`. */
export type ActivityExport = Omit<ActivityListQuery, 'page' | 'page_size'> & ExportForm<'activities'>;

/** Response header of the export: the number of records in the file, for the progress display while it streams. */
export const TOTAL_RECORDS_HEADER = 'x-total-records';
