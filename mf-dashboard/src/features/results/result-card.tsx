import { civilDateInWords, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { Button, IconArrowBackUp, StatusBadge } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import cardClasses from '../../lists/card.module.css';
import { useOpenRecord } from '../../lists/use-open-record';
import { ResultClients } from './result-clients';
import { ResultNotice } from './result-notice';
import { personName, STATE_LABELS, STATUS_BADGES, STATUS_LABELS, valueInWords } from './result-text';
import classes from './results.module.css';
import type { ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions; isOpen: boolean; onToggle: () => void };

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One result: the laboratory's person and result, changes, and possible decisions. */
export function ResultCard({ result: received, actions, isOpen, onToggle }: Props): ReactElement {
  const heading = useId();
  const openRecord = useOpenRecord();
  const { result, person, laboratory, received_at, changed_from: before, filed_to: client, state, notice } = received;
  const isSettled = state === 'filed' || state === 'rejected';
  return (
    <article className={classes['card']} aria-labelledby={heading}>
      <div className={cardClasses['head']}>
        <h3 id={heading} className={cardClasses['name']}>
          {personName(person)}, {result.name}
        </h3>
        <StatusBadge kind={received.result.value ?? 'neutral'}>{valueInWords(received)}</StatusBadge>
        <StatusBadge kind={STATUS_BADGES[result.status]}>{STATUS_LABELS[result.status]}</StatusBadge>
      </div>
      <dl className={classes['facts']}>
        <Fact label="Laboratory">{laboratory}</Fact>
        <Fact label="Received">{formatNewYorkTime(received_at)}</Fact>
        <Fact label="Date of birth">{person.dob ? civilDateInWords(person.dob) : 'Not given'}</Fact>
        {person.healthCard && <Fact label="Health card">{person.healthCard}</Fact>}
        {person.phone && <Fact label="Phone">{shownPhone(person.phone)}</Fact>}
        <Fact label="Specimen collected">
          {result.specimenDate ? civilDateInWords(result.specimenDate) : 'Not given'}
        </Fact>
        <Fact label="Result as sent">{result.text || 'None'}</Fact>
        {before && (
          <Fact label="Changed from">
            {before.text || 'None'} ({STATUS_LABELS[before.status].toLowerCase()})
          </Fact>
        )}
      </dl>
      {isSettled && (
        <p className={cardClasses['quiet']}>
          {state === 'filed' && client ? `Filed to ${client.name}` : STATE_LABELS[state]}
          {received.reject_reason && `: ${received.reject_reason}`}
          {received.settled_at &&
            `. ${received.settled_by ?? 'Automatically'}, ${formatNewYorkTime(received.settled_at)}`}
        </p>
      )}
      {state === 'waiting' && !notice && client && (
        <p>An earlier version of this result is in {client.name}’s record.</p>
      )}
      <div className={classes['actions']}>
        {state === 'waiting' && !notice && (
          <Button size="xs" variant={isOpen ? 'default' : 'filled'} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide clients' : 'Find the client'}
          </Button>
        )}
        {client && (
          <Button variant="default" size="xs" onClick={() => openRecord(client.registration_id)}>
            Open record
          </Button>
        )}
        {isSettled && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} />}
            loading={actions.busy === received.id}
            onClick={() => void actions.undo(received)}
          >
            Undo
          </Button>
        )}
      </div>
      {notice && <ResultNotice result={received} actions={actions} />}
      {state === 'waiting' && !notice && isOpen && <ResultClients result={received} actions={actions} />}
    </article>
  );
}
