import { NOT_LOADED } from '@firstlight/domain/platform/unsaved-texts';
import { announceEvent, lazyScreen } from '@firstlight/platform';
import { AFTER_OPENING_MS, Button, Dialog, whenIdle } from '@firstlight/staff-ui';
import { type ReactElement, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const HelpSheet = lazyScreen(() =>
  import(/* webpackChunkName: "staff/help" */ './help-sheet').then((file) => file.HelpSheet),
);

/** Loads the help when nothing else is to do; if that fails, it loads when it opens. */
export function usePreloadHelp(): void {
  useEffect(() => whenIdle(() => void HelpSheet.preload().catch(() => undefined), AFTER_OPENING_MS), []);
}

const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** The help, in a separate chunk. An error in it is reported and closes only the help. */
export function HelpOnDemand({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <ErrorBoundary
      onError={(error) => {
        // Without a session the server has no staff files: it may have ended.
        announceEvent('access-refused');
        if (isNotLoaded(error)) return;
        reportError(error);
        onClose();
      }}
      fallbackRender={({ error, resetErrorBoundary }) =>
        isNotLoaded(error) ? (
          <Dialog
            title={NOT_LOADED.title}
            onClose={onClose}
            footer={<Button onClick={resetErrorBoundary}>{NOT_LOADED.tryAgain}</Button>}
          >
            <p>{NOT_LOADED.text}</p>
          </Dialog>
        ) : null
      }
    >
      <Suspense fallback={null}>
        <HelpSheet onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
