import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { noticesSlice } from './notices-slice';
import { staffApi } from './staff-api';
import { automatically, watchPresence } from './user-presence';

/** A new store for each visit to the staff area and each test; `attendStore()` connects it to the browser's events. */
export function makeStaffStore(): ReturnType<typeof buildStore> {
  return buildStore();
}

function buildStore() {
  return configureStore({
    reducer: { api: staffApi.reducer, notices: noticesSlice.reducer },
    // Uploads pass a File as a mutation argument, which the serializability check would report. The immutability check
    // walks the whole state at every action; Immer freezes the state, so a mutation throws anyway.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(staffApi.middleware),
  });
}

/**
 * Refetches mounted queries when the network or the window comes back. The returned function stops this and clears the
 * cache: an unmounted store must neither poll nor keep client data.
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
