import { isOfferedTo } from '@firstlight/domain/platform/contributions';
import { overlayMark } from '@firstlight/domain/operations/overlay-marks';
import { announceEvent, useSignedInUser } from '@firstlight/platform';
import { type ReactElement, Suspense, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportFailure } from '../loader/failure-beacon';
import { LoadFailure, classOfError } from '../loader/load-failure';
import { useRemotes } from '../routing/remotes-context';
import { isRetriedAutomatically } from '../watchdog/stopped-failure';
import { Watched } from '../watchdog/watched';
import { OverlayRetry } from './overlay-retry';

const isMarked = (owner: string): boolean => sessionStorage.getItem(overlayMark(owner)) !== null;

/** Overlays of every staff screen. Each is optional, so its failure affects nothing else, and it is retried. */
export function StaffOverlays(): ReactElement | null {
  const remotes = useRemotes();
  const user = useSignedInUser();
  if (user === null) return null;
  const overlays = remotes.entries().flatMap((entry) => {
    const { name, staff } = entry;
    const { overlay } = staff ?? {};
    if (!staff || !overlay || !isOfferedTo(user, overlay.permission ?? staff.permission)) return [];
    const isWanted = overlay.load === 'always' || remotes.loaded(name) !== undefined || isMarked(name);
    return isWanted ? [{ ...overlay, entry, owner: name }] : [];
  });
  return (
    <>
      {overlays.map(({ owner, entry, answers, failed = '' }) => (
        <ErrorBoundary
          key={owner}
          onError={(error) => {
            // The loader has already reported failed loads.
            if (remotes.loaded(owner)) reportFailure(entry, classOfError(error), error);
            // Without a session the server has no staff files: it may have ended.
            announceEvent('access-refused');
          }}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <OverlayRetry
              answers={answers}
              failed={failed}
              isRetriedAutomatically={isRetriedAutomatically(error)}
              onRetry={() => {
                if (error instanceof LoadFailure) remotes.forget(owner);
                resetErrorBoundary();
              }}
            />
          )}
        >
          <Suspense fallback={null}>
            <Watched part={entry}>
              <Overlay owner={owner} />
            </Watched>
          </Suspense>
        </ErrorBoundary>
      ))}
    </>
  );
}

function Overlay({ owner }: { owner: string }): ReactElement | null {
  const remotes = useRemotes();
  const { StaffOverlay } = remotes.loaded(owner) ?? use(remotes.load(owner));
  return StaffOverlay ? <StaffOverlay /> : null;
}
