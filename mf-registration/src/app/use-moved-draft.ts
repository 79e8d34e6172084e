import type { RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { useMemo, useRef } from 'react';

type MovedDraft = {
  /** The text of the merged record's draft is in the forms of this record now. */
  move: (draft: RegistrationDraft) => void;
  /** Call when the text is in this record's own draft, or nothing is unsaved any more. */
  settle: () => void;
};

/**
 * A draft of a record that was merged into this one: dropped only once its text is stored here.
 * @param drop stays the same
 */
export function useMovedDraft(drop: (draft: RegistrationDraft) => void): MovedDraft {
  const moved = useRef<RegistrationDraft | null>(null);
  return useMemo(
    () => ({
      move: (draft) => (moved.current = draft),
      settle: () => {
        if (moved.current) drop(moved.current);
        moved.current = null;
      },
    }),
    [drop],
  );
}
