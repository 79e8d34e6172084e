import { newYorkMoment } from '@firstlight/domain/civil-dates';
import type { RegistrationHistory, RegistrationHistoryEntry } from '@firstlight/domain/registration-history';
import { injectEndpoints } from '@firstlight/staff-data';
import { Banner, Dialog, EmptyState, ListSkeleton } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './history.module.css';

const historyApi = injectEndpoints((build) => ({
  getRegistrationHistory: build.query<RegistrationHistoryEntry[], string>({
    query: (id) => `admin-registration/${encodeURIComponent(id)}/history`,
    transformResponse: (answer: RegistrationHistory) => answer.history,
    providesTags: (_answer, _error, id) => [{ type: 'Registration', id }],
  }),
}));

const ACTIONS: Record<RegistrationHistoryEntry['action'], string> = {
  create: 'Registered',
  update: 'Changed',
  finalize: 'Submitted',
  revert: 'Back to pending',
  delete: 'Deleted',
  restore: 'Restored',
};

type Props = {
  registrationId: string;
  labelOf: (field: string) => string;
  onClose: () => void;
};

/** Who changed which fields when; what stood in them is not told. */
export function HistoryDialog({ registrationId, labelOf, onClose }: Props): ReactElement {
  const { data, isLoading, error } = historyApi.useGetRegistrationHistoryQuery(registrationId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Dialog title="History of this record" onClose={onClose}>
      {isLoading && <ListSkeleton label="Loading history" />}
      {error && <Banner kind="error">The history could not be loaded.</Banner>}
      {data?.length === 0 && <EmptyState title="Nothing has been recorded yet." />}
      <ol className={classes['entries']}>
        {data?.map((entry) => (
          <li key={entry.version} className={classes['entry']}>
            <b>{ACTIONS[entry.action]}</b> by {entry.by ?? 'the website'}
            <span className={classes['when']}>{newYorkMoment(entry.at)}</span>
            {entry.fields.length > 0 && <p>{entry.fields.map(labelOf).join(', ')}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
