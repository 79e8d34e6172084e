import { describe, expect, it } from '@jest/globals';
import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from '@firstlight/domain/lists/lists';
import { filterOptions } from './list-options';

const entry = (name: string, is_default: boolean): ListEntry => ({ id: name, name, is_default, is_frequent: false });

describe('filter options', () => {
  it('DASH-12 keeps the fixed order and adds staff-made entries after it', () => {
    const entries = [
      entry('Zebra', false),
      entry('Alpha', false),
      ...[...DEFAULT_DISPOSITIONS].reverse().map((name) => entry(name, true)),
    ];
    const labels = filterOptions(DEFAULT_DISPOSITIONS, entries).map(({ label }) => label);
    expect(labels).toEqual(['All', ...DEFAULT_DISPOSITIONS, 'Alpha', 'Zebra']);
  });

  it("DASH-13 puts the deployment’s own site at the specification's placeholder", () => {
    const entries = DEFAULT_REFERRAL_SITES.map((name) => entry(name === '{site}' ? 'Lakeside' : name, true));
    const labels = filterOptions(DEFAULT_REFERRAL_SITES, entries.reverse()).map(({ label }) => label);
    expect(labels).toHaveLength(20);
    expect(labels[8]).toBe('Lakeside');
    expect(filterOptions(DEFAULT_REFERRAL_SITES, undefined).map(({ label }) => label)).not.toContain('{site}');
  });
});
