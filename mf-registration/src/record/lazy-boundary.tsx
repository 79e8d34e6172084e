import { announceEvent } from '@firstlight/platform';
import { Button, Dialog, EmptyState } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const NOT_LOADED = 'This part could not be loaded. Check your connection; what you typed is kept.';

type Props = {
  children: ReactNode;
  loading?: ReactNode;
  /** Set for a window: its error is shown as a window too. */
  onClose?: () => void;
};

/** Wraps a part of the record with separately loaded code. Handles only failed loads. */
export function LazyBoundary({ children, loading = null, onClose }: Props): ReactElement {
  const failed = (tryAgain: () => void): ReactElement => {
    const button = <Button onClick={tryAgain}>Try Again</Button>;
    if (!onClose) return <EmptyState title={NOT_LOADED} action={button} />;
    return (
      <Dialog title="Not loaded" onClose={onClose} footer={button}>
        <p>{NOT_LOADED}</p>
      </Dialog>
    );
  };
  return (
    <ErrorBoundary
      // Without a session the server has no staff files: it may have ended.
      onError={() => announceEvent('access-refused')}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error;
        return failed(resetErrorBoundary);
      }}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
