import { USER_TEXTS, type StaffUser } from '@firstlight/domain/users';
import { Link, PageTitle } from '@firstlight/platform';
import {
  Banner,
  Button,
  EmptyState,
  IconPlus,
  IconRefresh,
  IconSearch,
  ListSkeleton,
  Page,
  PageHeader,
  TextInput,
  useConfirm,
} from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { useUserActions } from './use-user-actions';
import { UserDialog } from './user-dialog';
import { UserRow } from './user-row';
import { usersApi } from './users-api';
import styles from './users.module.css';

/** What the dialog is open for: a new user, or this one (USER-09). */
type Editing = StaffUser | 'new' | null;

function matches(user: StaffUser, search: string): boolean {
  const text = `${user.firstName} ${user.lastName} ${user.email} ${user.phone}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function UserList(): ReactElement {
  const {
    data: users,
    isError,
    isFetching,
    isLoading,
    refetch,
  } = usersApi.useListStaffUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Editing>(null);
  const { confirm, dialog } = useConfirm();
  const actions = useUserActions(confirm);
  const edited = editing === 'new' ? null : (users?.find(({ id }) => id === editing?.id) ?? editing);
  const shown = (users ?? []).filter((user) => matches(user, search.trim()));

  return (
    <>
      <PageHeader
        title="User Management"
        subtitle={users && `${users.length} ${users.length === 1 ? 'person' : 'people'} may sign in`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              loading={isFetching && !isLoading}
              onClick={() => void refetch()}
            >
              Refresh
            </Button>
            <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')}>
              Add User
            </Button>
          </>
        }
      />
      {isError && <Banner kind="error">{USER_TEXTS.loadFailed}</Banner>}
      {isLoading && <ListSkeleton label="Loading users" />}
      {users && (
        <TextInput
          className={styles.search}
          type="search"
          label="Search"
          placeholder="Name, e-mail or phone"
          leftSection={<IconSearch size={18} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {users && shown.length === 0 && <EmptyState title="No users match this search." />}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label="Users">
          {shown.map((user) => (
            <UserRow key={user.id} user={user} actions={actions} onEdit={() => setEditing(user)} />
          ))}
        </ul>
      )}
      <p role="status" className={styles.found}>
        {search.trim() !== '' && users ? `Showing ${shown.length} of ${users.length}` : ''}
      </p>
      {editing && <UserDialog user={edited} onClose={() => setEditing(null)} />}
      {dialog}
    </>
  );
}

/** `/admin-users`: search, list, Add, Edit, Delete and help for people who can't get in (USER-01 to USER-19). */
export function UsersScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>User Management</PageTitle>
      {refusal === null ? <UserList /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
