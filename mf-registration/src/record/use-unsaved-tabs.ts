import type { RecordTabKey } from '@firstlight/domain/record-tabs';
import { useCallback, useState } from 'react';

type UnsavedTabs = {
  unsaved: ReadonlySet<RecordTabKey>;
  reportUnsaved: (tab: RecordTabKey, unsaved: boolean) => void;
};

/** Which tabs hold something typed that is not saved; feeds the dots and the guard. */
export function useUnsavedTabs(): UnsavedTabs {
  const [unsaved, setUnsaved] = useState<ReadonlySet<RecordTabKey>>(new Set());
  const reportUnsaved = useCallback((tab: RecordTabKey, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(tab) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(tab);
      else after.delete(tab);
      return after;
    });
  }, []);
  return { unsaved, reportUnsaved };
}
