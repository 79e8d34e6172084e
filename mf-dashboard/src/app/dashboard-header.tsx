import { mayUseTab } from '@firstlight/domain/people/permissions';
import { setAdminAuthenticated, useNavigate, useSignedInUser } from '@firstlight/platform';
import { useSignOut } from '@firstlight/staff-data';
import { type HeaderPlace, IconHome, IconLogout, IconPlus, PageHeader } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Admin Menu, Register, Home, Logout (DASH-01); registering needs the Client tab (2.6/3). */
export function DashboardHeader(): ReactElement {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const user = useSignedInUser();
  const mayRegister = user !== null && mayUseTab(user, 'Client');
  const go = (path: string) => () => void navigate(path);
  const register: HeaderPlace = {
    label: 'Register',
    icon: <IconPlus size={16} />,
    isMain: true,
    onChoose: () => {
      setAdminAuthenticated();
      void navigate('/admin-register');
    },
  };
  return (
    <PageHeader
      title="Admin Dashboard"
      places={[
        { label: 'Admin Menu', onChoose: go('/admin-menu') },
        ...(mayRegister ? [register] : []),
        { label: 'Home', icon: <IconHome size={16} />, onChoose: go('/') },
        { label: 'Logout', icon: <IconLogout size={16} />, onChoose: () => void signOut().then(go('/')) },
      ]}
    />
  );
}
