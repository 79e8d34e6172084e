import type { StopForm } from '@firstlight/domain/lists/stops';
import { userId } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';

/**
 * A form that was not saved; stops hold no client data, so the window may keep it. `version` is that of the stop which
 * the form was read from, 0 for a new stop.
 */
export type StopDraft = { form: StopForm; weeks: string; version: number };

const tab = keptItems('mf-dashboard', 'tab');

function nameOf(stopId: string): string {
  return `stop-form:${userId()}:${stopId}`;
}

export function keptDraft(stopId: string): StopDraft | null {
  const text = tab.get(nameOf(stopId));
  // A draft kept by an earlier release has no version; no stop has version 0, so it is never saved without a question.
  return text === null
    ? null
    : { version: 0, ...(JSON.parse(text) as Omit<StopDraft, 'version'> & { version?: number }) };
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
