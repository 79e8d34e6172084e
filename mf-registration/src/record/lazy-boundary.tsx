import { NOT_LOADED } from '@firstlight/domain/platform/unsaved-texts';
import { announceEvent } from '@firstlight/platform';
import { Button, Dialog, EmptyState } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

type Props = {
  children: ReactNode;
  loading?: ReactNode;
  /** Set for a window: its error is shown as a window too. */
  onClose?: () => void;
};

/** Wraps a part of the record with separately loaded code. Handles only failed loads. */
export function LazyBoundary({ children, loading = null, onClose }: Props): ReactElement {
  const failed = (tryAgain: () => void): ReactElement => {
    const button = <Button onClick={tryAgain}>{NOT_LOADED.tryAgain}</Button>;
    if (!onClose) return <EmptyState title={NOT_LOADED.text} action={button} />;
    return (
      <Dialog title={NOT_LOADED.title} onClose={onClose} footer={button}>
        <p>{NOT_LOADED.text}</p>
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
