import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { useSignedInUser } from '@firstlight/platform';
import { FormDialog } from '@firstlight/staff-ui';
import { useRef, type ComponentProps, type ReactElement } from 'react';
import { nameOf } from './use-user-actions';
import { useUserForm, type Edited } from './use-user-form';
import { UserFields } from './user-fields';
import { focusFirst } from './user-form';
import styles from './users.module.css';

type UserDialogProps = { edited: Edited; onClose: () => void };

const TEXTS = {
  new: { title: 'Add User', save: 'Create user' },
  invited: { title: 'Invite by e-mail', save: 'Send invitation' },
};

function pinOf(edited: Edited, ownId: string | undefined): ComponentProps<typeof UserFields>['pin'] {
  if (edited === 'new') return 'required';
  if (edited === 'invited') return null;
  if (edited.user_id === ownId) return 'own';
  return edited.pin_set ? 'set' : 'none';
}

/** The form in its modes: Add, Invite and Edit; closing with unsaved text asks first (USER-09). */
export function UserDialog({ edited, onClose }: UserDialogProps): ReactElement {
  const { form, set, error, problems, isChanged, save } = useUserForm(edited);
  const formElement = useRef<HTMLFormElement>(null);
  const user = typeof edited === 'string' ? null : edited;
  const signedIn = useSignedInUser();
  const { title, save: saveLabel } =
    typeof edited === 'string' ? TEXTS[edited] : { title: `Edit ${nameOf(edited)}`, save: 'Save changes' };

  const submit = async (): Promise<void> => {
    const stopped = await save();
    if (stopped === null) onClose();
    else if (formElement.current) focusFirst(formElement.current, stopped);
  };

  return (
    <FormDialog
      ref={formElement}
      title={title}
      submitLabel={saveLabel}
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={error}
    >
      {edited === 'invited' && (
        <p className={styles.soft}>
          The person gets a link, chooses the PIN and sets up the second factor. Nobody else knows the PIN.
        </p>
      )}
      <UserFields
        form={form}
        problems={problems}
        onChange={set}
        pin={pinOf(edited, signedIn?.user_id)}
        isMainAdmin={user !== null && isMainAdmin(user)}
      />
    </FormDialog>
  );
}
