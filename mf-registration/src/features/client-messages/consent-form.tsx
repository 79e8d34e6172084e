import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { CLIENT_MESSAGE_TEXTS, type RecordMessages } from '@firstlight/domain/desk/client-messages';
import { CHANNEL_WORDS, MESSAGE_PURPOSES, PURPOSE_WORDS } from '@firstlight/domain/desk/message-kinds';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Group, Stack, Text } from '@firstlight/staff-ui';
import { type Dispatch, type ReactElement, type SetStateAction, type SyntheticEvent, useState } from 'react';
import { afterToggle, type ConsentChanges, withChanges } from './consent-changes';
import { recordMessagesApi } from './record-messages.api';

type Props = {
  registrationId: string;
  stored: RecordMessages;
  /** Unsaved changes. */
  typed: ConsentChanges | null;
  onType: Dispatch<SetStateAction<ConsentChanges | null>>;
  /** Reads again what is stored. */
  onSaved: () => Promise<RecordMessages | undefined>;
};

/** The client's consent to messages, by channel and purpose. */
export function ConsentForm({ registrationId, stored, typed, onType, onSaved }: Props): ReactElement {
  const [failure, setFailure] = useState<string | null>(null);
  const [save, { isLoading }] = recordMessagesApi.useRecordMessageConsentsMutation();
  const { notify } = useNotices();
  const consents = withChanges(stored.consents, typed?.boxes ?? {});
  useKeptForm({
    id: `consent-changes:${registrationId}`,
    what: 'message-consents',
    label: 'What the client agreed to receive',
    typed,
    restore: onType,
  });

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading || typed === null) return;
    setFailure(null);
    try {
      await save({ id: registrationId, change: { consents }, version: typed.version }).unwrap();
      onType(null);
      notify('success', CLIENT_MESSAGE_TEXTS.saved);
      await onSaved();
    } catch (error) {
      const refusal = staffErrorOf(error);
      setFailure(sentenceOf(refusal, 'It could not be saved. Please try again.'));
      const now = await onSaved();
      // The boxes now show what the colleague saved, and the next save is based on that.
      if (now && refusal.status === 409) onType((before) => before && { ...before, version: now.version });
    }
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
                  onChange={() => onType((before) => afterToggle(stored, before, [channel, purpose]))}
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
