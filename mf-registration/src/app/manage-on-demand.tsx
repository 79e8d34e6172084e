import { lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { LazyBoundary } from '../record/lazy-boundary';
import type { ManageKind, ManageProps } from './manage-dialogs';

const ManageDialogs = lazyScreen(() =>
  import(/* webpackChunkName: "manage" */ './manage-dialogs').then((file) => file.ManageDialogs),
);

type Props = Omit<ManageProps, 'kind'> & { kind: ManageKind | null };

/** The lists and templates that staff manage; their code loads when one is opened. */
export function ManageOnDemand({ kind, ...props }: Props): ReactElement | null {
  return (
    kind && (
      <LazyBoundary onClose={props.onClose}>
        <ManageDialogs kind={kind} {...props} />
      </LazyBoundary>
    )
  );
}
