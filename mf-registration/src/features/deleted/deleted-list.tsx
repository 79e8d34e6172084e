import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { DeletedRegistration } from '@firstlight/domain/clients/deleted-registrations';
import { Link } from '@firstlight/platform';
import { injectEndpoints } from '@firstlight/staff-data';
import { Banner, Button, EmptyState, ListSkeleton, Panel, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './deleted-list.module.css';

const deletedApi = injectEndpoints((build) => ({
  listDeletedRegistrations: build.query<DeletedRegistration[], void>({
    query: () => 'deleted-registrations',
    providesTags: ['RegistrationList'],
  }),
  restoreRegistration: build.mutation<unknown, string>({
    query: (id) => ({ url: `deleted-registrations/${encodeURIComponent(id)}/restore`, method: 'POST' }),
    invalidatesTags: ['RegistrationList', 'DashboardStats', 'ActivityList'],
  }),
}));

const nameOf = ({ firstName, lastName }: DeletedRegistration): string => `${firstName} ${lastName}`;

/** Deleted records that aren't purged yet; the main admin can restore them (decisions.md 15). */
export function DeletedList(): ReactElement {
  const { data, isLoading, error } = deletedApi.useListDeletedRegistrationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [restore] = deletedApi.useRestoreRegistrationMutation();
  const [restored, setRestored] = useState<DeletedRegistration | null>(null);
  const [failed, setFailed] = useState(false);
  const { confirm, dialog } = useConfirm();
  const bringBack = async (record: DeletedRegistration): Promise<void> => {
    const text = `${nameOf(record)} returns to the dashboard with everything that was recorded.`;
    if (!(await confirm({ title: 'Restore record', text, confirmLabel: 'Restore' }))) return;
    const answer = await restore(record.id);
    setFailed(answer.error !== undefined);
    setRestored(answer.error === undefined ? record : null);
  };
  return (
    <Panel title="Deleted records" description="Records stay here until their retention period ends.">
      {failed && <Banner kind="error">The record could not be restored. Please try again.</Banner>}
      {restored && (
        <Banner kind="success" onClose={() => setRestored(null)}>
          {nameOf(restored)} was restored. <Link to={`/admin-edit/${restored.id}`}>Open the record</Link>
        </Banner>
      )}
      {isLoading && <ListSkeleton label="Loading deleted records" />}
      {error && !data && <Banner kind="error">The deleted records could not be loaded.</Banner>}
      {data?.length === 0 && <EmptyState title="No record has been deleted." />}
      <ul role="list" className={classes['records']}>
        {data?.map((record) => (
          <li key={record.id} className={classes['record']}>
            <span>
              <b>{nameOf(record)}</b>
              <br />
              Deleted {formatNewYorkTime(record.deleted_at)} by {record.deleted_by ?? 'an unknown user'}
            </span>
            <Button size="xs" variant="default" onClick={() => void bringBack(record)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
