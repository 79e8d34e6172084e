import { USER_TEXTS, type StaffUser } from '@firstlight/domain/people/users';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import type { Question } from '@firstlight/staff-ui';
import { OpenWork } from './open-work';
import { type AccountStep, usersApi } from './users.api';

type Act = (user: StaffUser) => Promise<void>;

export type UserActions = Record<
  | 'remove'
  | 'unlock'
  | 'resetSecondFactor'
  | 'requirePinChange'
  | 'inviteAgain'
  | 'revokeInvitation'
  | 'makeMainAdmin'
  | 'removeMainAdmin'
  | 'deactivate'
  | 'reactivate',
  Act
>;

export function nameOf({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The message of a failed call: the server's text, or that it didn't respond (USER-13 to USER-16). */
export function failureText(error: unknown, sentence: (text: string) => string): string {
  const failure = staffErrorOf(error);
  if (failure.status === 0) return USER_TEXTS.network(failure.message ?? 'Failed to fetch');
  return sentence(sentenceOf(failure, `error ${failure.status}`));
}

/** The main admin's actions on one user; each shows its result. */
export function useUserActions(
  confirm: (question: Question) => Promise<boolean>,
  onHandOver: (user: StaffUser) => void,
): UserActions {
  const { notify } = useNotices();
  const [deleteUser] = usersApi.useDeleteStaffUserMutation();
  const [changeAccount] = usersApi.useChangeAccountMutation();

  const run = async (work: Promise<unknown>, done: string, sentence: (text: string) => string): Promise<void> => {
    try {
      await work;
      notify('success', done);
    } catch (error) {
      notify('error', failureText(error, sentence));
    }
  };

  /** An action on the account, after confirmation if it removes something. */
  const step =
    (how: AccountStep, done: (name: string) => string, question?: (user: StaffUser) => Question): Act =>
    async (user) => {
      if (question && !(await confirm(question(user)))) return;
      await run(changeAccount({ id: user.id, how }).unwrap(), done(nameOf(user)), USER_TEXTS.updateFailed);
    };

  return {
    remove: async (user) => {
      const name = nameOf(user);
      const yes = await confirm({
        title: 'Delete user',
        text: (
          <>
            <p>Delete {name}? This user is signed out immediately and can no longer sign in.</p>
            <OpenWork user={user} end="deleted" onHandOver={() => onHandOver(user)} />
          </>
        ),
        confirmLabel: 'Delete',
        danger: true,
      });
      if (yes) await run(deleteUser(user.id).unwrap(), USER_TEXTS.deleted(name), USER_TEXTS.deleteFailed);
    },
    unlock: step('unlock', (name) => `${name} can try again now`),
    resetSecondFactor: step(
      'reset-second-factor',
      (name) => `Second factor of ${name} reset`,
      (user) => ({
        title: 'Reset second factor',
        text: `${nameOf(user)} will get codes by e-mail at ${user.email} again. An authenticator app and passkeys stop working.`,
        confirmLabel: 'Reset',
      }),
    ),
    requirePinChange: step('require-pin-change', (name) => `${name} has to choose a new PIN now`),
    inviteAgain: step('invitation', (name) => `A new link was sent to ${name}; the previous one no longer works`),
    revokeInvitation: step('revoke-invitation', (name) => `The invitation of ${name} was withdrawn`),
    makeMainAdmin: step(
      'make-main-admin',
      (name) => `${name} is a main admin now`,
      (user) => ({
        title: 'Make main admin',
        text: `${nameOf(user)} will be able to use everything: all tabs, users, audit log and settings.`,
        confirmLabel: 'Make main admin',
      }),
    ),
    removeMainAdmin: step(
      'remove-main-admin',
      (name) => `${name} is no longer a main admin`,
      (user) => ({
        title: 'Remove as main admin',
        text: `${nameOf(user)} will have no tabs until you grant some.`,
        confirmLabel: 'Remove',
      }),
    ),
    deactivate: step(
      'deactivate',
      (name) => `${name} was deactivated`,
      (user) => ({
        title: 'Deactivate user',
        text: (
          <>
            <p>
              {nameOf(user)} is signed out immediately. PIN and permissions are kept in case you reactivate the account.
            </p>
            <OpenWork user={user} end="deactivated" onHandOver={() => onHandOver(user)} />
          </>
        ),
        confirmLabel: 'Deactivate',
      }),
    ),
    reactivate: step('reactivate', (name) => `${name} was reactivated`),
  };
}
