import { Banner } from '@firstlight/staff-ui';
import { type ReactElement, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the network is down and typed text is safe; disappears automatically. */
export function OfflineNotice(): ReactElement | null {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return <Banner kind="warning">You are offline. What you type stays here; save when the connection is back.</Banner>;
}
