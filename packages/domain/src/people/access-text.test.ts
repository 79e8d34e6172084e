import { describe, expect, it } from '@jest/globals';
import { ALL_PERMISSION_PRESETS, accessInWords, permissionsOf, presetDays, presetOf } from './access-text.js';
import { TAB_NAMES } from './permissions.js';

describe('presets of permissions', () => {
  it('2.6/4 are five, each recognizable from its tabs, and only a locum’s access ends automatically', () => {
    expect(ALL_PERMISSION_PRESETS).toEqual(['nurse', 'outreach', 'reception', 'locum', 'analyst']);
    expect(ALL_PERMISSION_PRESETS.map((name) => presetOf(permissionsOf(name)))).toEqual(ALL_PERMISSION_PRESETS);
    expect(ALL_PERMISSION_PRESETS.map(presetDays)).toEqual([null, null, null, 30, null]);
    expect(presetOf({ Notes: true })).toBeNull();
  });
});

describe('effective access', () => {
  it('2.6/4 says what each tab allows, and that an analyst opens no records', () => {
    for (const tab of TAB_NAMES) {
      const words = accessInWords({ user_type: 'user', tabs: [tab] });
      expect(words[0]?.startsWith(`${tab}: `)).toBe(true);
      expect(words).toHaveLength(3);
    }
    expect(accessInWords({ user_type: 'user', tabs: [] })[0]).toBe('No client’s record can be opened.');
    expect(accessInWords({ user_type: 'admin', tabs: [] })).toHaveLength(1);
  });
});
