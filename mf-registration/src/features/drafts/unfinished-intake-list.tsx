import { formatNewYorkTime } from '@firstlight/domain/civil-dates';
import type { RegistrationDraft, UnfinishedIntake } from '@firstlight/domain/registration-drafts';
import { Button, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { draftsApi } from './drafts.api';
import classes from './drafts.module.css';
import { useReadDraft } from './use-read-draft';

export type ResumedIntake = { key: string; draft: RegistrationDraft };

type Props = {
  /** The draft of the intake that is open. */
  except: string;
  onResume: (intake: ResumedIntake) => void;
};

type RowProps = { intake: UnfinishedIntake; onResume: () => void; onDiscard: () => void };

function Row({ intake, onResume, onDiscard }: RowProps): ReactElement {
  const id = useId();
  return (
    <li className={classes['intake']}>
      <span id={id}>
        <b>{intake.name || 'No name yet'}</b>, {formatNewYorkTime(intake.saved_at)}
      </span>
      <span className={classes['actions']}>
        <Button size="xs" aria-describedby={id} onClick={onResume}>
          Resume
        </Button>
        <Button size="xs" variant="default" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </li>
  );
}

/** The user's unsaved intakes, to continue or discard. */
export function UnfinishedIntakeList({ except, onResume }: Props): ReactElement | null {
  const read = useReadDraft();
  const { data, refetch } = draftsApi.useListUnfinishedIntakesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [drop] = draftsApi.useDropRegistrationDraftMutation();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const intakes = (data ?? []).filter(({ key }) => key !== except && !gone.has(key));
  if (intakes.length === 0) return null;

  const resume = async (key: string): Promise<void> => {
    const { data: draft } = await read(key);
    if (draft) onResume({ key, draft });
    else await refetch();
  };
  const discard = (key: string): void => {
    setGone(new Set([...gone, key]));
    void drop({ key });
  };
  return (
    <Panel title={intakes.length === 1 ? '1 unfinished intake' : `${intakes.length} unfinished intakes`}>
      <ul role="list" className={classes['intakes']}>
        {intakes.map((intake) => (
          <Row
            key={intake.key}
            intake={intake}
            onResume={() => void resume(intake.key)}
            onDiscard={() => discard(intake.key)}
          />
        ))}
      </ul>
    </Panel>
  );
}
