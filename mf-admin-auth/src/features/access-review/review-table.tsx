import { accessInWords, roleInWords } from '@firstlight/domain/people/access-text';
import {
  type AccessReview,
  accountStatusInWords,
  type EffectiveAccess,
  isSameAccess,
  quarterInWords,
  REVIEW_TEXTS,
  reviewedCount,
  type ReviewRow,
} from '@firstlight/domain/people/access-reviews';
import { civilDateInWords, formatNewYorkTime, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { programProfile, useSignedInUser } from '@firstlight/platform';
import { type TextKeeper, useKeptTexts } from '@firstlight/staff-data';
import { ListTable } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './access-review.module.css';
import { type AccountActions, DecisionCell } from './decision-cell';
import { joinDrafts } from './use-decision';

const COLUMNS = ['Account', 'Access', 'Last sign-in', 'Access until', 'Status', 'Decision'];

/** Changes to the account after the decision; null if there are none. */
function changeSince({ access, decided }: ReviewRow): string | null {
  if (access === null) return 'Deleted after the decision';
  if (decided === null || isSameAccess(access, decided.access)) return null;
  const tabs = access.user_type === 'admin' ? 'Main admin' : access.tabs.join(', ') || 'No access';
  return `Changed after the decision. Now: ${tabs}; ${accountStatusInWords(access, todayInNewYork())}`;
}

type RowProps = {
  quarter: string;
  row: ReviewRow;
  shown: EffectiveAccess;
  isOpen: boolean;
  actions: AccountActions;
  notes: TextKeeper;
};

function Row({ shown, ...cell }: RowProps): ReactElement {
  const { row } = cell;
  const role = roleInWords(shown);
  const since = changeSince(row);
  return (
    <tr>
      <th scope="row">
        {row.name}
        {role !== null && <span className={styles.soft}>{role}</span>}
      </th>
      <td data-label="Access">
        <ul className={styles.words}>
          {accessInWords(shown).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {since !== null && <strong className={styles.since}>{since}</strong>}
      </td>
      <td data-label="Last sign-in">{shown.last_sign_in_at ? formatNewYorkTime(shown.last_sign_in_at) : 'Never'}</td>
      <td data-label="Access until">{shown.access_until ? civilDateInWords(shown.access_until) : 'No end'}</td>
      <td data-label="Status">{accountStatusInWords(shown, todayInNewYork())}</td>
      <td data-label="Decision">
        <div>
          <DecisionCell {...cell} />
        </div>
      </td>
    </tr>
  );
}

/** Printed at the top of every page: the program, the reviewer and the date. */
function Letterhead({ review }: { review: AccessReview }): ReactElement {
  const { programName, phone, supportEmail } = programProfile();
  const user = useSignedInUser();
  const reviewer = user ? `, by ${user.firstName} ${user.lastName}` : '';
  return (
    <tr className={styles.letterhead}>
      <td colSpan={COLUMNS.length}>
        <strong>
          {programName}: access review {quarterInWords(review.quarter)}. {REVIEW_TEXTS.confidential}
        </strong>
        <p>
          {phone} · {supportEmail}
        </p>
        <p>
          Printed {civilDateInWords(todayInNewYork())}
          {reviewer}. {reviewedCount(review)} of {review.rows.length} accounts reviewed.
        </p>
      </td>
    </tr>
  );
}

type Props = { review: AccessReview; isOpen: boolean; actions: AccountActions };

/** Every account with its access and the decision: the access at that time, or today's if undecided. */
export function ReviewTable({ review, isOpen, actions }: Props): ReactElement {
  const notes = useKeptTexts(FORMS_DRAFT_KEY, joinDrafts);
  return (
    <ListTable
      caption={`Accounts and decisions, ${quarterInWords(review.quarter)}`}
      columns={COLUMNS}
      above={<Letterhead review={review} />}
    >
      <tbody>
        {review.rows.map((row) => {
          const shown = row.decided?.access ?? row.access;
          const key = `${review.quarter} ${row.user_id}`;
          return shown && <Row key={key} {...{ quarter: review.quarter, row, shown, isOpen, actions, notes }} />;
        })}
      </tbody>
    </ListTable>
  );
}
