import { civilDateInWords, formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { RegistrationCard as Card } from '@firstlight/domain/desk/dashboard';
import { recordCode } from '@firstlight/domain/identity/record-code';
import {
  Button,
  Checkbox,
  IconArrowBackUp,
  IconEdit,
  IconPlus,
  IconSend,
  IconTrash,
  ShortId,
  StatusBadge,
} from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from '../../lists/card.module.css';
import { Fact } from '../../lists/fact';
import type { CardAction } from './card-action-texts';
import { ClientPhoto } from './client-photo';

type Props = {
  card: Card;
  /** Client permission: photo, Submit, Back to Pending and Delete (decisions.md 9). */
  mayChange: boolean;
  onEdit: () => void;
  /** Opens the record's visit window; null without permission. */
  onVisit: (() => void) | null;
  onAct: (action: CardAction) => void;
  selected: boolean;
  onSelect: () => void;
};

/** Where the focus goes when the card above has left the list. */
export const cardHeadingId = (id: string): string => `card-${id}`;

/** One registration with its actions (DASH-06 to DASH-08). */
export function RegistrationCard({ card, mayChange, onEdit, onVisit, onAct, selected, onSelect }: Props): ReactElement {
  const name = `${card.firstName} ${card.lastName}`.trim();
  const heading = cardHeadingId(card.registration_id);
  const pending = card.status === 'pending';
  return (
    <article className={classes['card']} aria-labelledby={heading}>
      <div className={classes['head']}>
        {mayChange && (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={onSelect}
            className={classes['select']}
          />
        )}
        <h3 id={heading} tabIndex={-1} className={classes['name']}>
          {name}
        </h3>
        {card.disposition && <StatusBadge kind={pending ? 'pending' : 'submitted'}>{card.disposition}</StatusBadge>}
        {card.source === 'web' && <StatusBadge kind="info">Web</StatusBadge>}
      </div>
      <dl className={classes['facts']}>
        <Fact label="Registration Date">{card.regDate && civilDateInWords(card.regDate)}</Fact>
        <Fact label="Submitted">{formatNewYorkTime(card.timestamp)}</Fact>
        <Fact label="Finalized">{card.finalized_at && formatNewYorkTime(card.finalized_at)}</Fact>
        <Fact label="ID">
          <ShortId id={card.registration_id} short={recordCode(card.registration_id)} />
        </Fact>
      </dl>
      <div className={classes['actions']}>
        {mayChange && card.has_photo && <ClientPhoto id={card.registration_id} name={name} />}
        <Button variant="default" size="xs" leftSection={<IconEdit size={16} />} onClick={onEdit}>
          Edit
        </Button>
        {onVisit && (
          <Button variant="light" size="xs" leftSection={<IconPlus size={16} />} onClick={onVisit}>
            Visit
          </Button>
        )}
        {mayChange && pending && (
          <Button size="xs" leftSection={<IconSend size={16} />} onClick={() => onAct('finalize')}>
            Submit
          </Button>
        )}
        {mayChange && !pending && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => onAct('revert')}
          >
            Back to Pending
          </Button>
        )}
        {mayChange && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} />}
            onClick={() => onAct('delete')}
          >
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
