import { announceEvent, onPlatformEvent, useLocation } from '@firstlight/platform';
import { useNotices } from '@firstlight/staff-data';
import { useEffect, useRef } from 'react';

export const FIND_FAILED = 'Find a client could not be loaded. Check the connection and try again.';

type Props = {
  /** This overlay answers `find-client`. */
  finds: boolean;
  onRetry: () => void;
};

/** Replaces an overlay that failed: retries on the next screen, when the network returns, and on use. */
export function OverlayRetry({ finds, onRetry }: Props): null {
  const { pathname } = useLocation();
  const { notify } = useNotices();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const failedAt = useRef(pathname);
  useEffect(() => {
    if (failedAt.current !== pathname) retry.current();
  }, [pathname]);
  useEffect(() => {
    const online = (): void => retry.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  useEffect(() => {
    if (!finds) return undefined;
    let isListening = false;
    const stop = onPlatformEvent('find-client', () => {
      // A request waited for this load, which failed; retrying immediately would loop.
      if (!isListening) return notify('error', FIND_FAILED);
      stop();
      isListening = false;
      retry.current();
      // No listener yet, so the request is queued until the search has loaded.
      announceEvent('find-client');
    });
    isListening = true;
    return () => {
      if (isListening) stop();
    };
  }, [finds, notify]);
  return null;
}
