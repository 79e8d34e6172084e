import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { OutgoingMail } from '../../platform/mail/outbox.js';

type InvitationMail = { firstName: string; to: string; programName: string; link: string; lastDay: string };

/** The link with which a new user chooses the PIN. */
export function invitationMail({ firstName, to, programName, link, lastDay }: InvitationMail): OutgoingMail {
  return {
    kind: 'account-invitation',
    to,
    subject: `Your invitation to ${programName}`,
    text: `Hello ${firstName},

You’ve been invited to join ${programName}. Use this link to choose your PIN and set up your sign-in:

${link}

The link works once, until ${civilDateInWords(lastDay)}. Don’t forward it: anyone who opens it first could sign in as you.
If you did not expect this, ignore this e-mail.
`,
  };
}
