import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { noticesSlice } from './notices-slice';
import { staffApi } from './staff-api';
import { automatically, watchPresence } from './user-presence';

/** Remotes add their slices here with `rootReducer.inject`; declare them by merging into this interface. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
export interface LazySlices {}

export const rootReducer = combineSlices(staffApi, noticesSlice).withLazyLoadedSlices<LazySlices>();

/** A store of its own for every entry to the staff area and every test; `attendStore()` makes it follow the browser. */
export function makeStaffStore(): ReturnType<typeof buildStore> {
  return buildStore();
}

function buildStore() {
  return configureStore({
    reducer: rootReducer,
    // Uploads pass a File as the argument of a mutation, which the check would report.
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(staffApi.middleware),
  });
}

/**
 * Reads shown answers again when the network or the window comes back, until the returned function is called; that also
 * forgets every answer, because a store that nobody shows would go on asking and keep what it knows of clients.
 */
export function attendStore(store: StaffStore): () => void {
  const stopWatching = watchPresence();
  const stopListening = setupListeners(store.dispatch, (dispatch, { onFocus, onOnline, onOffline, onFocusLost }) => {
    const changes = {
      online: () => automatically(() => dispatch(onOnline())),
      offline: () => dispatch(onOffline()),
      focus: () => automatically(() => dispatch(onFocus())),
      visibilitychange: () =>
        document.visibilityState === 'visible' ? automatically(() => dispatch(onFocus())) : dispatch(onFocusLost()),
    };
    const names = Object.keys(changes) as (keyof typeof changes)[];
    names.forEach((name) => window.addEventListener(name, changes[name]));
    return () => names.forEach((name) => window.removeEventListener(name, changes[name]));
  });
  return () => {
    stopListening();
    stopWatching();
    store.dispatch(staffApi.util.resetApiState());
  };
}

export type StaffStore = ReturnType<typeof makeStaffStore>;
export type StaffState = ReturnType<StaffStore['getState']>;
export type StaffDispatch = StaffStore['dispatch'];
