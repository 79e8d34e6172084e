import { lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { OnDemand } from '../record/on-demand';
import type { HistoryProps } from './history-dialog';

const HistoryDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ './history-dialog').then((file) => file.HistoryDialog),
);

/** The history of the Client tab or of another tab's items; its code is loaded when it opens. */
export function HistoryOnDemand(props: HistoryProps): ReactElement {
  return (
    <OnDemand onClose={props.onClose}>
      <HistoryDialog {...props} />
    </OnDemand>
  );
}
