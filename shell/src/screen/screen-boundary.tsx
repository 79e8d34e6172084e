import { announceEvent } from '@firstlight/platform';
import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailure, classOfError } from '../loader/load-failure';
import { reportFailure } from '../loader/failure-beacon';
import { useRemotes } from '../routing/remotes-context';
import { FailurePanel } from './failure-panel';

type Props = {
  remote: string;
  /** The pattern of the current route. */
  pattern: string;
  children: ReactNode;
};

/** Contains a failing area; Try again reloads it without reloading the page. */
export function ScreenBoundary({ remote, pattern, children }: Props): ReactElement {
  const remotes = useRemotes();
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <FailurePanel
          remote={remote}
          onTryAgain={() => {
            remotes.onTryAgain?.();
            // A screen's chunk retries itself (lazyScreen); a remote that never loaded is loaded again.
            if (error instanceof LoadFailure) remotes.forget(remote);
            resetErrorBoundary();
          }}
        />
      )}
      onError={(error) => {
        // The loader has already reported failed loads; this reports screens that failed while shown.
        const entry = remotes.entries().find(({ name }) => name === remote);
        if (entry && remotes.loaded(remote)) reportFailure(entry, classOfError(error), error, pattern);
        // Without a session the server has no staff files: it may have ended.
        if (entry?.audience === 'staff') announceEvent('access-refused');
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
