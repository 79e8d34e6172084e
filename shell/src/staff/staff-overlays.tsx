import { overlayMark } from '@firstlight/domain/overlay-marks';
import { type ReactElement, Suspense, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailure } from '../loader/load-failure';
import { useRemotes } from '../routing/remotes-context';
import { OverlayRetry } from './overlay-retry';

/** The warning before a session ends, and the search for a client. */
const OWNERS = ['mf-admin-auth', 'mf-dashboard'];
/** The owner of the search; if it failed to load, that is announced when the search is opened. */
const FINDER = 'mf-dashboard';
/** Running timers of rapid tests: loaded if the remote was open, or left its mark in this tab before a reload. */
const ON_REQUEST = ['mf-registration'];

const isMarked = (owner: string): boolean => sessionStorage.getItem(overlayMark(owner)) !== null;

/** Overlays of every staff screen. Each is optional, so its failure affects nothing else, and it is retried. */
export function StaffOverlays(): ReactElement {
  const remotes = useRemotes();
  const owners = [...OWNERS, ...ON_REQUEST.filter((owner) => remotes.loaded(owner) ?? isMarked(owner))];
  return (
    <>
      {owners.map((owner) => (
        <ErrorBoundary
          key={owner}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <OverlayRetry
              finds={owner === FINDER}
              onRetry={() => {
                if (error instanceof LoadFailure) remotes.forget(owner);
                resetErrorBoundary();
              }}
            />
          )}
        >
          <Suspense fallback={null}>
            <Overlay owner={owner} />
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
