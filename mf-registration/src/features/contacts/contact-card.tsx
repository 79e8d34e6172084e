import { civilDateInWords, clockTime, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import {
  CONTACT_KINDS,
  CONTACT_OUTCOMES,
  CONTACT_TELLERS,
  CONTACT_TEXTS,
  CONTACT_WAYS,
  type ContactNoticeAnswer,
  type LinkedContact,
} from '@firstlight/domain/desk/linked-contacts';
import { MESSAGE_STATES } from '@firstlight/domain/desk/message-kinds';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { STOP_TEXTS } from '@firstlight/domain/lists/stops';
import { Link } from '@firstlight/platform';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Group, Stack, Text, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { contactsApi } from './contacts.api';

type Props = {
  registrationId: string;
  contact: LinkedContact;
  /** Whether text messages are configured. */
  canText: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onNoticed: () => void;
};

const whenOf = ({ at, due_at: due }: NonNullable<LinkedContact['message']>): string =>
  due === null ? formatNewYorkTime(at) : `from ${formatNewYorkTime(due)}`;

/** The notification and its outcome, one sentence each. */
function factsOf({
  told_by,
  told_how,
  told_on,
  outcome,
  booked,
  invitation_ends_at,
  message,
}: LinkedContact): string[] {
  const told = [told_by && CONTACT_TELLERS[told_by], told_how && CONTACT_WAYS[told_how].toLowerCase(), told_on && civilDateInWords(told_on)]; // prettier-ignore
  return [
    told_by ? `Notified by: ${told.filter(Boolean).join(', ')}` : 'Not notified yet',
    ...(message ? [`Text message: ${MESSAGE_STATES[message.state].toLowerCase()} ${whenOf(message)}`] : []),
    ...(invitation_ends_at ? [`Invitation works until ${formatNewYorkTime(invitation_ends_at)}`] : []),
    ...(booked
      ? [
          `Chose ${booked.place}, ${booked.town}, ${civilDateInWords(booked.date)}, ${clockTime(booked.start)}${booked.cancelled ? `. ${STOP_TEXTS.cancelledStop}` : ''}`,
        ]
      : []),
    ...(outcome ? [CONTACT_OUTCOMES[outcome]] : []),
  ];
}

/** One contact, with anonymous ways to notify them. */
export function ContactCard({ registrationId, contact, canText, onEdit, onRemove, onNoticed }: Props): ReactElement {
  const { id, kind, name, contact_name: recordName, contact_registration_id: recordId, phone, note } = contact;
  const [notice, setNotice] = useState<ContactNoticeAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [give, { isLoading }] = contactsApi.useGiveNoticeMutation();
  const { confirm, dialog } = useConfirm();
  const title = recordName ?? name ?? 'Record deleted';

  const onNotice = async (how: 'read' | 'text'): Promise<void> => {
    const text =
      how === 'text'
        ? `A text message goes to ${shownPhone(phone ?? '')}. It mentions neither the client nor the reason. An earlier invitation stops working.`
        : 'You’ll see a script to read to them, with a new code. Neither names the client or the reason. Any earlier invitation stops working.';
    const label = how === 'text' ? 'Send message' : 'Make code';
    if (!(await confirm({ title: `Tell ${title}?`, text, confirmLabel: label }))) return;
    setFailure(null);
    const { data, error } = await give({ registrationId, id, how });
    setNotice(data ?? null);
    const failed = how === 'text' ? 'The message could not be sent.' : 'The code could not be made.';
    if (error) setFailure(sentenceOf(staffErrorOf(error), `${failed} Please try again.`));
    onNoticed();
  };

  return (
    <article aria-label={title}>
      <Stack gap="xs">
        <Text fw={600}>
          {recordId ? <Link to={`/admin-edit/${encodeURIComponent(recordId)}`}>{title}</Link> : title},{' '}
          {CONTACT_KINDS[kind].toLowerCase()}
          {contact.is_same_record && ' (now this same record)'}
        </Text>
        <Text size="sm">{[phone && shownPhone(phone), ...factsOf(contact), note].filter(Boolean).join(' · ')}</Text>
        {failure && <Banner kind="error">{failure}</Banner>}
        {notice && (
          <Banner kind={notice.sent && notice.due_at === null ? 'success' : 'info'} onClose={() => setNotice(null)}>
            {notice.due_at ? CONTACT_TEXTS.quiet : notice.sent ? 'On its way:' : 'Read out:'}{' '}
            <span lang={contact.language}>{notice.words}</span> Code:{' '}
            <b style={{ whiteSpace: 'nowrap' }}>{notice.code}</b>. It is shown only now.
          </Banner>
        )}
        <Group gap="xs">
          <Button size="xs" variant="light" loading={isLoading} onClick={() => void onNotice('read')}>
            Script to read out
          </Button>
          {canText && phone && (
            <Button size="xs" variant="light" loading={isLoading} onClick={() => void onNotice('text')}>
              Send text message
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEdit}>
            Edit
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
            Remove
          </Button>
        </Group>
      </Stack>
      {dialog}
    </article>
  );
}
