import { newIdempotencyKey } from '@firstlight/domain/platform/idempotency';
import { useState } from 'react';

/** A form with the key of its next save. */
export type Intended<Form> = { form: Form; key: string };

type Control<Form> = Intended<Form> & {
  /** A changed text is a new intention and gets a new key. */
  put: (form: Form) => void;
  /** The stored form: for a day after an upgrade, possibly without a key. */
  restore: (kept: Intended<Form> | { form: Form; key?: never } | Form) => void;
};

/**
 * A form's text, together with the idempotency key of its save. Storing the two together makes one intention one save,
 * even in two tabs that show the same draft, or after a reload.
 */
export function useIntended<Form extends object>(start: Form): Control<Form> {
  const [intended, setIntended] = useState<Intended<Form>>(() => ({ form: start, key: newIdempotencyKey() }));
  const put = (form: Form): void => setIntended({ form, key: newIdempotencyKey() });
  return {
    ...intended,
    put,
    restore: (kept) => {
      if (!('form' in kept)) return put(kept);
      return kept.key === undefined ? put(kept.form) : setIntended({ form: kept.form, key: kept.key });
    },
  };
}
