/** Messages of the sign-in screens that the specification doesn't give. */
export const SIGN_IN_TEXTS = {
  offline: 'We could not reach the server. Check your connection and try again.',
  passkeyNotUsed: 'The passkey was not used. Try again, or use a code.',
} as const;
