import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { TabName } from '@firstlight/domain/people/permissions';
import type { OutgoingMail } from '../../platform/mail/outbox.js';

/** The owner of the account; `email` is where the notice goes. */
export type NoticeRecipient = { firstName: string; email: string };

const SENTENCES = {
  pin: 'Your PIN was changed.',
  'pin-set': 'A main admin set a new PIN for you. You will choose your own at the next sign-in.',
  'pin-required': 'A main admin has asked you to choose a new PIN.',
  'app-added': 'An authenticator app was added to your sign-in.',
  'app-removed': 'The authenticator app was removed from your sign-in.',
  'recovery-codes': 'Your recovery codes were replaced; the old ones no longer work.',
  'factor-reset': 'A main admin reset your second factor: codes come by e-mail again.',
  'operator-reset':
    'Your PIN and second factor were reset on the server: codes come by e-mail, and you will choose a new PIN.',
  'main-admin-given': 'You are now a main admin.',
  'main-admin-taken': 'You are no longer a main admin.',
  deactivated: 'Your account was deactivated.',
  reactivated: 'Your account was reactivated.',
  deleted: 'Your account was deleted.',
} as const;

/** A change that one sentence describes. */
export type PlainChange = keyof typeof SENTENCES;

/** A change to how a person signs in or to their permissions. */
export type AccountChange =
  | { what: PlainChange }
  | { what: 'passkey-added' | 'passkey-removed'; label: string }
  | { what: 'email'; email: string }
  | { what: 'permissions'; given: readonly TabName[]; taken: readonly TabName[] }
  | { what: 'access-dates'; from: string | null; until: string | null };

function tabsSentence(given: readonly TabName[], taken: readonly TabName[]): string {
  const parts = [
    given.length > 0 ? `You may now use: ${given.join(', ')}.` : '',
    taken.length > 0 ? `You may no longer use: ${taken.join(', ')}.` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function datesSentence(from: string | null, until: string | null): string {
  const words = [
    from === null ? '' : ` from ${civilDateInWords(from)}`,
    until === null ? '' : ` until ${civilDateInWords(until)}`,
  ].join('');
  return words === '' ? 'Your access no longer has an end date.' : `You have access${words}.`;
}

/** One change as a sentence to its owner. Contains nothing about clients. */
function changeSentence(change: AccountChange): string {
  switch (change.what) {
    case 'passkey-added':
      return `The passkey "${change.label}" was added to your sign-in.`;
    case 'passkey-removed':
      return `The passkey "${change.label}" was removed from your sign-in.`;
    case 'email':
      return `Your e-mail address is now ${change.email}; sign-in codes go there.`;
    case 'permissions':
      return tabsSentence(change.given, change.taken);
    case 'access-dates':
      return datesSentence(change.from, change.until);
    default:
      return SENTENCES[change.what];
  }
}

const SUBJECTS: Partial<Record<AccountChange['what'], string>> = {
  'passkey-added': 'A passkey was added to',
  'passkey-removed': 'A passkey was removed from',
};

/** Subject of the mail, without client data: e.g. "Your PIN was changed". */
function noticeSubject(changes: readonly AccountChange[], programName: string): string {
  const start = changes.length === 1 && changes[0] ? SUBJECTS[changes[0].what] : undefined;
  return start === undefined ? `Your ${programName} account was changed` : `${start} your ${programName} sign-in`;
}

/** One mail for all changes of one save. */
export function noticeMail(
  { firstName, email }: NoticeRecipient,
  changes: readonly AccountChange[],
  programName: string,
): OutgoingMail {
  const text = `Hello ${firstName},

${changes.map(changeSentence).join('\n')}

If you did not expect this, tell a main admin of ${programName} now: someone else may be using your account.
`;
  const kind = changes.length === 1 && changes[0] ? `account-${changes[0].what}` : 'account-changes';
  return { kind, to: email, subject: noticeSubject(changes, programName), text };
}
