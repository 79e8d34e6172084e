import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { PageTitle, useNavigate, useSignedInUser } from '@firstlight/platform';
import { Banner, Button, IconHome, IconUpload, Page, PageHeader } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ChatPanel } from '../features/chat/chat-panel';
import { SummaryCard } from '../features/legacy/summary-card';
import { UploadPanel } from '../features/legacy/upload-panel';
import { useLegacyUpload } from '../features/legacy/use-legacy-upload';
import { PinAnswer } from '../features/saved-questions/pin-answer';
import { AnalyticsViews } from './analytics-views';

/** Title, the two exits, the views, and the upload of legacy data on request (ANA-01, ANA-15, 2.4/2). */
export function AnalyticsScreen(): ReactElement {
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(false);
  // Here, not in the panel: a check or an import goes on while the panel is closed.
  const upload = useLegacyUpload();
  const user = useSignedInUser();
  const mayUpload = user !== null && mayUseTab(user, 'Client');
  return (
    <Page>
      <PageTitle>AI Analytics</PageTitle>
      <PageHeader
        title="AI Analytics"
        subtitle="Counts and charts from the program’s records, never individual people."
        actions={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} />}
            aria-expanded={uploading}
            title={LEGACY_TEXTS.described}
            onClick={() => setUploading((before) => !before)}
          >
            Upload Data
          </Button>
        }
        places={[
          { label: 'Admin Menu', onChoose: () => void navigate('/admin-menu') },
          { label: 'Home', icon: <IconHome size={16} />, onChoose: () => void navigate('/') },
        ]}
      />
      {uploading &&
        (mayUpload ? (
          <UploadPanel upload={upload} />
        ) : (
          <Banner kind="info">Uploading needs the Client permission.</Banner>
        ))}
      <AnalyticsViews assistant={<ChatPanel tools={(answer) => <PinAnswer answer={answer} />} />} />
      <SummaryCard showEmpty={uploading} />
    </Page>
  );
}
