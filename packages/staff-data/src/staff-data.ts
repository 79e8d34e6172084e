/**
 * The one store of the staff area, shared at run time as a singleton. Of Redux, remotes use only these exports.
 *
 * - `injectEndpoints(build => ({…}))` adds a feature's calls; errors arrive as `StaffError` (`staffErrorOf(error)`).
 * - `sessionApi`, `managedListApi`, `registrationApi`, `myDayApi`, `suppliesApi` are the calls that two or more remotes use.
 * - `useNotices()` for messages that outlive a screen, `useSignOut()` for every Logout button, `useForgetSession()`
 *   where the server has already ended the session.
 * - `useFeature('…')` for screens that exist only where the installation has configured them.
 * - `useKeptForm()` for every form outside the records: it counts as unsaved and is kept as its author's draft.
 * - `useIntended()` for a kept form whose save must count once in two tabs and after a reload, too.
 * - `useOnce()` for writes that must count once, however often a button is pressed; their call is `postOnce()`.
 * - `ifMatch()` for writes that must not overwrite a version the user hasn't seen.
 * - `useSupplies()` for the supplies form (`SuppliesPanel` of staff-ui); on a record `useGivenSupplies()`, whose text the record keeps.
 * - `StaffStoreProvider` wraps the staff layout (shell) or a test; `makeStaffStore()` makes a separate store.
 * - Two tags connect the remotes: a change of a record invalidates `Registration` (by id), `RegistrationList`
 *   and `DashboardStats`; a change of an activity also `ActivityList`.
 */
export { type StaffBaseQuery } from './base-query';
export { useFeature } from './feature-endpoints';
export { useForgetSession, useLock, useNotices, useSignOut, useStaffDispatch, useStaffSelector } from './hooks';
export { IDEMPOTENCY_HEADER, newIdempotencyKey } from '@firstlight/domain/platform/idempotency';
export { managedListApi } from './managed-list-endpoints';
export { myDayApi } from './my-day-endpoints';
export type { Notice } from './notices-slice';
export { type ReadableRegistration, registrationApi } from './registration-endpoints';
export { sessionApi } from './session-endpoints';
export { injectEndpoints, staffApi, type StaffEndpointBuilder, type StaffTag } from './staff-api';
export {
  errorFromAnswer,
  isStaffError,
  missingFieldsOf,
  sentenceOf,
  type StaffError,
  staffErrorOf,
} from './staff-error';
export { makeStaffStore, type StaffState, type StaffStore } from './staff-store';
export { suppliesApi } from './supply-endpoints';
export { StaffStoreProvider } from './staff-store-provider';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { type Intended, useIntended } from './use-intended';
export { useKeptForm } from './use-kept-form';
export { useKeptTexts } from './use-kept-texts';
export { useOnce } from './use-once';
export { BLANK_SUPPLY, type SupplyText, useGivenSupplies, useSupplies } from './use-supplies';
export type { TextKeeper } from './text-keeper';
export { ifMatch, postOnce } from './write-requests';
