import { EmptyState, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** The program at a glance. */
export function OverviewPanel(): ReactElement {
  return (
    <Panel title="Overview">
      <EmptyState title="No figures yet.">Ask the assistant for a count.</EmptyState>
    </Panel>
  );
}
