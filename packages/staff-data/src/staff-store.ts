import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { noticesSlice } from './notices-slice';
import { staffApi } from './staff-api';

/** Remotes add their slices here with `rootReducer.inject`; declare them by merging into this interface. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
export interface LazySlices {}

export const rootReducer = combineSlices(staffApi, noticesSlice).withLazyLoadedSlices<LazySlices>();

/** A store of its own for every page load and every test. */
export function makeStaffStore(): ReturnType<typeof buildStore> {
  const store = buildStore();
  setupListeners(store.dispatch);
  return store;
}

function buildStore() {
  return configureStore({
    reducer: rootReducer,
    // Uploads pass a File as the argument of a mutation, which the check would report.
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(staffApi.middleware),
  });
}

export type StaffStore = ReturnType<typeof makeStaffStore>;
export type StaffState = ReturnType<StaffStore['getState']>;
export type StaffDispatch = StaffStore['dispatch'];
