import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { createContext, useContext } from 'react';
import type { TabStateStore } from './tab-state-store';

/** Context shared by every tab of a record. */
export type RecordContextValue = {
  /** The two screens differ in some texts (decisions.md 26). */
  screen: 'intake' | 'edit';
  /** Null until the first save of intake. */
  registrationId: string | null;
  /** The address of the Client tab, for the orange notice. */
  openClientTab: () => void;
  /**
   * Creates the stub record for attachments added before the first save; returns its id, or null if that
   * failed. Itself null while that isn't possible (names missing, or the record exists).
   */
  ensureRegistration: (() => Promise<string | null>) | null;
  /** What the tabs keep while they are not open (`useTabState`). */
  tabState: TabStateStore;
  /** Reports whether a tab that keeps its own text has unsaved changes. */
  reportUnsaved: (tab: RecordTabKey, unsaved: boolean) => void;
};

const RecordContext = createContext<RecordContextValue | null>(null);
export const RecordProvider = RecordContext.Provider;

/** @throws when used outside a record screen. */
export function useRecord(): RecordContextValue {
  const record = useContext(RecordContext);
  if (!record) throw new Error('No record around this tab');
  return record;
}
