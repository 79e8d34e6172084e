import type { ReactElement } from 'react';
import { Suspense, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRemotes } from '../routing/remotes-context';

/** The remote that owns the session's screens, and with them the warning before a session ends. */
const OWNER = 'mf-admin-auth';

/** What stands beside every staff screen. It is a help, so its failure takes nothing else away. */
export function StaffOverlays(): ReactElement {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Overlay />
      </Suspense>
    </ErrorBoundary>
  );
}

function Overlay(): ReactElement | null {
  const remotes = useRemotes();
  const { StaffOverlay } = remotes.loaded(OWNER) ?? use(remotes.load(OWNER));
  return StaffOverlay ? <StaffOverlay /> : null;
}
