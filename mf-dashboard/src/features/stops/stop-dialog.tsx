import { movingInWords } from '@firstlight/domain/lists/stop-bookings';
import { STOP_TEXTS, type Stop } from '@firstlight/domain/lists/stops';
import { Banner, Button, FieldGrid, FormDialog } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { StopFields } from './stop-fields';
import { useStopForm } from './use-stop-form';

/** A new stop, or `stop` with its details; typed text is kept when the dialog closes. */
export function StopDialog({ stop, onClose }: { stop: Stop | null; onClose: () => void }): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  const control = useStopForm(stop);
  const { failure, isKept, isUnkept, startOver, save } = control;

  const moving = stop && movingInWords(stop);

  const submit = async (): Promise<void> => {
    const problem = await save();
    if (!problem) onClose();
    else formRef.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  };

  return (
    <FormDialog
      title={stop ? `Edit ${stop.place}` : 'Add a stop'}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
      cancel={{ label: 'Close', onChoose: onClose }}
      problem={failure}
      ref={formRef}
    >
      {isUnkept && <Banner kind="warning">{STOP_TEXTS.unkept}</Banner>}
      {isKept && (
        <Banner
          kind="info"
          actions={
            <Button variant="default" size="xs" onClick={startOver}>
              Start over
            </Button>
          }
        >
          This is what you typed before. It isn’t saved yet.
        </Banner>
      )}
      {moving && <Banner kind="info">{moving}</Banner>}
      <FieldGrid>
        <StopFields control={control} isNew={stop === null} />
      </FieldGrid>
    </FormDialog>
  );
}
