import { STORAGE_QUOTA } from '@firstlight/domain/platform/storage-keys';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keptItems } from './own-storage';

const items = keptItems('mf-sample', 'tab');

/** Fills the storage to the last character. */
function flood(nameOf: (count: number) => string, lengths: number[]): void {
  let count = 0;
  for (const length of [...lengths, 1]) {
    try {
      for (;;) sessionStorage.setItem(nameOf((count += 1)), 'x'.repeat(length));
    } catch {
      // full for values of this length
    }
  }
}

describe('2.8/8 what a remote keeps in the browser', () => {
  afterEach(() => sessionStorage.clear());

  it('is in its namespace, unless the specification fixes the name', () => {
    items.set('draft:1', 'a');
    expect({ ...sessionStorage }).toEqual({ 'mf-sample:draft:1': 'a' });
    expect(items.get('draft:1')).toBe('a');
    expect(keptItems('mf-other', 'tab').get('draft:1')).toBeNull();
    keptItems('mf-analytics', 'tab').set('analytics_session', 'v');
    expect(sessionStorage.getItem('analytics_session')).toBe('v');
    items.remove('draft:1');
    expect(items.get('draft:1')).toBeNull();
  });

  it('is limited by its quota, and the caller learns of it', () => {
    expect(items.set('one', 'x'.repeat(STORAGE_QUOTA - 100))).toBe(true);
    expect(items.set('two', 'x'.repeat(200))).toBe(false);
    expect(items.get('two')).toBeNull();
    expect(keptItems('mf-other', 'tab').set('two', 'x'.repeat(200))).toBe(true);
    expect(items.set('one', 'replaced')).toBe(true);
    expect(items.set('two', 'x'.repeat(200))).toBe(true);
  });

  it.each([
    ['large values', (count: number) => `flood-${count}`, [100_000, 1_000]],
    ['many values smaller than a draft', (count: number) => `mf-flood:${count}`, [500]],
  ])('is kept in a storage filled with %s; the values of others stay', (_, nameOf, lengths) => {
    const other = keptItems('mf-dashboard', 'tab');
    const draft = 'a draft '.repeat(100);
    other.set('stop-form:u:1', draft);
    sessionStorage.setItem('current_user', '{}');
    flood(nameOf, lengths);
    expect(() => sessionStorage.setItem('anything', 'y'.repeat(1_000))).toThrow();
    expect(items.set('draft', 'y'.repeat(1_000))).toBe(true);
    expect(items.get('draft')).toBe('y'.repeat(1_000));
    expect(other.get('stop-form:u:1')).toBe(draft);
    expect(sessionStorage.getItem('current_user')).toBe('{}');
  });
});
