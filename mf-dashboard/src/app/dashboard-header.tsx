import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { useSignOut } from '@firstlight/staff-data';
import { Button, IconHome, IconLogout, IconPlus, PageHeader } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Admin Menu, Register, Home, Logout (DASH-01). */
export function DashboardHeader(): ReactElement {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const go = (path: string): void => void navigate(path);
  return (
    <PageHeader
      title="Admin Dashboard"
      subtitle="Registrations waiting to be submitted, submitted ones, and what is planned."
      actions={
        <>
          <Button variant="default" onClick={() => go('/admin-menu')}>
            Admin Menu
          </Button>
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => {
              setAdminAuthenticated();
              go('/admin-register');
            }}
          >
            Register
          </Button>
          <Button variant="default" leftSection={<IconHome size={16} />} onClick={() => go('/')}>
            Home
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogout size={16} />}
            onClick={() => void signOut().then(() => go('/'))}
          >
            Logout
          </Button>
        </>
      }
    />
  );
}
