import { Slot, lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { VisitorLayout } from '../layout/visitor-layout';
import { FailurePanel } from '../screen/failure-panel';
import { Loading } from '../screen/loading';
import { useStaffSession } from './use-staff-session';

/** Store, theme and staff layout: under `staff/`, so that only a session can fetch them. */
const StaffLayout = lazyScreen(() =>
  import(/* webpackChunkName: "staff/layout" */ '../staff/staff-layout').then((file) => file.StaffLayout),
);

/** Guards every staff address. Stays mounted from one staff screen to the next, and with it the one store. */
export function StaffArea(): ReactElement {
  const { state, tryAgain } = useStaffSession();
  if (state === 'asking') return <Loading />;
  if (state === 'unreachable') return <Unreachable onTryAgain={tryAgain} />;
  return (
    <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => <Unreachable onTryAgain={resetErrorBoundary} />}>
      <Slot fallback={<Loading />}>
        <StaffLayout />
      </Slot>
    </ErrorBoundary>
  );
}

/** The staff layout is not here, so the visitors' one stands in; the links in it work as ever. */
function Unreachable({ onTryAgain }: { onTryAgain: () => void }): ReactElement {
  return (
    <VisitorLayout>
      <FailurePanel remote="staff" onTryAgain={onTryAgain} />
    </VisitorLayout>
  );
}
