import type { ClientMessage } from '@firstlight/domain/desk/client-messages';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { CHANNEL_WORDS, MESSAGE_STATES, type MessageState, PURPOSE_WORDS } from '@firstlight/domain/desk/message-kinds';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { Link } from '@firstlight/platform';
import {
  type BadgeKind,
  Banner,
  Button,
  IconSend,
  ListFilters,
  ListFrame,
  type ListNotice,
  ListTable,
  NativeSelect,
  StatusBadge,
} from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { clientMessagesApi } from './client-messages.api';
import { ComposeDialog } from './compose-dialog';
import { dollarsOf, sentInWords } from './message-text';

const BADGES: Readonly<Record<MessageState, BadgeKind>> = {
  queued: 'pending',
  sending: 'pending',
  sent: 'info',
  delivered: 'submitted',
  failed: 'warning',
  unsure: 'warning',
  cancelled: 'neutral',
};

const UNDELIVERED_ONLY = 'undelivered';
const SHOWN = [
  { value: '', label: 'All' },
  { value: UNDELIVERED_ONLY, label: 'Not delivered, or not known' },
];

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** Messages to clients, newest first, and preparing new ones (2.10/4). */
export function ClientMessageList({ address, change }: Props): ReactElement {
  const [composing, setComposing] = useState(false);
  const [notice, setNotice] = useState<Omit<ListNotice, 'onClose'> | null>(null);
  const isFiltered = address.state === UNDELIVERED_ONLY;
  const status = isFiltered ? UNDELIVERED_ONLY : undefined;
  const query = { page: address.page, page_size: DASHBOARD_PAGE_SIZE, status } as const;
  const list = clientMessagesApi.useListClientMessagesQuery(query, LIST_OPTIONS);
  const messages = list.data?.messages ?? [];
  const { spent_cents: spent = 0, cap_cents: cap = 0 } = list.data ?? {};
  return (
    <>
      <ListFrame
        title="Messages to clients"
        name="client messages"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        notice={notice && { ...notice, onClose: () => setNotice(null) }}
        shown={messages.length}
        filtered={isFiltered}
        filters={
          <ListFilters label="Filter messages">
            <NativeSelect
              label="Show"
              data={SHOWN}
              value={status ?? ''}
              onChange={({ currentTarget }) => change({ state: currentTarget.value })}
            />
          </ListFilters>
        }
        empty={{
          title: 'No messages were sent yet.',
          text: 'Clients get a message only if they agreed to it. Record that in their file, under Messages.',
        }}
        tools={
          <Button size="xs" leftSection={<IconSend size={16} />} onClick={() => setComposing(true)}>
            Prepare messages
          </Button>
        }
      >
        {list.data && spent >= cap && (
          <Banner kind="warning">
            The budget for text messages of this month ({dollarsOf(cap)}) is used up. No more are sent until next month,
            or until the main admin raises it in Settings.
          </Banner>
        )}
        {list.data && (
          <p className={classes['still']}>
            Text messages this month: {dollarsOf(spent)} of {dollarsOf(cap)}
          </p>
        )}
        <ListTable caption="Messages to clients" columns={['Client', 'About', 'To', 'Sent by', 'Status']}>
          <tbody>
            {messages.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </tbody>
        </ListTable>
      </ListFrame>
      {composing && (
        <ComposeDialog
          onClose={() => setComposing(false)}
          onSent={(sent) => {
            setComposing(false);
            setNotice({ kind: sent.queued > 0 ? 'success' : 'error', text: sentInWords(sent) });
            void list.refetch();
          }}
        />
      )}
    </>
  );
}

function Row({ message }: { message: ClientMessage }): ReactElement {
  const { registration_id, client_name, channel, purpose, to, text, state, reason } = message;
  const isLater = state === 'queued' && message.due_at > message.created_at;
  return (
    <tr>
      <td>
        <Link to={`/admin-edit/${encodeURIComponent(registration_id)}`}>{client_name}</Link>
      </td>
      <td data-label="About" title={text}>
        {PURPOSE_WORDS[purpose]}
      </td>
      <td data-label="To" className={classes['still']}>
        {CHANNEL_WORDS[channel]} {to}
      </td>
      <td data-label="Sent by" className={classes['still']}>
        {message.created_by_name}, {formatNewYorkTime(message.created_at)}
      </td>
      <td data-label="Status">
        <div>
          <StatusBadge kind={BADGES[state]}>{MESSAGE_STATES[state]}</StatusBadge> {reason}
          {isLater && `from ${formatNewYorkTime(message.due_at)}`}
        </div>
      </td>
    </tr>
  );
}
