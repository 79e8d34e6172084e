import { Button, WholeRow } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { useClient } from './client-context';
import type { TextField } from './client-form-values';
import { fieldLabel } from '@firstlight/domain/clients/client-field-labels';

type Props = { names: readonly TextField[]; folds: boolean; children: ReactNode };

/** Rarely used fields behind a button that names them; open as soon as one of them has text or an error. */
export function MoreFields({ names, folds, children }: Props): ReactElement {
  const { control, setFocus } = useClient();
  const { errors } = useFormState({ control, name: names });
  const values = useWatch({ control, name: names });
  const isUsed = values.some((value) => value !== '') || names.some((name) => errors[name]);
  const [isOpen, setOpen] = useState(!folds || isUsed);
  // Stays open if the text is deleted again.
  if (isUsed && !isOpen) setOpen(true);
  if (isOpen) return <>{children}</>;
  const open = (): void => {
    flushSync(() => setOpen(true));
    const [first] = names;
    if (first) setFocus(first);
  };
  return (
    <WholeRow>
      <Button variant="subtle" size="compact-sm" aria-expanded={false} onClick={open}>
        {`${names.length} more fields: ${names.map(fieldLabel).join(', ')}`}
      </Button>
    </WholeRow>
  );
}
