import { UNFINISHED_END } from '@firstlight/domain/auth';
import { keepItem } from '@firstlight/platform';

const { key, lock, logout } = UNFINISHED_END;

/** Survives a reload: the user pressed Lock, but the server has not confirmed it. */
export function markLockUnfinished(): void {
  keepItem(localStorage, key, lock);
}

/** Repeats a Lock or Logout that the server didn't confirm; false while it still can't. */
export async function finishEnd(): Promise<boolean> {
  const unfinished = localStorage.getItem(key);
  if (unfinished === null) return true;
  const path = unfinished === logout ? '/api/auth/logout' : '/api/auth/lock';
  const answer = await fetch(path, { method: 'POST', credentials: 'same-origin' }).catch(() => null);
  if (answer === null || (!answer.ok && answer.status !== 401)) return false;
  localStorage.removeItem(key);
  return true;
}
