import { civilDateInWords, newYorkMoment } from '@firstlight/domain/civil-dates';
import { FOLLOW_UP_KINDS, type FollowUpEntry, type FollowUpItem } from '@firstlight/domain/follow-up';
import { FOLLOW_UP_OUTCOMES } from '@firstlight/domain/follow-up-outcomes';
import { shownPhone } from '@firstlight/domain/phone';
import { RECORD_TABS } from '@firstlight/domain/record-tabs';
import { visitAddress } from '@firstlight/domain/visits';
import { Link, setAdminAuthenticated } from '@firstlight/platform';
import { Button, StatusBadge, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import listClasses from '../../lists/lists.module.css';
import classes from './follow-up.module.css';
import { linkIdOf } from './link-id';
import type { Outcomes } from './use-outcomes';

type Kind = (typeof FOLLOW_UP_KINDS)[keyof typeof FOLLOW_UP_KINDS];

/** The record tab that holds the item, as in its URL. */
function recordAddress({ kind, registration_id }: FollowUpItem): string {
  const tab = RECORD_TABS.find(({ permission }) => permission === FOLLOW_UP_KINDS[kind].tab)?.key ?? '';
  return `/admin-edit/${encodeURIComponent(registration_id)}/${tab}`;
}

/** Where the task is settled. */
function actionAddress(item: FollowUpItem): string {
  const kind: Kind = FOLLOW_UP_KINDS[item.kind];
  return 'visit' in kind ? visitAddress(item.registration_id, kind.visit) : recordAddress(item);
}

function outcomeInWords({ outcome, snoozed_until, moved_to, owner_name }: FollowUpEntry): string {
  if (snoozed_until) return `Snoozed until ${civilDateInWords(snoozed_until)}`;
  if (moved_to) return `Moved to ${civilDateInWords(moved_to)}`;
  if (outcome === 'handed-over') return owner_name ? `Handed over to ${owner_name}` : 'Given back to no one';
  return FOLLOW_UP_OUTCOMES[outcome].label;
}

function entryInWords(entry: FollowUpEntry): string {
  const { note, recorded_at, recorded_by } = entry;
  const what = outcomeInWords(entry);
  return `${what}${note ? `: ${note}` : ''} (${recorded_by ? `${recorded_by}, ` : ''}${newYorkMoment(recorded_at)})`;
}

function About({ item }: { item: FollowUpItem }): ReactElement {
  return (
    <>
      {item.what}
      {item.no_answers > 0 && (
        <>
          {' '}
          <StatusBadge kind="neutral">{`No answer × ${item.no_answers}`}</StatusBadge>
        </>
      )}
      {item.last && <div className={classes['why']}>{entryInWords(item.last)}</div>}
    </>
  );
}

type Props = { item: FollowUpItem; outcomes: Outcomes };

function Actions({ item, outcomes }: Props): ReactElement {
  const { last, state } = item;
  const about = linkIdOf(item);
  const takeBack = last && (state === 'resolved' || (state === 'snoozed' && last.outcome === 'snoozed'));
  return (
    <div className={classes['actions']} role="group" aria-labelledby={about}>
      {takeBack && (
        <Button size="xs" variant="default" aria-describedby={about} onClick={() => void outcomes.undo(last.id, item)}>
          {state === 'resolved' ? 'Reopen' : 'End snooze'}
        </Button>
      )}
      {state !== 'resolved' && (
        <>
          <Button
            size="xs"
            component={Link}
            to={actionAddress(item)}
            aria-describedby={about}
            onClick={setAdminAuthenticated}
          >
            {FOLLOW_UP_KINDS[item.kind].action}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-describedby={about}
            onClick={() => void outcomes.record(item, { outcome: 'done' })}
          >
            Done
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-describedby={about}
            onClick={() => void outcomes.record(item, { outcome: 'no-answer' })}
          >
            No answer
          </Button>
          <Button size="xs" variant="subtle" aria-describedby={about} onClick={() => outcomes.ask(item)}>
            More…
          </Button>
        </>
      )}
    </div>
  );
}

/** One task: who, why and since when, what was recorded, and what can be recorded now. */
export function FollowUpRow({ item, outcomes }: Props): ReactElement {
  const { label, why } = FOLLOW_UP_KINDS[item.kind];
  const late = item.state === 'open' && item.section === 'overdue';
  return (
    <Table.Tr>
      <Table.Td>
        <Link id={linkIdOf(item)} to={recordAddress(item)} onClick={setAdminAuthenticated}>
          {item.client_name}
        </Link>
      </Table.Td>
      <Table.Td>
        {label}
        <div className={classes['why']}>{why}</div>
      </Table.Td>
      <Table.Td className={listClasses['still']}>
        {item.day && civilDateInWords(item.day)} {late && <StatusBadge kind="warning">Late</StatusBadge>}
        {item.since && item.since !== item.due && (
          <div className={classes['why']}>since {civilDateInWords(item.since)}</div>
        )}
      </Table.Td>
      <Table.Td>
        <About item={item} />
      </Table.Td>
      <Table.Td className={listClasses['still']}>{item.contact.phone ? shownPhone(item.contact.phone) : '–'}</Table.Td>
      <Table.Td>
        <Actions item={item} outcomes={outcomes} />
      </Table.Td>
    </Table.Tr>
  );
}
