import { type CurrentUser, useNavigate } from '@firstlight/platform';
import { Button, ButtonRow, IconCheck, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { SAVED_FOR_REVIEW } from '../features/client-form/use-intake-save';
import { nextStepOf } from './next-step';
import { tabAddress } from './record-tab-strip';
import classes from './saved-for-review.module.css';

type Props = { registrationId: string; name: string; user: CurrentUser; onAnother: () => void };

/** The end of an intake: the saved person, the next steps, and the four exits (REG-17, REG-18). */
export function SavedForReview({ registrationId, name, user, onAnother }: Props): ReactElement {
  const navigate = useNavigate();
  const file = `/admin-edit/${registrationId}`;
  const next = nextStepOf(user);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <div className={classes['done']} role="status">
        <span className={classes['tick']}>
          <IconCheck size={28} aria-hidden="true" />
        </span>
        <h2 ref={heading} tabIndex={-1} className={classes['title']}>
          Saved for Review!
        </h2>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{SAVED_FOR_REVIEW}</p>
        <p>
          Registration ID: <strong data-testid="registration-id">{registrationId}</strong>
        </p>
      </div>
      <ButtonRow>
        {next && (
          <Button onClick={() => void navigate(tabAddress(file, next.tab))}>
            {next.action} for {name}
          </Button>
        )}
        <Button variant={next ? 'default' : 'filled'} onClick={() => void navigate('/admin-dashboard')}>
          Go to Dashboard
        </Button>
        <Button variant="default" onClick={() => void navigate(file)}>
          Go to Patient File
        </Button>
        <Button variant="default" onClick={onAnother}>
          Register Another
        </Button>
        <Button variant="default" onClick={() => void navigate('/')}>
          Back to Home
        </Button>
      </ButtonRow>
    </Panel>
  );
}
