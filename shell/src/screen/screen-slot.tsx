import { ScreenPlace } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { NotFound } from '../notices/not-found';
import type { MatchedRoute } from '../routing/route-table';
import { Loading } from './loading';
import { RemoteScreen } from './remote-screen';
import { ScreenBoundary } from './screen-boundary';

/**
 * The content of the main landmark. The error boundary's key keeps one area's failure from being shown for the next; it
 * is inside the Suspense boundary, so that the old screen stays until the new one has loaded.
 */
export function ScreenSlot({ route }: { route: MatchedRoute }): ReactElement {
  const { remote, pattern } = route;
  return (
    <ScreenPlace fallback={<Loading />}>
      {remote && pattern ? (
        <ScreenBoundary key={`${remote} ${pattern}`} remote={remote} pattern={pattern}>
          <RemoteScreen remote={remote} pattern={pattern} />
        </ScreenBoundary>
      ) : (
        <NotFound />
      )}
    </ScreenPlace>
  );
}
