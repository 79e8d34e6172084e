import { newIdempotencyKey } from '@firstlight/domain/idempotency';
import { useState } from 'react';

/** A form with the key of its next save. */
export type Intended<Form> = { form: Form; key: string };

type Control<Form> = Intended<Form> & {
  /** Another text is another intention: it gets its own key. */
  put: (form: Form) => void;
  /** What was kept: for a day after an upgrade, a text without a key, or the form alone. */
  restore: (kept: Intended<Form> | { form: Form; key?: never } | Form) => void;
};

/**
 * What is typed, together with the key that its save is sent with. Kept with the text, it makes one save of one
 * intention: in two tabs that show the same draft, and after a reload, too.
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
