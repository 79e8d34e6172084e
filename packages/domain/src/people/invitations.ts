import { civilDateInWords, type CivilDate } from '../dates/civil-dates.js';

/** How long a link works, from the invitation or from the first day of access, whichever is later. */
export const INVITATION_DAYS = 7;

/** Of a user who hasn't accepted yet. */
export type Invitation = { state: 'pending' | 'expired' | 'revoked'; ends_at: string | null };

/** Body of `POST /api/auth/invitation`. */
export type InvitationToken = { token: string };
/**
 * Its response: whose link it is, and the address after the first sign-in. The public part of the remote contains no
 * staff address.
 */
export type InvitationAnswer = { firstName: string; email: string; next: string };
/** Body of `POST /api/auth/invitation-pin`; responds like `pin-verify`; the second factor follows. */
export type InvitationAcceptance = InvitationToken & { pin: string };

export const INVITATION_TEXTS = {
  dead: 'This link has expired, was withdrawn, or has been used. If you have chosen your PIN, sign in; otherwise ask a main admin for a new link.',
  notYet: (from: CivilDate): string =>
    `Your access starts on ${civilDateInWords(from)}. Open this link again from that day on.`,
  alreadySet: 'This user already has a PIN',
} as const;
