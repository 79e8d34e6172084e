import { describe, expect, it } from '@jest/globals';
import { satisfiesContract } from '@firstlight/domain/registry';
import fc from 'fast-check';
import { satisfies } from 'semver';

const version = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  .map((numbers) => numbers.join('.'));

describe('2.3/6 contracts', () => {
  it('are checked in the browser exactly as semver checks them at a release', () => {
    fc.assert(
      fc.property(version, version, (platform, built) => {
        expect(satisfiesContract(platform, `^${built}`)).toBe(satisfies(platform, `^${built}`));
      }),
      { numRuns: 2_000 },
    );
  });
});
