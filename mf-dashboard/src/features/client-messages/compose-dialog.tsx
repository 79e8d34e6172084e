import {
  ALL_MESSAGE_REASONS,
  CLIENT_MESSAGE_TEXTS,
  MESSAGE_REASONS,
  type MessageReason,
  type MessagesSent,
} from '@firstlight/domain/desk/client-messages';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, skipToken, staffErrorOf, useKeptForm, useOnce } from '@firstlight/staff-data';
import { FormDialog, ListSkeleton, LoadFailed, NativeSelect, Stack } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { clientMessagesApi } from './client-messages.api';
import { peopleInWords } from './message-text';
import { getsIt, PreviewPeople, type Receiver } from './preview-people';

type Props = { onClose: () => void; onSent: (sent: MessagesSent) => void };

/** The people whom the user ticked or unticked. */
type Ticks = Readonly<Record<string, boolean>>;
/** A draft of an earlier release has the people who were unticked. */
type Kept = { reason: MessageReason } & ({ ticks: Ticks } | { ticks?: never; without: readonly string[] });

/** An activity without a time may be a task for staff, so nobody is reminded of it unless the user ticks it. */
const startsTicked = ({ appointments }: Receiver): boolean =>
  appointments.length === 0 || appointments.some(({ time }) => time !== null);

/** Choose a list, preview who gets which text and who is excluded, and send with one press. */
export function ComposeDialog({ onClose, onSent }: Props): ReactElement {
  const user = useSignedInUser();
  const [reason, setReason] = useState<MessageReason | ''>('');
  const [ticks, setTicks] = useState<Ticks>({});
  const [problem, setProblem] = useState<string | null>(null);
  const preview = clientMessagesApi.usePreviewClientMessagesQuery(reason === '' ? skipToken : { reason }, {
    refetchOnMountOrArgChange: true,
  });
  const [send] = clientMessagesApi.useSendClientMessagesMutation();
  const sendOnce = useOnce(send);
  useKeptForm<Kept>({
    id: 'client-messages',
    what: 'client-messages',
    label: 'Messages to clients',
    typed: reason === '' ? null : { reason, ticks },
    restore: (typed) => {
      setReason(typed.reason);
      setTicks(typed.ticks ?? Object.fromEntries(typed.without.map((id) => [id, false])));
    },
  });
  const data = reason === '' ? undefined : preview.currentData;
  const isTicked = (line: Receiver): boolean => ticks[line.registration_id] ?? startsTicked(line);
  const chosen = (data?.people ?? [])
    .filter((line) => getsIt(line))
    .filter(isTicked)
    .map(({ registration_id: id }) => id);
  const offered = ALL_MESSAGE_REASONS.filter((one) => user !== null && mayUseTab(user, MESSAGE_REASONS[one].tab));

  const submit = async (): Promise<void> => {
    setProblem(null);
    if (!data || reason === '' || chosen.length === 0) return setProblem(CLIENT_MESSAGE_TEXTS.nobody);
    const { purpose, version } = data;
    const { data: sent, error } = await sendOnce([reason, chosen, version], {
      ...{ purpose, reason, registration_ids: chosen, version },
    });
    if (sent) return onSent(sent);
    const refusal = staffErrorOf(error);
    setProblem(sentenceOf(refusal, 'The messages could not be sent. Please try again; nobody will get one twice.'));
    if (refusal.status === 409) void preview.refetch();
  };

  return (
    <FormDialog
      title="Prepare messages"
      size="large"
      submitLabel={chosen.length === 0 ? 'Send' : `Send to ${peopleInWords(chosen.length)}`}
      onSubmit={submit}
      onClose={onClose}
      cancel={{ label: 'Close', onChoose: onClose }}
      problem={problem}
    >
      <Stack>
        <NativeSelect
          name="reason"
          label="Who is it for?"
          data={[
            { value: '', label: 'Choose a list' },
            ...offered.map((value) => ({ value, label: MESSAGE_REASONS[value].label })),
          ]}
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(ALL_MESSAGE_REASONS.find((one) => one === currentTarget.value) ?? '');
            setTicks({});
            setProblem(null);
          }}
        />
        {reason !== '' && preview.isFetching && <ListSkeleton label="Loading the people" />}
        {preview.isError && !preview.isFetching && (
          <LoadFailed onRetry={preview.refetch}>The list could not be loaded.</LoadFailed>
        )}
        {data && !preview.isFetching && (
          <PreviewPeople
            preview={data}
            chosen={chosen}
            onToggle={(id) => setTicks({ ...ticks, [id]: !chosen.includes(id) })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
