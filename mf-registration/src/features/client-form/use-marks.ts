import { useMemo, useState } from 'react';
import type { Marks } from './client-fields';
import type { TextField } from './client-form-values';

export type MarkedFields = Marks & { mark: (names: readonly TextField[]) => void; clear: () => void };

/** Remembers which fields were filled automatically, until they are edited. */
export function useMarks(): MarkedFields {
  const [marked, setMarked] = useState<ReadonlySet<TextField>>(new Set());
  return useMemo(
    () => ({
      has: (name) => marked.has(name),
      touch: (name) =>
        setMarked((before) => (before.has(name) ? new Set([...before].filter((other) => other !== name)) : before)),
      mark: (names) => setMarked((before) => new Set([...before, ...names])),
      clear: () => setMarked(new Set()),
    }),
    [marked],
  );
}
