import { keptItems } from '@firstlight/platform/own-storage';
import { newIdempotencyKey } from '@firstlight/staff-data';

const KEY = 'analytics_session';
const tab = keptItems('mf-analytics', 'tab');

export type Visit = { id: string; isNew: boolean };

/** The id of this visit (ANA-10): created once, kept across reloads; it identifies no one. */
export function currentVisit(): Visit {
  const id = tab.get(KEY);
  return id ? { id, isNew: false } : newVisit();
}

/** Clear starts a new visit, so that the next question has no context. */
export function newVisit(): Visit {
  const id = newIdempotencyKey();
  tab.set(KEY, id);
  return { id, isNew: true };
}
