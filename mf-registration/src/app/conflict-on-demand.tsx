import type { Registration } from '@firstlight/domain/clients/registrations';
import { lazyScreen } from '@firstlight/platform';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../features/client-form/client-form-values';
import { LazyBoundary } from '../record/lazy-boundary';

const ConflictDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ '../features/client-form/conflict-dialog').then(
    (file) => file.ConflictDialog,
  ),
);

type Props = {
  form: UseFormReturn<ClientFormValues>;
  theirs: Registration | null;
  onClose: () => void;
  onTake: (theirs: Registration, values: ClientFormValues) => void;
};

/** Compares the Client form with what someone else saved meanwhile; null shows nothing. */
export function ConflictOnDemand({ form, theirs, onClose, onTake }: Props): ReactElement | null {
  if (theirs === null) return null;
  return (
    <LazyBoundary onClose={onClose}>
      <ConflictDialog
        mine={form.getValues()}
        base={{ ...form.getValues(), ...form.formState.defaultValues }}
        theirs={theirs}
        onClose={onClose}
        onTake={(values) => {
          onTake(theirs, values);
          onClose();
        }}
      />
    </LazyBoundary>
  );
}
