import { afterEach, describe, expect, it } from '@jest/globals';
import { keepItem } from './kept-item';
import { currentUser, rememberUser } from './session';

const CHUNK = 'x'.repeat(100_000);

/** Fills the storage as a faulty remote would, in large and small values. */
function flood(storage: Storage): void {
  for (const text of [CHUNK, 'x'.repeat(100), 'x']) {
    try {
      for (let count = 0; ; count += 1) storage.setItem(`flood-${text.length}-${count}`, text);
    } catch {
      // full for values of this length
    }
  }
}

describe('2.8/8 a storage that a remote has filled', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('still accepts what the product needs, and preserves earlier values', () => {
    localStorage.setItem('fl-hints:sample', 'menu record');
    flood(localStorage);
    expect(() => localStorage.setItem('fl-lock', 'a value'.repeat(100))).toThrow();
    keepItem(localStorage, 'fl-lock', '1');
    expect(localStorage.getItem('fl-lock')).toBe('1');
    expect(localStorage.getItem('fl-hints:sample')).toBe('menu record');
  });

  it('preserves the signed-in user', () => {
    flood(sessionStorage);
    const user = { user_id: 'sample', firstName: 'Robin', lastName: 'Sample', user_type: 'user', permissions: {} };
    rememberUser(user as Parameters<typeof rememberUser>[0]);
    expect(currentUser()).toEqual(user);
  });
});
