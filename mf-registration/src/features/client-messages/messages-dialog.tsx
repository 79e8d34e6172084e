import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { CHANNEL_WORDS, MESSAGE_CHANNELS, MESSAGE_STATES, PURPOSE_WORDS } from '@firstlight/domain/desk/message-kinds';
import { Banner, Dialog, EmptyState, ListSkeleton, LoadFailed, Stack, Title, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ConsentChanges } from './consent-changes';
import { ConsentForm } from './consent-form';
import { recordMessagesApi } from './record-messages.api';
import { SendOne } from './send-one';

type Props = { registrationId: string; name: string; onClose: () => void };

/** The client's consents, a new message, and earlier messages (2.10/4). */
export function MessagesDialog({ registrationId, name, onClose }: Props): ReactElement {
  const { data, isError, refetch } = recordMessagesApi.useGetRecordMessagesQuery(registrationId, {
    refetchOnMountOrArgChange: true,
  });
  const [typed, setTyped] = useState<ConsentChanges | null>(null);
  const { confirm, dialog } = useConfirm();
  const close = async (): Promise<void> => {
    if (typed === null || (await confirm(LEAVE_QUESTION))) onClose();
  };
  return (
    <Dialog title={`Messages: ${name}`} size="large" onClose={() => void close()}>
      {!data && !isError && <ListSkeleton label="Loading the messages" />}
      {isError && <LoadFailed onRetry={refetch}>The messages could not be loaded.</LoadFailed>}
      {data && (
        <Stack>
          {MESSAGE_CHANNELS.map((channel) => {
            const at = data.stopped[channel];
            return (
              at !== null && (
                <Banner key={channel} kind="warning">
                  {channel === 'text'
                    ? `The client replied STOP on ${formatNewYorkTime(at)}. They won’t get text messages unless they reply START.`
                    : `The client opted out of e-mails on ${formatNewYorkTime(at)}. They won’t get e-mails unless they opt in again at the same link.`}
                </Banner>
              )
            );
          })}
          <ConsentForm
            registrationId={registrationId}
            stored={data}
            typed={typed}
            onType={setTyped}
            onSaved={async () => (await refetch()).data}
          />
          <SendOne registrationId={registrationId} onSent={() => void refetch()} />
          <section aria-label="Sent messages">
            <Title order={3} size="h4" mb="xs">
              Sent messages
            </Title>
            {data.messages.length === 0 && <EmptyState title="No messages yet." />}
            <ul>
              {data.messages.map(({ id, channel, purpose, to, state, reason, created_at, created_by_name: by }) => (
                <li key={id}>
                  {formatNewYorkTime(created_at)}: {CHANNEL_WORDS[channel]} {to}, {PURPOSE_WORDS[purpose].toLowerCase()}
                  {by && `, by ${by}`}. <b>{MESSAGE_STATES[state]}</b> {reason}
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      )}
      {dialog}
    </Dialog>
  );
}
