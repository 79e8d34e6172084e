import type { RemoteRoute } from '@firstlight/platform';
import { INVITATION_PATH } from '@firstlight/domain/people/invitation-path';
import { InvitationScreen } from './invitation/invitation-screen';
import { SignInScreen } from './sign-in/sign-in-screen';

/** The addresses of this remote that open without a session; the shell checks them against remote.config.json. */
export const routes: RemoteRoute[] = [
  { path: '/admin', Screen: SignInScreen, kind: 'entry' },
  { path: '/admin-pin', Screen: SignInScreen, kind: 'entry' },
  { path: INVITATION_PATH, Screen: InvitationScreen, kind: 'entry' },
];
