import type { PinVerificationAnswer, SendCodeAnswer, VerifyCodeAnswer } from '@firstlight/domain/auth';
import type { StaffUser } from '@firstlight/domain/users';
import type { Answers } from '@firstlight/platform/standalone';

const signIn: PinVerificationAnswer = {
  pin_valid: true,
  session_token: 'made-up',
  user_id: 'admin',
  user_type: 'admin',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'm•••@e•••.org',
  permissions: {},
  needs_email_verification: false,
  two_fa_enabled: true,
  two_fa_email: 'm•••@e•••.org',
  two_fa_method: 'email',
};

const users: StaffUser[] = [
  {
    id: 'u-1',
    user_id: 'u-1',
    user_type: 'user',
    firstName: 'Robin',
    lastName: 'Sample',
    email: 'robin@example.org',
    phone: '2265550101',
    pin: '',
    pin_set: true,
    permissions: { Client: true, Notes: true },
    created_at: '2026-11-02T15:00:00Z',
    last_sign_in_at: null,
    must_change_pin: false,
    second_factor: 'email',
    version: 1,
  },
];

/** Any PIN and any code sign in. */
export const answers: Answers = {
  'POST /api/auth/pin-verify': (): PinVerificationAnswer => signIn,
  'POST /api/admin/2fa/send-code': (): SendCodeAnswer => ({ message: 'sent', expires_in: 60, resend_in: 60 }),
  'POST /api/admin/2fa/verify': (): VerifyCodeAnswer => ({ session_token: 'made-up' }),
  'GET /api/users': () => users,
};
