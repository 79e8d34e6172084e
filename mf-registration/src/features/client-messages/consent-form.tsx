import { formatNewYorkTime } from '@firstlight/domain/civil-dates';
import { CLIENT_MESSAGE_TEXTS, type RecordMessages } from '@firstlight/domain/client-messages';
import {
  CHANNEL_WORDS,
  MESSAGE_PURPOSES,
  type MessageChannel,
  type MessagePurpose,
  PURPOSE_WORDS,
} from '@firstlight/domain/message-kinds';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Group, Stack, Text } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { recordMessagesApi } from './record-messages.api';

export type Consents = RecordMessages['consents'];
type Props = {
  registrationId: string;
  stored: RecordMessages;
  /** Unsaved changes. */
  typed: Consents | null;
  onType: (typed: Consents | null) => void;
  onSaved: () => void;
};

/** The client's consent to messages, by channel and purpose. */
export function ConsentForm({ registrationId, stored, typed, onType, onSaved }: Props): ReactElement {
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading }] = recordMessagesApi.useRecordMessageConsentsMutation();
  const { notify } = useNotices();
  const consents = typed ?? stored.consents;
  useKeptForm({
    id: `message-consents:${registrationId}`,
    what: 'message-consents',
    label: 'What the client agreed to receive',
    typed: typed && { consents: typed },
    restore: (kept) => onType(kept.consents),
  });
  const toggle = (channel: MessageChannel, purpose: MessagePurpose): void =>
    onType({ ...consents, [channel]: { ...consents[channel], [purpose]: !consents[channel][purpose] } });

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(null);
    try {
      await save({ id: registrationId, change: { consents }, version: stored.version }).unwrap();
      onType(null);
      notify('success', CLIENT_MESSAGE_TEXTS.saved);
    } catch (error) {
      setFailure(sentenceOf(staffErrorOf(error), 'It could not be saved. Please try again.'));
    }
    onSaved();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        {failure && <Banner kind="error">{failure}</Banner>}
        {stored.channels.map((channel) => (
          <Checkbox.Group
            key={channel}
            label={`The client agreed to: ${CHANNEL_WORDS[channel].toLowerCase()}`}
            value={MESSAGE_PURPOSES.filter((purpose) => consents[channel][purpose])}
          >
            <Group mt="xs">
              {MESSAGE_PURPOSES.map((purpose) => (
                <Checkbox
                  key={purpose}
                  value={purpose}
                  label={PURPOSE_WORDS[purpose]}
                  onChange={() => toggle(channel, purpose)}
                />
              ))}
            </Group>
          </Checkbox.Group>
        ))}
        <Group>
          <Button type="submit" variant="default" disabled={typed === null} loading={isLoading}>
            Save what they agreed to
          </Button>
          {stored.recorded_at && (
            <Text size="sm" c="dimmed">
              Recorded {formatNewYorkTime(stored.recorded_at)}
              {stored.recorded_by_name && ` by ${stored.recorded_by_name}`}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
