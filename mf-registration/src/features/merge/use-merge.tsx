import { isMainAdmin } from '@firstlight/domain/people/permissions';
import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { lazyScreen, useSignedInUser } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import { type ReactNode, useCallback, useState } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';
import { namedRecord } from './named-record';

const MergeDialog = lazyScreen(() =>
  import(/* webpackChunkName: "merge" */ './merge-dialog').then((file) => file.MergeDialog),
);
const MergedNotice = lazyScreen(() =>
  import(/* webpackChunkName: "merge" */ './merged-notice').then((file) => file.MergedNotice),
);

type Merge = {
  /** Starts with the search for the other record. */
  button: ReactNode;
  /** Starts with a record that may be the same person. */
  actionFor: (match: RegistrationMatch) => ReactNode;
  dialog: ReactNode;
  /** The result of the last merge. */
  notice: ReactNode;
  /** Removes the result: it was seen. */
  forget: () => void;
};

/** Merging another record into this one, and undoing merges: main admin only. */
export function useMerge(record: Registration, labelOf: (field: string) => string): Merge {
  const user = useSignedInUser();
  const [started, setStarted] = useState<{ first: string | null } | null>(null);
  const [merged, setMerged] = useState<RegistrationMerge | null>(null);
  const start = useCallback((first: string | null) => {
    setMerged(null);
    setStarted({ first });
  }, []);
  const forget = useCallback(() => setMerged(null), []);
  const mayMerge = user !== null && isMainAdmin(user);
  const actionFor = useCallback(
    ({ registration_id: first, firstName, lastName }: RegistrationMatch) =>
      mayMerge && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Merge with ${namedRecord(`${firstName} ${lastName}`, first)}`}
          onClick={() => start(first)}
        >
          Merge with {firstName} {lastName}
        </Button>
      ),
    [mayMerge, start],
  );
  if (!mayMerge) return { button: null, actionFor, dialog: null, notice: null, forget };
  return {
    button: (
      <Button variant="subtle" color="gray" onClick={() => start(null)}>
        Merge
      </Button>
    ),
    actionFor,
    dialog: started && (
      <LazyBoundary onClose={() => setStarted(null)}>
        <MergeDialog
          record={record}
          labelOf={labelOf}
          first={started.first}
          onClose={() => setStarted(null)}
          onMerged={(merge) => {
            setStarted(null);
            setMerged(merge);
          }}
        />
      </LazyBoundary>
    ),
    notice: merged && (
      <LazyBoundary>
        <MergedNotice key={merged.merge_id} merge={merged} onClose={forget} />
      </LazyBoundary>
    ),
    forget,
  };
}
