import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { ListFilters, ListFrame, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ListAddress, ListAddressControl } from '../../lists/list-address';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { MessageCard } from './message-card';
import { messagesApi } from './messages.api';

type Props = Pick<ListAddressControl, 'address' | 'change'>;

const SHOWN: { value: ListAddress['handled']; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'handled', label: 'Handled' },
];

/** Messages of the public contact form, new and handled. */
export function MessageList({ address, change }: Props): ReactElement {
  const [error, setError] = useState<string | null>(null);
  const query = { page: address.page, page_size: DASHBOARD_PAGE_SIZE, status: address.handled || undefined };
  const list = messagesApi.useListContactMessagesQuery(query, LIST_OPTIONS);
  const [mark, { isLoading, originalArgs }] = messagesApi.useMarkContactMessageMutation();
  const messages = list.data?.messages ?? [];

  const onMark = async (id: string, handled: boolean): Promise<void> => {
    setError(null);
    try {
      await mark({ id, handled }).unwrap();
      document.getElementById(`message-${id}`)?.focus();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'The message could not be marked. Please try again.'));
    }
  };

  const filter = (
    <ListFilters label="Filter messages">
      <NativeSelect
        label="Show"
        data={SHOWN}
        value={address.handled}
        onChange={({ currentTarget }) =>
          change({ handled: SHOWN.find(({ value }) => value === currentTarget.value)?.value ?? '' })
        }
      />
    </ListFilters>
  );

  return (
    <ListFrame
      title="Messages from the website"
      name="messages"
      page={address.page}
      onPage={(page, corrected) => change({ page }, corrected)}
      list={list}
      notice={error === null ? null : { kind: 'error', text: error, onClose: () => setError(null) }}
      shown={messages.length}
      filtered={address.handled !== ''}
      filters={filter}
      empty={{ title: 'No messages yet.', text: 'What visitors write on the contact page appears here.' }}
    >
      <ul className={classes['cards']}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              busy={isLoading && originalArgs?.id === message.id}
              onMark={(handled) => void onMark(message.id, handled)}
            />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
