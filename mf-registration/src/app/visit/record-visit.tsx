import { mayUseTab } from '@firstlight/domain/people/permissions';
import { undoOf, VISIT_PARAM, type VisitStart, visitStartOf } from '@firstlight/domain/record/visits';
import { type CurrentUser, lazyScreen, useSearchParams } from '@firstlight/platform';
import { Button, Dialog, IconPlus } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';
import { permittedParts } from './permitted-parts';
import type { SavedVisit } from './use-visit';

export const LazyVisitDialog = lazyScreen(() =>
  import(/* webpackChunkName: "visit" */ './visit-dialog').then((file) => file.VisitDialog),
);

const SavedVisitNotice = lazyScreen(() =>
  import(/* webpackChunkName: "visit" */ './saved-visit').then((file) => file.SavedVisitNotice),
);

/**
 * The button in the record's header, its window, and the result of the last visit. An earlier draft may contain a
 * visit: while there is an `offer` to restore it, the window shows that first, then the `undo` of discarding it.
 */
export function useRecordVisit(
  name: string,
  user: CurrentUser,
  { offer, undo }: Record<'offer' | 'undo', ReactNode>,
): Record<'button' | 'saved' | 'dialog', ReactNode> {
  const [params, setParams] = useSearchParams();
  const [saved, setSaved] = useState<SavedVisit | null>(null);
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
  const finish = (visit: SavedVisit): void => {
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
      <LazyBoundary>
        <SavedVisitNotice key={JSON.stringify(undoOf(saved.visit))} {...saved} />
      </LazyBoundary>
    ),
    dialog:
      start &&
      (offer ? (
        <Dialog title={`Visit: ${name}`} size="small" onClose={() => show(null)}>
          <p>Restore or discard this first. Then the visit opens.</p>
          {offer}
        </Dialog>
      ) : (
        <LazyBoundary onClose={() => show(null)}>
          <LazyVisitDialog name={name} start={start} parts={parts} onClose={() => show(null)} onSaved={finish}>
            {undo}
          </LazyVisitDialog>
        </LazyBoundary>
      )),
  };
}
