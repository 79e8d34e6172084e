import type { ReactElement } from 'react';
import { ReviewReminder } from '../../features/access-review/review-reminder';
import { TeamsPanel } from '../../features/teams/teams-panel';
import { UsersScreen } from '../../features/users/users-screen';

/** `/admin-users`: the access review, the users, and below them the teams. */
export function PeopleScreen(): ReactElement {
  return <UsersScreen above={<ReviewReminder />} below={<TeamsPanel />} />;
}
