import { isIssued } from '@firstlight/domain/incentives';
import { mayUseTab } from '@firstlight/domain/permissions';
import { VISIT_PARAM, type Visit, type VisitStart, visitStartOf } from '@firstlight/domain/visits';
import { type CurrentUser, useSearchParams } from '@firstlight/platform';
import { Banner, Button, IconPlus } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { ReceiptButton } from '../../features/interactions/incentive-receipt';
import { VisitDialog } from './visit-dialog';
import { permittedParts } from './visit-form';
import { visitInWords } from './visit-in-words';

/** The button of the record's head, its window, and what the last visit saved. */
export function useRecordVisit(name: string, user: CurrentUser): Record<'button' | 'saved' | 'dialog', ReactNode> {
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState<Visit | null>(null);
  const parts = permittedParts((tab) => mayUseTab(user, tab));
  const start = visitStartOf(params.get(VISIT_PARAM));
  const show = (wanted: VisitStart | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (wanted) next.set(VISIT_PARAM, wanted);
        else next.delete(VISIT_PARAM);
        return next;
      },
      { replace: true },
    );
  const open = (): void => {
    setSaved(null);
    show('new');
  };
  const finish = (visit: Visit): void => {
    setSaved(visit);
    show(null);
  };
  if (parts.size === 0) return { button: null, saved: null, dialog: null };
  return {
    button: (
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={open}>
        Visit
      </Button>
    ),
    saved: saved && (
      <Banner
        kind="success"
        actions={saved.interaction && isIssued(saved.interaction) && <ReceiptButton item={saved.interaction} />}
      >
        {visitInWords(saved)}
      </Banner>
    ),
    dialog: start && (
      <VisitDialog name={name} start={start} parts={parts} onClose={() => show(null)} onSaved={finish} />
    ),
  };
}
