import { staffUserProblem, USER_TEXTS, type StaffUser, type StaffUserInput } from '@firstlight/domain/users';
import { isMainAdmin } from '@firstlight/domain/permissions';
import { useUnsavedHere } from '@firstlight/platform';
import { staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, Dialog, FieldGrid, PhoneField, TextInput, WholeRow } from '@firstlight/staff-ui';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { PermissionsField } from './permissions-field';
import { PinField } from './pin-field';
import { failureText, nameOf } from './use-user-actions';
import { useContentKey } from './use-content-key';
import { BLANK_USER, formOf, onTopOf } from './user-form';
import { usersApi } from './users-api';
import styles from './users.module.css';

type UserDialogProps = {
  /** null adds a user. */
  user: StaffUser | null;
  onClose: () => void;
};

/** The form in its two modes, Add and Edit; typed text stays until it is saved or closed (USER-09 to USER-17). */
export function UserDialog({ user, onClose }: UserDialogProps): ReactElement {
  const [form, setForm] = useState<StaffUserInput>(user ? formOf(user) : BLANK_USER);
  const [base, setBase] = useState(user);
  const [error, setError] = useState<string | null>(null);
  const [create, creating] = usersApi.useCreateStaffUserMutation();
  const [update, updating] = usersApi.useUpdateStaffUserMutation();
  const [listAgain] = usersApi.useLazyListStaffUsersQuery();
  const { notify } = useNotices();
  const keyOf = useContentKey();
  const formId = useId();
  const started = base ? formOf(base) : BLANK_USER;
  useUnsavedHere(JSON.stringify(form) !== JSON.stringify(started), { what: 'user', label: 'User' });
  // The list was refetched: fields not changed here take its values.
  if (user && base && user.version > base.version && !updating.isLoading) {
    setForm(onTopOf(user, base, form));
    setBase(user);
  }
  const set = (change: Partial<StaffUserInput>): void => setForm((current) => ({ ...current, ...change }));

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = staffUserProblem(form, user !== null, user);
    setError(problem);
    if (problem !== null || creating.isLoading || updating.isLoading) return;
    try {
      await (user ? update({ id: user.id, input: form }) : create({ input: form, key: keyOf(form) })).unwrap();
      notify('success', user ? USER_TEXTS.updated(nameOf(form)) : USER_TEXTS.created(nameOf(form)));
      onClose();
    } catch (failure) {
      setError(failureText(failure, user ? USER_TEXTS.updateFailed : USER_TEXTS.createFailed));
      if (staffErrorOf(failure).status === 409) await mergeSaved();
    }
  };

  /** Someone else saved in between: keeps what was changed here, updates the rest, saves nothing. */
  const mergeSaved = async (): Promise<void> => {
    const users = await listAgain()
      .unwrap()
      .catch(() => []);
    const saved = users.find(({ id }) => id === base?.id);
    if (!saved || !base) return;
    setForm((current) => onTopOf(saved, base, current));
    setBase(saved);
    setError(`${USER_TEXTS.updateFailed(USER_TEXTS.stale)}. ${USER_TEXTS.merged}`);
  };

  return (
    <Dialog
      title={user ? `Edit ${nameOf(user)}` : 'Add User'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={creating.isLoading || updating.isLoading}>
            {user ? 'Save changes' : 'Create user'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {error !== null && <Banner kind="error">{error}</Banner>}
        <FieldGrid>
          <TextInput
            label="First name"
            value={form.firstName}
            onChange={(event) => set({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label="Last name"
            value={form.lastName}
            onChange={(event) => set({ lastName: event.currentTarget.value })}
          />
          <TextInput
            label="Email"
            type="email"
            description="Sign-in codes go here"
            value={form.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
          <PhoneField
            label="Phone"
            description="For calls; never a PIN"
            value={form.phone}
            onChange={(phone) => set({ phone })}
          />
          <WholeRow>
            <PinField pin={form.pin} isSet={user !== null} onChange={(pin) => set({ pin })} />
          </WholeRow>
        </FieldGrid>
        {user && isMainAdmin(user) ? (
          <p className={styles.note}>The main admin may use everything.</p>
        ) : (
          <PermissionsField permissions={form.permissions} onChange={(permissions) => set({ permissions })} />
        )}
      </form>
    </Dialog>
  );
}
