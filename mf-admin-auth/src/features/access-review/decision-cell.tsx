import {
  ACCESS_DECISIONS,
  type AccessDecision,
  DECISION_LABELS,
  REVIEW_NOTE_MAX,
  type ReviewDecision,
  type ReviewRow,
} from '@firstlight/domain/people/access-reviews';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { useSignedInUser } from '@firstlight/platform';
import type { TextKeeper } from '@firstlight/staff-data';
import { Banner, Button, Textarea, VisuallyHidden } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './access-review.module.css';
import { useDecision } from './use-decision';

/** Actions on an account in addition to recording the decision. */
export type AccountActions = { onEdit: (userId: string) => void; onDeactivate: (userId: string) => void };

function Saved({ decision, note, decided_by, decided_at }: ReviewDecision): ReactElement {
  return (
    <div className={styles.saved}>
      <strong>{DECISION_LABELS[decision]}</strong>
      {note !== '' && <span className={styles.note}>{note}</span>}
      <span className={styles.soft}>
        {decided_by}, {formatNewYorkTime(decided_at)}
      </span>
    </div>
  );
}

type Props = { quarter: string; row: ReviewRow; isOpen: boolean; actions: AccountActions; notes: TextKeeper };

function DecisionForm({ quarter, row, actions, notes }: Omit<Props, 'isOpen'>): ReactElement {
  const { user_id: id, name, access, decided } = row;
  const { note, isChanged, isSaving, error, type, decide } = useDecision(quarter, row, notes);
  const isOwn = useSignedInUser()?.user_id === id;
  const mayDeactivate = !isOwn && access?.deactivated_at === null;

  const choose = async (decision: AccessDecision): Promise<void> => {
    if (!(await decide(decision))) return;
    if (decision === 'change') actions.onEdit(id);
    if (decision === 'remove' && mayDeactivate) actions.onDeactivate(id);
  };
  return (
    <fieldset className={styles.form}>
      <VisuallyHidden component="legend">Decision on {name}</VisuallyHidden>
      {error !== null && <Banner kind="error">{error}</Banner>}
      <Textarea
        label="Note"
        value={note}
        maxLength={REVIEW_NOTE_MAX}
        rows={1}
        autosize
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={styles.choices}>
        {ACCESS_DECISIONS.map((decision) => (
          <Button
            key={decision}
            size="xs"
            variant={decided?.decision === decision ? 'filled' : 'default'}
            aria-pressed={decided?.decision === decision}
            disabled={isSaving}
            onClick={() => void choose(decision)}
          >
            {DECISION_LABELS[decision]}
          </Button>
        ))}
        {decided && isChanged && (
          <Button size="xs" variant="light" disabled={isSaving} onClick={() => void decide(decided.decision)}>
            Save note
          </Button>
        )}
        {decided?.decision === 'change' && (
          <Button size="xs" variant="subtle" onClick={() => actions.onEdit(id)}>
            Edit user
          </Button>
        )}
        {decided?.decision === 'remove' && mayDeactivate && (
          <Button size="xs" variant="subtle" color="red" onClick={() => actions.onDeactivate(id)}>
            Deactivate
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The decision on one account: the saved one, and the form during the quarter while the account exists. */
export function DecisionCell({ isOpen, ...cell }: Props): ReactElement {
  const { access, decided } = cell.row;
  return (
    <>
      {decided ? <Saved {...decided} /> : <span className={styles.soft}>Not reviewed</span>}
      {isOpen && access !== null && <DecisionForm {...cell} />}
    </>
  );
}
