import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import { useMemo, useState } from 'react';

/** Matches marked as other people; the warning and the prompt at Save skip them. */
export type DismissedMatches = {
  has: (match: RegistrationMatch) => boolean;
  add: (matches: readonly RegistrationMatch[]) => void;
};

export function useDismissedMatches(): DismissedMatches {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      has: ({ registration_id }) => ids.has(registration_id),
      add: (matches) =>
        setIds((known) => new Set([...known, ...matches.map(({ registration_id }) => registration_id)])),
    }),
    [ids],
  );
}
