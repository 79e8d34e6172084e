import {
  staffUserProblem,
  staffUserProblems,
  USER_TEXTS,
  type StaffUser,
  type StaffUserInput,
} from '@firstlight/domain/people/users';
import { staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { useState } from 'react';
import { useContentKey } from './use-content-key';
import { failureText, nameOf } from './use-user-actions';
import {
  BLANK_USER,
  changesOf,
  formOf,
  invitationOf,
  type KeptUser,
  onTopOf,
  problemsFromError,
  restoredOnto,
  type UserProblems,
} from './user-form';
import { usersApi } from './users.api';

/** The mode of the dialog: a new user with a PIN, an invited one, or a stored one (USER-09). */
export type Edited = StaffUser | 'new' | 'invited';

type UserForm = {
  form: StaffUserInput;
  set: (change: Partial<StaffUserInput>) => void;
  error: string | null;
  problems: UserProblems;
  isChanged: boolean;
  isSaving: boolean;
  /** Resolves to the problems that stopped it; null once it was saved. */
  save: () => Promise<UserProblems | null>;
};

/** The state of the form: typed text is kept until it is saved or closed (USER-10 to USER-17). */
export function useUserForm(edited: Edited): UserForm {
  const user = typeof edited === 'string' ? null : edited;
  const [form, setForm] = useState<StaffUserInput>(user ? formOf(user) : BLANK_USER);
  const [base, setBase] = useState(user);
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<UserProblems>({});
  const [create, creating] = usersApi.useCreateStaffUserMutation();
  const [invite, inviting] = usersApi.useInviteStaffUserMutation();
  const [update, updating] = usersApi.useUpdateStaffUserMutation();
  const [listAgain] = usersApi.useLazyListStaffUsersQuery();
  const { notify } = useNotices();
  const keyOf = useContentKey();
  const isSaving = creating.isLoading || inviting.isLoading || updating.isLoading;
  const start = base ? formOf(base) : BLANK_USER;
  const isChanged = JSON.stringify(form) !== JSON.stringify(start);
  useKeptForm<KeptUser>({
    id: `user:${user?.id ?? (edited === 'invited' ? 'invited' : 'new')}`,
    ...{ what: 'user', label: 'User' },
    typed: isChanged ? { base: start, changes: changesOf(form, start) } : null,
    restore: (kept) => setForm((current) => ({ ...current, ...restoredOnto(user, kept) })),
  });
  // After the list was refetched, fields not changed here take its values.
  if (user && base && user.version > base.version && !updating.isLoading) {
    setForm(onTopOf(user, base, form));
    setBase(user);
  }

  const send = (): Promise<unknown> => {
    if (user) return update({ id: user.id, input: form }).unwrap();
    if (edited === 'new') return create({ input: form, key: keyOf(form) }).unwrap();
    const input = invitationOf(form);
    return invite({ input, key: keyOf(input) }).unwrap();
  };

  const doneText = (): string => {
    if (user) return USER_TEXTS.updated(nameOf(form));
    return edited === 'new' ? USER_TEXTS.created(nameOf(form)) : `Invitation sent to ${form.email.trim()}`;
  };

  const save = async (): Promise<UserProblems | null> => {
    const checked = edited === 'invited' ? { ...form, pin: undefined } : form;
    const found = staffUserProblems(checked, edited !== 'new', user);
    setProblems(found);
    setError(staffUserProblem(found));
    if (Object.keys(found).length > 0) return found;
    if (isSaving) return {};
    try {
      await send();
      notify('success', doneText());
      return null;
    } catch (failure) {
      const text = failureText(failure, user ? USER_TEXTS.updateFailed : USER_TEXTS.createFailed);
      setError(text);
      setProblems(problemsFromError(text));
      if (staffErrorOf(failure).status === 409) await mergeSaved();
      return problemsFromError(text);
    }
  };

  /** Someone else saved in between: keeps what was changed here, updates the rest, saves nothing. */
  const mergeSaved = async (): Promise<void> => {
    const users = await listAgain()
      .unwrap()
      .catch(() => []);
    const saved = users.find(({ id }) => id === base?.id);
    if (!saved || !base || saved.version === base.version) return;
    setForm((current) => onTopOf(saved, base, current));
    setBase(saved);
    setError(`${USER_TEXTS.updateFailed(USER_TEXTS.stale)}. ${USER_TEXTS.merged}`);
  };

  const set = (change: Partial<StaffUserInput>): void => {
    setForm((current) => ({ ...current, ...change }));
    setProblems((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in change))));
  };

  return { form, set, error, problems, isChanged, isSaving, save };
}
