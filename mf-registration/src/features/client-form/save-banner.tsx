import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SessionEndedBanner } from '../../record/session-ended-banner';
import type { SaveOutcome } from './save-outcome';

type Props = {
  outcome: SaveOutcome;
  onDismiss: () => void;
  /** Not on intake, which has no saved version to return to. */
  onReload?: (theirs: Registration) => void;
  onCompare: (theirs: Registration) => void;
  /** Saves again what was rejected because the session had ended. */
  onSave: () => void;
};

function whoAndWhen(theirs: Registration): string {
  const who = theirs.updated_by_name ?? 'Someone else';
  return `${who} saved this record at ${formatNewYorkTime(theirs.updated_at)}. Nothing you typed is lost.`;
}

/** The result message of a save. */
export function SaveBanner({ outcome, onDismiss, onReload, onCompare, onSave }: Props): ReactElement | null {
  if (outcome.kind === 'none') return null;
  if (outcome.kind === 'refused') return <SessionEndedBanner busy={false} onSave={onSave} />;
  if (outcome.kind !== 'conflict') {
    const kind = outcome.kind === 'saved' ? 'success' : 'error';
    return (
      <Banner kind={kind} takesFocus onClose={onDismiss}>
        {outcome.text}
      </Banner>
    );
  }
  const { theirs, text } = outcome;
  const actions = theirs && (
    <>
      <Button size="xs" onClick={() => onCompare(theirs)}>
        Compare
      </Button>
      {onReload && (
        <Button size="xs" variant="default" onClick={() => onReload(theirs)}>
          Reload
        </Button>
      )}
    </>
  );
  return (
    <Banner kind="error" takesFocus actions={actions} onClose={onDismiss}>
      {text} {theirs && whoAndWhen(theirs)}
    </Banner>
  );
}
