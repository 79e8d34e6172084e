import type { VisitPart, VisitStart } from '@firstlight/domain/record/visits';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Banner, Button, DateField, Dialog, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { SuppliesHandle } from '../../record/stock/record-supplies';
import { GivenSupplies } from '../../record/stock/stock-parts';
import { SessionEndedBanner } from '../../record/session-ended-banner';
import { type SavedVisit, useVisit } from './use-visit';
import { type VisitProblem, withDate } from './visit-form';
import { useVisitStart } from './use-visit-start';
import { VisitParts } from './visit-parts';
import classes from './visit.module.css';

type Props = {
  /** The client of the visit. */
  name: string;
  start: VisitStart;
  parts: ReadonlySet<VisitPart>;
  /** Typed text stays with the record. */
  onClose: () => void;
  onSaved: (saved: SavedVisit) => void;
  /** Shown over the window. */
  children?: ReactNode;
};

/** After each failed save: the focus goes to the invalid field, or the message scrolls into view. */
function useShownProblem(form: RefObject<HTMLFormElement | null>, problem: VisitProblem | null): void {
  useEffect(() => {
    if (!problem) return;
    const { at } = problem;
    if (at) form.current?.querySelector<HTMLElement>(`[data-part="${at.part}"] [name="${at.field}"]`)?.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [form, problem]);
}

/**
 * One window for everything that a visit adds to the record, saved together. Typed supplies are saved first: if that
 * fails, the window stays open with everything.
 */
export function VisitDialog({ name, start, parts, onClose, onSaved, children }: Props): ReactElement {
  const visit = useVisit();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useShownProblem(form, visit.problem);
  useVisitStart(start, visit);
  const supplies = useRef<SuppliesHandle>(null);
  const [putSuppliesBack, setPutSuppliesBack] = useState<(() => void) | null>(null);
  const clear = (): void => {
    const back = supplies.current?.clear() ?? null;
    setPutSuppliesBack(() => back);
    visit.clear();
  };
  const forgetUndo = (): void => {
    visit.undo?.forget();
    setPutSuppliesBack(null);
  };
  const save = async (): Promise<void> => {
    forgetUndo();
    const given = await supplies.current?.settle();
    if (given === 'failed') return;
    if (given === 'saved' && visit.untouched) return onClose();
    const saved = await visit.save();
    if (saved) onSaved(saved);
  };
  return (
    <Dialog
      title={`Visit: ${name}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={clear}>
            Clear Form
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={id} disabled={visit.busy}>
            {visit.busy ? 'Saving...' : 'Save Visit'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DateField
          label="Visit date"
          value={visit.form.date}
          className={classes['date']}
          onChange={(day) => day !== '' && visit.change(withDate(visit.form, day))}
        />
        <VisitParts form={visit.form} change={visit.change} parts={parts} problem={visit.problem} />
        {visit.problem && !visit.problem.at && <Banner kind="error">{visit.problem.text}</Banner>}
        {visit.refused && <SessionEndedBanner busy={visit.busy} onSave={() => void save()} />}
      </form>
      {parts.has('interaction') && <GivenSupplies handle={supplies} />}
      {(visit.undo ?? putSuppliesBack) && (
        <UndoToast
          text={UNSAVED_TEXTS.removed}
          onUndo={() => {
            visit.undo?.restore();
            putSuppliesBack?.();
            setPutSuppliesBack(null);
          }}
          onExpire={forgetUndo}
        />
      )}
      {children}
    </Dialog>
  );
}
