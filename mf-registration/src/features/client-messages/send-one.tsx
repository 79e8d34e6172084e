import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { appointmentInWords, listOf, MESSAGE_REASONS } from '@firstlight/domain/desk/client-messages';
import {
  CHANNEL_WORDS,
  MESSAGE_PURPOSES,
  type MessagePurpose,
  PURPOSE_WORDS,
} from '@firstlight/domain/desk/message-kinds';
import { LEFT_OUT_WORDS } from '@firstlight/domain/desk/message-decision';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, skipToken, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { Banner, Button, Loader, LoadFailed, NativeSelect, Stack, Text } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { recordMessagesApi } from './record-messages.api';

type Props = { registrationId: string; onSent: () => void };
type Said = { kind: 'success' | 'error'; text: string };

/** One message to this client, with a preview of its text. */
export function SendOne({ registrationId, onSent }: Props): ReactElement {
  const user = useSignedInUser();
  const [purpose, setPurpose] = useState<MessagePurpose | ''>('');
  const [said, setSaid] = useState<Said | null>(null);
  const [send, { isLoading }] = recordMessagesApi.useSendMessageMutation();
  const sendOnce = useOnce(send);
  const preview = recordMessagesApi.usePreviewMessageQuery(
    purpose === '' ? skipToken : { purpose, registration_ids: [registrationId] },
    { refetchOnMountOrArgChange: true },
  );
  const [line] = purpose === '' || preview.isFetching ? [] : (preview.currentData?.people ?? []);

  const offered = MESSAGE_PURPOSES.filter((one) => {
    const list = listOf(one, null);
    return list === null || (user !== null && mayUseTab(user, MESSAGE_REASONS[list].tab));
  });

  const press = async (): Promise<void> => {
    if (purpose === '' || !preview.currentData || isLoading) return;
    const { version } = preview.currentData;
    const { data: sent, error } = await sendOnce([purpose, version], {
      ...{ purpose, registration_ids: [registrationId], version },
    });
    if (sent) {
      const [out] = sent.left_out;
      const refused: Said = { kind: 'error', text: `Not sent: ${out ? LEFT_OUT_WORDS[out.left_out] : ''}.` };
      setSaid(sent.queued === 1 ? { kind: 'success', text: 'The message is on its way.' } : refused);
      setPurpose('');
    } else {
      setSaid({
        kind: 'error',
        text: sentenceOf(staffErrorOf(error), 'It could not be sent. Please try again; nobody will get it twice.'),
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
          ...offered.map((value) => ({ value, label: PURPOSE_WORDS[value] })),
        ]}
        value={purpose}
        onChange={({ currentTarget }) => {
          setPurpose(MESSAGE_PURPOSES.find((one) => one === currentTarget.value) ?? '');
          setSaid(null);
        }}
      />
      {preview.isFetching && <Loader size="sm" aria-label="Loading the message" />}
      {preview.isError && !preview.isFetching && (
        <LoadFailed onRetry={preview.refetch}>The message could not be loaded.</LoadFailed>
      )}
      {line && line.left_out !== null && <Banner kind="info">Can’t be sent: {LEFT_OUT_WORDS[line.left_out]}.</Banner>}
      {line && line.left_out === null && preview.currentData && (
        <>
          <Text lang={line.language} style={{ whiteSpace: 'pre-line' }}>
            {line.text}
          </Text>
          {line.appointments.length > 0 && (
            <Text size="sm">Tomorrow: {line.appointments.map(appointmentInWords).join('; ')}</Text>
          )}
          <Text size="sm" c="dimmed">
            {CHANNEL_WORDS[line.channel]} {line.to}
            {preview.currentData.is_deferred &&
              `, sent from ${formatNewYorkTime(preview.currentData.due_at)} (quiet hours)`}
          </Text>
          <Button loading={isLoading} onClick={() => void press()} style={{ alignSelf: 'start' }}>
            Send message
          </Button>
        </>
      )}
    </Stack>
  );
}
