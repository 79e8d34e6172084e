import type { OutgoingMail } from '../../../platform/mail/outbox.js';

export type PasskeyChange = 'added' | 'removed';

type PasskeyMail = { change: PasskeyChange; label: string; firstName: string; programName: string; to: string };

/** Tells the owner that a way to sign in was added or removed (ASVS 6.3.7). */
export function passkeyMail({ change, label, firstName, programName, to }: PasskeyMail): OutgoingMail {
  const direction = change === 'added' ? 'added to' : 'removed from';
  return {
    kind: `passkey-${change}`,
    to,
    subject: `A passkey was ${direction} your ${programName} sign-in`,
    text: `Hello ${firstName},

the passkey "${label}" was ${direction} your sign-in for ${programName}.

If this was not you, tell the main admin now: someone else may be signed in as you.
`,
  };
}
