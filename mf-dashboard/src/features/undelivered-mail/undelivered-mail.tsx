import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { type DeadLetter, mailAbout } from '@firstlight/domain/operations/dead-letters';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconSend, LIST_HEADING_ID, ListFrame, ListTable, onePage } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { undeliveredMailApi } from './undelivered-mail.api';

/** Mail that failed at every attempt: subject, times, and Send again (main admin). */
export function UndeliveredMail(): ReactElement {
  const { notify } = useNotices();
  const [error, setError] = useState<string | null>(null);
  const list = undeliveredMailApi.useListDeadLettersQuery(undefined, LIST_OPTIONS);
  const [sendAgain, { isLoading, originalArgs }] = undeliveredMailApi.useSendDeadLetterAgainMutation();
  const { data, refetch } = list;
  const letters = data ?? [];

  const onSend = async (id: string): Promise<void> => {
    setError(null);
    try {
      await sendAgain(id).unwrap();
      notify('success', 'The e-mail was queued again.');
      document.getElementById(LIST_HEADING_ID)?.focus();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'The e-mail could not be sent again. Please try again.'));
    }
    // After an error too: someone else may have sent it.
    void refetch();
  };

  return (
    <ListFrame
      title="Mail that could not be delivered"
      name="undelivered mail"
      list={{ ...list, data: onePage(data) }}
      notice={error === null ? null : { kind: 'error', text: error, onClose: () => setError(null) }}
      shown={letters.length}
      filtered={false}
      empty={{ title: 'All e-mail was delivered.', text: 'E-mail that failed at every attempt appears here.' }}
    >
      <ListTable caption="Undelivered e-mail" columns={['About', 'Written', 'Last attempt', 'Attempts', 'Action']}>
        <tbody>
          {letters.map((letter) => (
            <Row
              key={letter.id}
              letter={letter}
              busy={isLoading && originalArgs === letter.id}
              onSend={() => void onSend(letter.id)}
            />
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  );
}

function Row({ letter, busy, onSend }: { letter: DeadLetter; busy: boolean; onSend: () => void }): ReactElement {
  return (
    <tr>
      <td>{mailAbout(letter.kind)}</td>
      <td data-label="Written" className={classes['still']}>
        {formatNewYorkTime(letter.created_at)}
      </td>
      <td data-label="Last attempt" className={classes['still']}>
        {letter.failed_at && formatNewYorkTime(letter.failed_at)}
      </td>
      <td data-label="Attempts" className={classes['still']}>
        {letter.attempts}
      </td>
      <td>
        <Button variant="default" size="xs" leftSection={<IconSend size={16} />} loading={busy} onClick={onSend}>
          Send again
        </Button>
      </td>
    </tr>
  );
}
