import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { PageTitle, useNavigate, useSignedInUser } from '@firstlight/platform';
import { Page, PageHeader } from '@firstlight/staff-ui';
import { type ReactElement, useEffect } from 'react';
import { DeletedList } from '../features/deleted/deleted-list';
import { useHeaderPlaces } from './header-places';

/** `/admin-deleted`: for the main admin only; the server rejects everyone else. */
export function DeletedScreen(): ReactElement | null {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const places = useHeaderPlaces('edit');
  const may = user !== null && isMainAdmin(user);
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
