import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import {
  DRAFT_TEXTS,
  type RegistrationDraft,
  type UnfinishedIntake,
} from '@firstlight/domain/clients/registration-drafts';
import { staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Panel, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isUnknown } from '../../record/create-once';
import { focusOpenTab } from '../../record/focus-open-tab';
import { draftsApi } from './drafts.api';
import classes from './drafts.module.css';
import { useReadDraft } from './use-read-draft';

export type ResumedIntake = { key: string; draft: RegistrationDraft };

type Props = {
  /** The draft of the intake that is open. */
  except: string;
  onResume: (intake: ResumedIntake) => void;
};

type RowProps = { intake: UnfinishedIntake; onResume: () => void; onDiscard: (button: HTMLElement) => void };

const nameOf = ({ name }: UnfinishedIntake): string => name || 'No name yet';

function Row({ intake, onResume, onDiscard }: RowProps): ReactElement {
  const id = useId();
  return (
    <li className={classes['intake']}>
      <span id={id}>
        <b>{nameOf(intake)}</b>, {formatNewYorkTime(intake.saved_at)}
      </span>
      <span className={classes['actions']}>
        <Button size="xs" aria-describedby={id} onClick={onResume}>
          Resume
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-describedby={id}
          onClick={({ currentTarget }) => onDiscard(currentTarget)}
        >
          Discard
        </Button>
      </span>
    </li>
  );
}

/** Moves the focus from a row that disappears to the next one, or the one before. */
function focusNextRow(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = next?.querySelector('button');
  if (target) target.focus();
  else focusOpenTab();
}

type Discard = {
  /** The draft is deleted when Undo is no longer offered, the next one is discarded, or this list is left. */
  start: (intake: UnfinishedIntake) => void;
  /** Deletes the draft now. */
  finish: () => Promise<void>;
  isGone: (key: string) => boolean;
  toast: ReactNode;
  hasFailed: boolean;
};

function useDiscard(): Discard {
  const [drop] = draftsApi.useDropRegistrationDraftMutation();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [undoable, setUndoable] = useState<UnfinishedIntake | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const takeBack = useCallback(
    (key: string): void => setGone((keys) => new Set([...keys].filter((one) => one !== key))),
    [],
  );
  const pending = useRef<string | null>(null);
  const finish = useCallback(async (): Promise<void> => {
    const key = pending.current;
    pending.current = null;
    setUndoable(null);
    if (key === null) return;
    const { error } = await drop({ key });
    if (!error || !isUnknown(staffErrorOf(error))) return;
    takeBack(key);
    setFailed(true);
  }, [drop, takeBack]);
  useEffect(() => () => void finish(), [finish]);
  const start = (intake: UnfinishedIntake): void => {
    void finish();
    pending.current = intake.key;
    setFailed(false);
    setGone(new Set([...gone, intake.key]));
    setUndoable(intake);
  };
  const undo = ({ key }: UnfinishedIntake): void => {
    pending.current = null;
    setUndoable(null);
    takeBack(key);
  };
  const toast = undoable && (
    <UndoToast
      key={undoable.key}
      text={DRAFT_TEXTS.discardedIntake(nameOf(undoable))}
      onUndo={() => undo(undoable)}
      onExpire={() => void finish()}
    />
  );
  return { start, finish, isGone: (key) => gone.has(key), toast, hasFailed };
}

/** The user's unsaved intakes, to continue or discard. */
export function UnfinishedIntakeList({ except, onResume }: Props): ReactElement {
  const read = useReadDraft();
  const { data, refetch } = draftsApi.useListUnfinishedIntakesQuery(undefined, { refetchOnMountOrArgChange: true });
  const discard = useDiscard();
  const intakes = (data ?? []).filter(({ key }) => key !== except && !discard.isGone(key));
  if (intakes.length === 0) return <>{discard.toast}</>;

  const resume = async (key: string): Promise<void> => {
    await discard.finish();
    const { data: draft } = await read(key);
    if (draft) onResume({ key, draft });
    else await refetch();
  };
  return (
    <>
      <Panel title={intakes.length === 1 ? '1 unfinished intake' : `${intakes.length} unfinished intakes`}>
        {discard.hasFailed && <Banner kind="error">{DRAFT_TEXTS.notDiscarded}</Banner>}
        <ul role="list" className={classes['intakes']}>
          {intakes.map((intake) => (
            <Row
              key={intake.key}
              intake={intake}
              onResume={() => void resume(intake.key)}
              onDiscard={(button) => {
                focusNextRow(button);
                discard.start(intake);
              }}
            />
          ))}
        </ul>
      </Panel>
      {discard.toast}
    </>
  );
}
