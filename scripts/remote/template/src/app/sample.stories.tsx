import { EmptyState, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

export default { title: 'mf-sample' };

export const Empty = (): ReactElement => (
  <Panel title="First steps">
    <EmptyState title="Nothing here yet.">Replace this screen with yours.</EmptyState>
  </Panel>
);
