import { USER_TEXTS, type StaffUser } from '@firstlight/domain/users';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import type { Question } from '@firstlight/staff-ui';
import { usersApi } from './users-api';

export type UserActions = {
  remove: (user: StaffUser) => Promise<void>;
  unlock: (user: StaffUser) => Promise<void>;
  resetSecondFactor: (user: StaffUser) => Promise<void>;
  requirePinChange: (user: StaffUser) => Promise<void>;
};

export function nameOf({ firstName, lastName }: Pick<StaffUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The message of a failed call: the server's text, or that it didn't respond (USER-13 to USER-16). */
export function failureText(error: unknown, sentence: (text: string) => string): string {
  const failure = staffErrorOf(error);
  if (failure.status === 0) return USER_TEXTS.network(failure.message ?? 'Failed to fetch');
  return sentence(sentenceOf(failure, `error ${failure.status}`));
}

/** The main admin's actions on one user; each shows its outcome. */
export function useUserActions(confirm: (question: Question) => Promise<boolean>): UserActions {
  const { notify } = useNotices();
  const [deleteUser] = usersApi.useDeleteStaffUserMutation();
  const [help] = usersApi.useHelpStaffUserMutation();

  const run = async (work: Promise<unknown>, done: string, sentence: (text: string) => string): Promise<void> => {
    try {
      await work;
      notify('success', done);
    } catch (error) {
      notify('error', failureText(error, sentence));
    }
  };

  return {
    remove: async (user) => {
      const name = nameOf(user);
      const yes = await confirm({
        title: 'Delete user',
        text: `Delete ${name}? This user is signed out immediately and can't sign in any more.`,
        confirmLabel: 'Delete',
        danger: true,
      });
      if (yes) await run(deleteUser(user.id).unwrap(), USER_TEXTS.deleted(name), USER_TEXTS.deleteFailed);
    },
    unlock: (user) =>
      run(help({ id: user.id, how: 'unlock' }).unwrap(), `${nameOf(user)} can try again now`, USER_TEXTS.updateFailed),
    resetSecondFactor: async (user) => {
      const name = nameOf(user);
      const yes = await confirm({
        title: 'Reset second factor',
        text: `${name} will get codes by e-mail at ${user.email} again. An authenticator app and passkeys stop working.`,
        confirmLabel: 'Reset',
      });
      if (!yes) return;
      const work = help({ id: user.id, how: 'reset-second-factor' }).unwrap();
      await run(work, `Second factor of ${name} reset`, USER_TEXTS.updateFailed);
    },
    requirePinChange: (user) =>
      run(
        help({ id: user.id, how: 'require-pin-change' }).unwrap(),
        `${nameOf(user)} has to choose a new PIN now`,
        USER_TEXTS.updateFailed,
      ),
  };
}
