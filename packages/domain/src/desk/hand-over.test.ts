import { describe, expect, it } from '@jest/globals';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS } from './follow-up.js';
import { mayOwn, ownerOf } from './hand-over.js';
import type { TabName } from '../people/permissions.js';

const withTabs = (...tabs: TabName[]) => ({
  user_id: 'u-1',
  user_type: 'user' as const,
  permissions: Object.fromEntries(tabs.map((tab) => [tab, true])),
});

describe('who owns a task', () => {
  it.each(ALL_FOLLOW_UP_KINDS)('2.5/6 %s may be owned by staff with access to its tab', (kind) => {
    const { tab } = FOLLOW_UP_KINDS[kind];
    expect(mayOwn(withTabs(tab), kind)).toBe(true);
    expect(mayOwn(withTabs('Client', 'Notes'), kind)).toBe(false);
    expect(mayOwn({ user_id: 'admin', user_type: 'admin', permissions: {} }, kind)).toBe(true);
  });

  it.each([
    ['a task of the rules', [], null, null],
    ['an activity', [], 'robin', 'robin'],
    ['an activity of someone who left', [], 'gone', null],
    ['handed over', ['alex'], 'robin', 'alex'],
    ['handed over twice', ['alex', 'robin'], null, 'robin'],
    ['given back to no one', ['alex', null], 'robin', null],
    ['handed to someone who left', ['gone'], 'robin', null],
  ] as const)('2.5/6 %s', (_what, handOvers, author, owner) => {
    expect(ownerOf({ handOvers, author }, (id) => id !== 'gone')).toBe(owner);
  });
});
