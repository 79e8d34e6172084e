import { useLayoutEffect, useRef, useState } from 'react';

/**
 * A stable handler for each field, so that a key press rerenders only its own field.
 */
export function useFieldHandlers<Name extends string, Args extends unknown[]>(
  names: readonly Name[],
  handle: (name: Name, ...args: Args) => void,
): Record<Name, (...args: Args) => void> {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  const [handlers] = useState(() => {
    const each = names.map((name) => [name, (...args: Args) => latest.current(name, ...args)]);
    return Object.fromEntries(each) as Record<Name, (...args: Args) => void>;
  });
  return handlers;
}
