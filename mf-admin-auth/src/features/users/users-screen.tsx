import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { USER_TEXTS, type StaffUser } from '@firstlight/domain/people/users';
import { Link, PageTitle, useSignedInUser } from '@firstlight/platform';
import {
  Banner,
  Button,
  IconPlus,
  IconSend,
  ListFrame,
  ListTable,
  Page,
  PageHeader,
  useConfirm,
} from '@firstlight/staff-ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { HandOverDialog } from './hand-over-dialog';
import { useUserActions } from './use-user-actions';
import type { Edited } from './use-user-form';
import { UserDialog } from './user-dialog';
import { userColumns, UserFilters } from './user-filters';
import { FIRST_VIEW, PAGE_SIZE, usersShown, type ListView } from './user-list';
import { UserRow } from './user-row';
import { usersApi } from './users.api';
import styles from './users.module.css';

function ListedUsers({ onEdit }: { onEdit: (user: StaffUser) => void }): ReactElement {
  const list = usersApi.useListStaffUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const users = list.data ?? [];
  const ownId = useSignedInUser()?.user_id;
  const [view, setView] = useState<ListView>(FIRST_VIEW);
  const [leaving, setLeaving] = useState<StaffUser | null>(null);
  const { confirm, dialog } = useConfirm();
  const actions = useUserActions(confirm, setLeaving);
  const { rows, found, page, pages } = usersShown(users, view, todayInNewYork());
  const change = (part: Partial<ListView>): void => setView((current) => ({ ...current, ...part }));
  return (
    <>
      <ListFrame
        title="Users"
        name="users"
        failure={USER_TEXTS.loadFailed}
        list={{ ...list, data: list.data && { pagination: { total_pages: pages, total_records: found } } }}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next })}
        shown={rows.length}
        filtered={users.length > 0}
        empty={{ title: 'No users yet.', text: 'Invite the first one.' }}
        filters={<UserFilters view={view} onChange={change} />}
      >
        <ListTable caption="Users" columns={userColumns(view, change)}>
          <tbody>
            {rows.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isOwn={user.id === ownId}
                actions={actions}
                onEdit={() => onEdit(user)}
                onHandOver={() => setLeaving(user)}
              />
            ))}
          </tbody>
        </ListTable>
      </ListFrame>
      {dialog}
      {leaving && <HandOverDialog user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function UserList({ above }: { above: ReactNode }): ReactElement {
  const { data: users } = usersApi.useListStaffUsersQuery();
  const [editing, setEditing] = useState<Edited | null>(null);
  const edited =
    editing === null || typeof editing === 'string' ? editing : (users?.find(({ id }) => id === editing.id) ?? editing);

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle={users ? `${users.length} ${users.length === 1 ? 'person' : 'people'}` : null}
        actions={
          <>
            <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')}>
              Add User
            </Button>
            <Button leftSection={<IconSend size={18} />} onClick={() => setEditing('invited')}>
              Invite
            </Button>
          </>
        }
      />
      {above}
      <ListedUsers onEdit={setEditing} />
      {edited && (
        <UserDialog
          key={typeof edited === 'string' ? edited : edited.id}
          edited={edited}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** `/admin-users`: search, list, Invite, Add, Edit, Delete and help for people who can't get in (USER-01 to USER-19). */
export function UsersScreen({ above, below }: { above?: ReactNode; below?: ReactNode }): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>User Management</PageTitle>
      {refusal === null ? <UserList above={above} /> : <Banner kind="error">{refusal}</Banner>}
      {refusal === null && below}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
