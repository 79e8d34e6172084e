import type { StaffUser } from '@firstlight/domain/people/users';
import { Link, PageTitle } from '@firstlight/platform';
import { Banner, Page, useConfirm } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { AccessReviewPanel } from '../../features/access-review/access-review';
import styles from '../../features/access-review/access-review.module.css';
import { HandOverDialog } from '../../features/users/hand-over-dialog';
import { useUserActions } from '../../features/users/use-user-actions';
import { UserDialog } from '../../features/users/user-dialog';
import { usersApi } from '../../features/users/users.api';
import { useMainAdmin } from '../../parts/use-main-admin';

/** The review with follow-up actions: Change opens the user, Remove offers to deactivate. */
function Review(): ReactElement {
  const { data: users = [] } = usersApi.useListStaffUsersQuery();
  const [editing, setEditing] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const [leaving, setLeaving] = useState<StaffUser | null>(null);
  const { deactivate } = useUserActions(confirm, setLeaving);
  const edited = users.find(({ id }) => id === editing);
  const onDeactivate = (userId: string): void => {
    const user = users.find(({ id }) => id === userId);
    if (user) void deactivate(user);
  };
  return (
    <>
      <AccessReviewPanel actions={{ onEdit: setEditing, onDeactivate }} />
      {edited && <UserDialog key={edited.id} edited={edited} onClose={() => setEditing(null)} />}
      {dialog}
      {leaving && <HandOverDialog user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** `/admin-access-review`: the quarterly review of all accounts, by main admins (issue 2.6). */
export function AccessReviewScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>Access review</PageTitle>
      {refusal === null ? <Review /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-users" className={styles.back}>
        Users
      </Link>
    </Page>
  );
}
