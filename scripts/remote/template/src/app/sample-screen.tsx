import { PageTitle, useNavigate } from '@firstlight/platform';
import { EmptyState, IconHome, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** `/admin-sample` */
export function SampleScreen(): ReactElement {
  const navigate = useNavigate();
  return (
    <Page>
      <PageTitle>Sample</PageTitle>
      <PageHeader
        title="Sample"
        places={[
          { label: 'Admin Menu', onChoose: () => void navigate('/admin-menu') },
          { label: 'Home', icon: <IconHome size={16} />, onChoose: () => void navigate('/') },
        ]}
      />
      <Panel title="First steps">
        <EmptyState title="Nothing here yet.">Replace this screen with yours.</EmptyState>
      </Panel>
    </Page>
  );
}
