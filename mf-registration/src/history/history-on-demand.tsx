import { lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { LazyBoundary } from '../record/lazy-boundary';
import type { HistoryProps } from './history-dialog';

const HistoryDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ './history-dialog').then((file) => file.HistoryDialog),
);

/** The history of the Client tab or of another tab's items; its code is loaded when it opens. */
export function HistoryOnDemand(props: HistoryProps): ReactElement {
  return (
    <LazyBoundary onClose={props.onClose}>
      <HistoryDialog {...props} />
    </LazyBoundary>
  );
}
