import { NOT_LOADED } from '@firstlight/domain/unsaved-texts';
import { lazyScreen } from '@firstlight/platform';
import { Button, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const HelpSheet = lazyScreen(() =>
  import(/* webpackChunkName: "staff/help" */ './help-sheet').then((file) => file.HelpSheet),
);

/** The help, whose code loads when it opens. */
export function HelpOnDemand({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <Dialog
          title={NOT_LOADED.title}
          onClose={onClose}
          footer={<Button onClick={resetErrorBoundary}>{NOT_LOADED.tryAgain}</Button>}
        >
          <p>{NOT_LOADED.text}</p>
        </Dialog>
      )}
    >
      <Suspense fallback={null}>
        <HelpSheet onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}
