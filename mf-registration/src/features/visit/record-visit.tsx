import { isIssued } from '@firstlight/domain/incentives';
import { mayUseTab } from '@firstlight/domain/permissions';
import type { Visit } from '@firstlight/domain/visits';
import { type CurrentUser, useSearchParams } from '@firstlight/platform';
import { Banner, Button, IconPlus } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { ReceiptButton } from '../client-output/incentive-receipt';
import { VisitDialog } from './visit-dialog';
import { permittedParts } from './visit-form';
import { visitInWords } from './visit-in-words';

/** Opens the window from another screen: `/admin-edit/17?visit=new`, with the last supply again by `?visit=supply`. */
const PARAM = 'visit';

/** The button of the record's head, its window, and what the last visit saved. */
export function useRecordVisit(name: string, user: CurrentUser): Record<'button' | 'saved' | 'dialog', ReactNode> {
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState<Visit | null>(null);
  const parts = permittedParts((tab) => mayUseTab(user, tab));
  const show = (open: boolean): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (open) next.set(PARAM, 'new');
        else next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  const start = (): void => {
    setSaved(null);
    show(true);
  };
  const finish = (visit: Visit): void => {
    setSaved(visit);
    show(false);
  };
  if (parts.size === 0) return { button: null, saved: null, dialog: null };
  return {
    button: (
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={start}>
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
    dialog: params.has(PARAM) && <VisitDialog name={name} parts={parts} onClose={() => show(false)} onSaved={finish} />,
  };
}
