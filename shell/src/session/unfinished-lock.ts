import { keepItem } from '@firstlight/platform';

/** Survives a reload: the user pressed Lock, but the server has not confirmed it. */
const KEY = 'fl-lock';

export function markLockUnfinished(): void {
  keepItem(localStorage, KEY, '1');
}

/** Repeats a lock that the server didn't confirm; false while it still can't. */
export async function finishLock(): Promise<boolean> {
  if (localStorage.getItem(KEY) === null) return true;
  const answer = await fetch('/api/auth/lock', { method: 'POST', credentials: 'same-origin' }).catch(() => null);
  if (answer === null || (!answer.ok && answer.status !== 401)) return false;
  localStorage.removeItem(KEY);
  return true;
}
