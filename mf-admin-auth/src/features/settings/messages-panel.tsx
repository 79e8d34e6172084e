import { FormSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { messageSettingsApi } from './message-settings.api';
import { MessagesForm } from './messages-form';

/** Texts, quiet hours and budget of the messages to clients (2.10/4). */
export function MessagesPanel(): ReactElement {
  const { data, isError, refetch } = messageSettingsApi.useGetMessageSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Panel
      title="Messages to clients"
      description="Anyone could see these messages on a locked phone, so they don’t reveal what the program does."
    >
      {isError && <LoadFailed onRetry={refetch}>The settings could not be loaded.</LoadFailed>}
      {!data && !isError && <FormSkeleton label="Loading the message settings" />}
      {data && <MessagesForm stored={data} onReload={() => void refetch()} />}
    </Panel>
  );
}
