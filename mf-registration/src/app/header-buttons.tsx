import { useNavigate } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** Admin Menu leads home from intake, to the menu from other screens (REG-01, EDIT-03, decisions.md 26). */
export function HeaderButtons({ screen }: { screen: 'intake' | 'edit' }): ReactElement {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  return (
    <>
      <Button variant="default" size="xs" onClick={go(screen === 'intake' ? '/' : '/admin-menu')}>
        Admin Menu
      </Button>
      <Button variant="default" size="xs" onClick={go('/admin-dashboard')}>
        Back to Dashboard
      </Button>
      <Button variant="default" size="xs" onClick={go('/')}>
        Home
      </Button>
    </>
  );
}
