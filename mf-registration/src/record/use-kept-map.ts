import { useState } from 'react';

/** The memory of one record's tabs, for as long as its screen stands. */
export function useKeptMap(): Map<string, unknown> {
  const [kept] = useState(() => new Map<string, unknown>());
  return kept;
}
