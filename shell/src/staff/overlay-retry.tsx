import { announceEvent, onPlatformEvent, useLocation } from '@firstlight/platform';
import { useNotices } from '@firstlight/staff-data';
import type { OverlayDeclaration } from '@firstlight/domain/platform/contributions';
import { useEffect, useRef } from 'react';

type Props = {
  /** The event that this overlay handles, and the message if it can't. */
  answers: OverlayDeclaration['answers'];
  failed: string;
  /** Not if a retry could hang the page again. */
  isRetriedAutomatically: boolean;
  onRetry: () => void;
};

/** Replaces an overlay that failed: retries on the next screen, when the network returns, and on use. */
export function OverlayRetry({ answers, failed, isRetriedAutomatically, onRetry }: Props): null {
  const { pathname } = useLocation();
  const { notify } = useNotices();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const failedAt = useRef(pathname);
  useEffect(() => {
    if (isRetriedAutomatically && failedAt.current !== pathname) retry.current();
  }, [isRetriedAutomatically, pathname]);
  useEffect(() => {
    if (!isRetriedAutomatically) return undefined;
    const online = (): void => retry.current();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isRetriedAutomatically]);
  useEffect(() => {
    if (!answers) return undefined;
    let isListening = false;
    const stop = onPlatformEvent(answers, () => {
      // A request was waiting for this failed load; retrying immediately would loop.
      if (!isListening) return notify('error', failed);
      stop();
      isListening = false;
      retry.current();
      // No listener yet, so the request is queued until the search has loaded.
      announceEvent(answers);
    });
    isListening = true;
    return () => {
      if (isListening) stop();
    };
  }, [answers, failed, notify]);
  return null;
}
