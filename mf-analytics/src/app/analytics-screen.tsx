import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { useNavigate } from '@firstlight/platform';
import { Button, IconHome, IconUpload, Page, PageHeader } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ChatPanel } from '../features/chat/chat-panel';

/** Title, the two ways out, the conversation, and legacy data when asked for (ANA-01, ANA-15). */
export function AnalyticsScreen(): ReactElement {
  const navigate = useNavigate();
  const [uploading, setUploading] = useState(false);
  return (
    <Page>
      <PageHeader
        title="AI Analytics"
        subtitle="Counts and charts from the program’s records, never people."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              aria-expanded={uploading}
              title={LEGACY_TEXTS.described}
              onClick={() => setUploading((before) => !before)}
            >
              Upload Data
            </Button>
            <Button variant="default" onClick={() => void navigate('/admin-menu')}>
              Admin Menu
            </Button>
            <Button variant="default" leftSection={<IconHome size={16} />} onClick={() => void navigate('/')}>
              Home
            </Button>
          </>
        }
      />
      <ChatPanel />
    </Page>
  );
}
