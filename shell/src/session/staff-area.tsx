import { Slot, lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
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
  if (state === 'unreachable') return <FailurePanel remote="staff" onTryAgain={tryAgain} />;
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => <FailurePanel remote="staff" onTryAgain={resetErrorBoundary} />}
    >
      <Slot fallback={<Loading />}>
        <StaffLayout />
      </Slot>
    </ErrorBoundary>
  );
}
