import { newIdempotencyKey } from '@firstlight/staff-data';

const KEY = 'analytics_session';

export type Visit = { id: string; isNew: boolean };

/** The id of this visit (ANA-10): made once, kept across reloads; it identifies no one. */
export function currentVisit(): Visit {
  const id = sessionStorage.getItem(KEY);
  return id ? { id, isNew: false } : newVisit();
}

/** Clear starts a new visit, so that the next question has no context. */
export function newVisit(): Visit {
  const id = newIdempotencyKey();
  sessionStorage.setItem(KEY, id);
  return { id, isNew: true };
}
