import { isMainAdmin } from '@firstlight/domain/permissions';
import { PageTitle, useCurrentUser, useNavigate } from '@firstlight/platform';
import { Page, PageHeader } from '@firstlight/staff-ui';
import { type ReactElement, useEffect } from 'react';
import { DeletedList } from '../features/deleted/deleted-list';
import { useHeaderPlaces } from './header-places';

/** `/admin-deleted`: for the main admin only; the server rejects everyone else. */
export function DeletedScreen(): ReactElement | null {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const places = useHeaderPlaces('edit');
  const may = user !== null && user !== 'unreadable' && isMainAdmin(user);
  useEffect(() => {
    if (!may) void navigate('/admin-menu', { replace: true });
  }, [may, navigate]);
  if (!may) return null;
  return (
    <Page>
      <PageTitle>Deleted Records</PageTitle>
      <PageHeader title="Deleted Records" places={places} />
      <DeletedList />
    </Page>
  );
}
