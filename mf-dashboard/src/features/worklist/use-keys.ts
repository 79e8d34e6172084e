import { newIdempotencyKey } from '@firstlight/staff-data';
import { useState } from 'react';

export type Keys = { of: (about: string) => string; done: (about: string) => void };

/** A repeated press sends the same key until the call has an answer. */
export function useKeys(): Keys {
  const [keys] = useState(() => new Map<string, string>());
  return {
    of: (about) => {
      const key = keys.get(about) ?? newIdempotencyKey();
      keys.set(about, key);
      return key;
    },
    done: (about) => void keys.delete(about),
  };
}
