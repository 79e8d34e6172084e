import { Button, Page, PageHeader, Pagination, Panel, TabStrip } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nothing } from './nothing';

export default { title: 'Screen' };

const PLACES = [
  { label: 'Admin Menu', onChoose: nothing },
  { label: 'Register', onChoose: nothing, isMain: true },
  { label: 'Home', onChoose: nothing },
  { label: 'System Verification', onChoose: nothing, isQuiet: true },
];

const TABS = [
  { key: 'client', label: 'Client', href: '#client', unsaved: true },
  { key: 'tests', label: 'Tests', href: '#tests', count: 2, counted: '2 tests' },
  { key: 'notes', label: 'Notes', href: '#notes', count: 1204 },
  { key: 'files', label: 'Attachments', href: '#files' },
];

export const Whole = (): ReactElement => (
  <Page>
    <PageHeader
      title="Admin Dashboard"
      subtitle="Signed in as Main Admin"
      actions={<Button size="xs">Export</Button>}
      places={PLACES}
    />
    <TabStrip label="Lists" tabs={TABS} current="tests" onChoose={nothing} panelId="list" />
    <div id="list" role="tabpanel" aria-label="Tests">
      <Panel title="Waiting to be submitted" description="Newest first." actions={<Button size="xs">Refresh</Button>}>
        <p>A sheet with a title.</p>
      </Panel>
      <Panel>A plain sheet.</Panel>
    </div>
    <Pagination label="Pages" page={4} pages={12} onChange={nothing} />
  </Page>
);

export const FirstPage = (): ReactElement => <Pagination label="Pages" page={1} pages={3} onChange={nothing} />;

export const LastPage = (): ReactElement => <Pagination label="Pages" page={3} pages={3} onChange={nothing} />;
