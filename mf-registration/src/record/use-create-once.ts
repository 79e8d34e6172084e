import { useRef } from 'react';
import { createOnce, type OnceAnswer } from './create-once';
import type { Attempt } from './form-work';

type Calls<Item, Input> = {
  create: (sent: Input, key: string) => Promise<{ data?: Item; error?: unknown }>;
  update: (stored: Item, sent: Input) => Promise<{ data?: Item; error?: unknown }>;
};

/** `createOnce` for a dialog, whose text lasts as long as it is open. */
export function useCreateOnce<Item, Input>({
  create,
  update,
}: Calls<Item, Input>): (sent: Input) => Promise<OnceAnswer<Item>> {
  const last = useRef<Attempt<Input> | null>(null);
  return async (sent) => {
    const keep = (attempt: Attempt<Input> | null): void => {
      last.current = attempt;
    };
    const answer = await createOnce({ last: last.current, sent, create, update, keep });
    if (answer.data) keep(null);
    return answer;
  };
}
