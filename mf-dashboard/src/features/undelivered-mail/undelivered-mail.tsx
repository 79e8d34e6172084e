import { newYorkMoment } from '@firstlight/domain/civil-dates';
import type { DeadLetter } from '@firstlight/domain/dead-letters';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, IconSend, Table } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { LIST_HEADING_ID, ListFrame } from '../../lists/list-frame';
import { ListTable } from '../../lists/list-table';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { undeliveredMailApi } from './undelivered-mail.api';

const ABOUT: Readonly<Record<string, string>> = {
  'registration-submitted': 'A registration was submitted',
  'registration-received': 'A registration came through the website',
  'booking-changed': 'A web booking was changed',
  'contact-message-received': 'A message came through the website',
  'sign-in-code': 'A sign-in code',
};

/** Notices that could not be delivered: subject, time, and Send again (main admin). */
export function UndeliveredMail(): ReactElement {
  const { notify } = useNotices();
  const [error, setError] = useState<string | null>(null);
  const list = undeliveredMailApi.useListDeadLettersQuery(undefined, LIST_OPTIONS);
  const [sendAgain, { isLoading, originalArgs }] = undeliveredMailApi.useSendDeadLetterAgainMutation();
  const { data, refetch } = list;
  const letters = data ?? [];
  const onePage = data && { pagination: { total_pages: 1, total_records: data.length } };

  const onSend = async (id: string): Promise<void> => {
    setError(null);
    try {
      await sendAgain(id).unwrap();
      notify('success', 'The mail is on its way again.');
      document.getElementById(LIST_HEADING_ID)?.focus();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'The mail could not be sent again. Please try again.'));
    }
    // After an error too: someone else may have sent it.
    void refetch();
  };

  return (
    <>
      {error && (
        <Banner kind="error" onClose={() => setError(null)}>
          {error}
        </Banner>
      )}
      <ListFrame
        title="Mail that could not be delivered"
        name="undelivered mail"
        page={1}
        onPage={() => undefined}
        list={{ ...list, data: onePage }}
        shown={letters.length}
        filtered={false}
        empty={{ title: 'Every mail was delivered.', text: 'A notice that failed at every try appears here.' }}
      >
        {letters.length > 0 && (
          <ListTable columns={['About', 'Written', 'Given up', 'Tries', 'Action']}>
            {letters.map((letter) => (
              <Row
                key={letter.id}
                letter={letter}
                busy={isLoading && originalArgs === letter.id}
                onSend={() => void onSend(letter.id)}
              />
            ))}
          </ListTable>
        )}
      </ListFrame>
    </>
  );
}

function Row({ letter, busy, onSend }: { letter: DeadLetter; busy: boolean; onSend: () => void }): ReactElement {
  return (
    <Table.Tr>
      <Table.Td>{ABOUT[letter.kind] ?? letter.kind}</Table.Td>
      <Table.Td className={classes['still']}>{newYorkMoment(letter.created_at)}</Table.Td>
      <Table.Td className={classes['still']}>{letter.failed_at && newYorkMoment(letter.failed_at)}</Table.Td>
      <Table.Td className={classes['still']}>{letter.attempts}</Table.Td>
      <Table.Td>
        <Button variant="default" size="xs" leftSection={<IconSend size={16} />} loading={busy} onClick={onSend}>
          Send again
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
