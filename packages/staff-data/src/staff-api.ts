import { createApi, type EndpointBuilder, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { type StaffBaseQuery, staffBaseQuery } from './base-query';

/** Tags of cached responses; remotes refresh each other's data by tags, never by imports. */
export const STAFF_TAGS = [
  'Session',
  'Registration',
  'RegistrationList',
  'DashboardStats',
  'ActivityList',
  'LabTest',
  'Medication',
  'Dispensing',
  'Note',
  'Activity',
  'Interaction',
  'Attachment',
  'ShareLink',
  'ClinicalTemplate',
  'NotesTemplate',
  'Disposition',
  'ReferralSite',
  'ContactMessage',
  'User',
  'BackendService',
  'AuditEntry',
  'LegacyData',
  'SavedQuestion',
  'Report',
  'Draft',
  'Release',
  'ProgramProfile',
  'Stop',
  'ReceivedResult',
  'Stock',
] as const;
export type StaffTag = (typeof STAFF_TAGS)[number];

/** The one API of the staff area; each endpoint is injected by the file that owns it. */
export const staffApi = createApi({
  reducerPath: 'api',
  baseQuery: staffBaseQuery,
  tagTypes: STAFF_TAGS,
  refetchOnFocus: false,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

export type StaffEndpointBuilder = EndpointBuilder<StaffBaseQuery, StaffTag, 'api'>;

/**
 * Adds a feature's endpoints to the store; names carry their resource (`listLabTests`) and are unique across remotes.
 * @throws on a duplicate name, which Redux Toolkit ignores silently in production builds
 */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- only inference can name it
export function injectEndpoints<Definitions extends EndpointDefinitions>(
  endpoints: (build: StaffEndpointBuilder) => Definitions,
) {
  return staffApi.injectEndpoints({ endpoints, overrideExisting: 'throw' });
}
