import { newYorkMoment } from '@firstlight/domain/civil-dates';
import { CHANNEL_WORDS, MESSAGE_PURPOSES, type MessagePurpose, PURPOSE_WORDS } from '@firstlight/domain/message-kinds';
import { LEFT_OUT_WORDS } from '@firstlight/domain/message-decision';
import { newIdempotencyKey, sentenceOf, skipToken, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Loader, NativeSelect, Stack, Text } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { recordMessagesApi } from './record-messages.api';

type Props = { registrationId: string; onSent: () => void };
type Said = { kind: 'success' | 'error'; text: string };

/** One message to this client: its words are shown before it is sent. */
export function SendOne({ registrationId, onSent }: Props): ReactElement {
  const [purpose, setPurpose] = useState<MessagePurpose | ''>('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [said, setSaid] = useState<Said | null>(null);
  const [send, { isLoading }] = recordMessagesApi.useSendMessageMutation();
  const preview = recordMessagesApi.usePreviewMessageQuery(
    purpose === '' ? skipToken : { purpose, registration_ids: [registrationId] },
    { refetchOnMountOrArgChange: true },
  );
  const [line] = purpose === '' || preview.isFetching ? [] : (preview.currentData?.people ?? []);

  const press = async (): Promise<void> => {
    if (purpose === '' || !preview.currentData || isLoading) return;
    const input = { purpose, registration_ids: [registrationId], version: preview.currentData.version };
    try {
      const { queued, left_out: out } = await send({ input, key }).unwrap();
      const reason = out[0] && LEFT_OUT_WORDS[out[0].left_out];
      setSaid(queued === 1 ? { kind: 'success', text: 'The message is on its way.' } : { kind: 'error', text: `Not sent: ${reason ?? ''}.` }); // prettier-ignore
      setKey(newIdempotencyKey());
      setPurpose('');
    } catch (error) {
      setSaid({
        kind: 'error',
        text: sentenceOf(staffErrorOf(error), 'It could not be sent. Please try again: nobody gets it twice.'),
      });
    }
    onSent();
  };

  return (
    <Stack>
      {said && (
        <Banner kind={said.kind} onClose={() => setSaid(null)}>
          {said.text}
        </Banner>
      )}
      <NativeSelect
        label="Send a message"
        data={[
          { value: '', label: 'Choose what it is about' },
          ...MESSAGE_PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] })),
        ]}
        value={purpose}
        onChange={({ currentTarget }) => {
          setPurpose(MESSAGE_PURPOSES.find((one) => one === currentTarget.value) ?? '');
          setSaid(null);
        }}
      />
      {preview.isFetching && <Loader size="sm" aria-label="Loading the words" />}
      {preview.isError && !preview.isFetching && (
        <Banner
          kind="error"
          actions={
            <Button size="xs" variant="default" onClick={() => void preview.refetch()}>
              Try again
            </Button>
          }
        >
          The words could not be loaded.
        </Banner>
      )}
      {line && line.left_out !== null && <Banner kind="info">Can’t be sent: {LEFT_OUT_WORDS[line.left_out]}.</Banner>}
      {line && line.left_out === null && preview.currentData && (
        <>
          <Text lang={line.language} style={{ whiteSpace: 'pre-line' }}>
            {line.text}
          </Text>
          <Text size="sm" c="dimmed">
            {CHANNEL_WORDS[line.channel]} {line.to}
            {preview.currentData.is_deferred &&
              `, sent from ${newYorkMoment(preview.currentData.due_at)} (quiet hours)`}
          </Text>
          <Button loading={isLoading} onClick={() => void press()} style={{ alignSelf: 'start' }}>
            Send message
          </Button>
        </>
      )}
    </Stack>
  );
}
