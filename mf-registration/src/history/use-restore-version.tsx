import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { Violation } from '@firstlight/domain/platform/violations';
import { staffErrorOf } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { recordItemsApi } from '../record/record-items.api';
import { historyApi } from './history.api';
import type { HistoryLine } from './history-lines';

export type RestoreVersion = {
  restore: (line: HistoryLine) => Promise<void>;
  busy: boolean;
  /** `fields` are the values of the version that today's rules reject. */
  message: { kind: 'success' | 'error'; text: string; fields: readonly Violation[] } | null;
  dialog: ReactNode;
};

/** After confirmation, makes an earlier version the newest one; no version is lost. */
export function useRestoreVersion(registrationId: string, onDone: () => unknown): RestoreVersion {
  const [restoreRecord, record] = historyApi.useRestoreRegistrationVersionMutation();
  const [restoreItem, item] = recordItemsApi.useRestoreItemMutation();
  const [message, setMessage] = useState<RestoreVersion['message']>(null);
  const { confirm, dialog } = useConfirm();
  const restore = async ({ restorable, at, by }: HistoryLine): Promise<void> => {
    if (!restorable) return;
    const what = restorable.tab === null ? 'The Client tab' : 'This item';
    const text = `${what} goes back to the version that ${by} saved on ${formatNewYorkTime(at)}. Later versions stay in the history.`;
    if (!(await confirm({ title: 'Restore this version', text, confirmLabel: 'Restore' }))) return;
    const { version } = restorable;
    const { error } =
      restorable.tab === null
        ? await restoreRecord({ id: registrationId, version })
        : await restoreItem({ registrationId, tab: restorable.tab, id: restorable.id, version });
    const detail = error && staffErrorOf(error).detail;
    const why = typeof detail === 'string' ? ` ${detail}` : '';
    const fields = Array.isArray(detail) ? detail : [];
    if (error) setMessage({ kind: 'error', text: `This version could not be restored.${why}`, fields });
    else {
      setMessage({ kind: 'success', text: 'The earlier version was restored.', fields });
      onDone();
    }
  };
  return { restore, busy: record.isLoading || item.isLoading, message, dialog };
}
