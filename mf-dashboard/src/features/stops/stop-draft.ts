import type { StopForm } from '@firstlight/domain/stops';
import { currentUser } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';

/** A form that was not saved; stops hold no client data, so the window may keep it. */
export type StopDraft = { form: StopForm; weeks: string };

const tab = keptItems('mf-dashboard', 'tab');

function nameOf(stopId: string): string {
  const user = currentUser();
  return `stop-form:${user === null || user === 'unreadable' ? '' : user.user_id}:${stopId}`;
}

export function keptDraft(stopId: string): StopDraft | null {
  const text = tab.get(nameOf(stopId));
  return text === null ? null : (JSON.parse(text) as StopDraft);
}

/**
 * Survives Close, Back, a reload and the end of the session, in this window.
 * @returns whether there was space for it
 */
export function keepDraft(stopId: string, draft: StopDraft | null): boolean {
  if (draft !== null) return tab.set(nameOf(stopId), JSON.stringify(draft));
  tab.remove(nameOf(stopId));
  return true;
}
