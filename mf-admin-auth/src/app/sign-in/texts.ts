/** Messages of the sign-in screens that the specification doesn't define. */
export const SIGN_IN_TEXTS = {
  offline: 'We could not reach the server. Check your connection and try again.',
  ending: 'Signing out the person who used this device before…',
  endUnreached:
    'Someone pressed Lock or Logout on this device, and the server has not confirmed it yet. Nobody can sign in here until it has. Check your connection and try again.',
  mailFailed:
    'The e-mail server isn’t accepting the code right now. We keep trying while the code is valid. If nothing arrives, request a new code or ask your administrator.',
  passkeyNotUsed: 'The passkey didn’t work. Try again, or use a code.',
} as const;
