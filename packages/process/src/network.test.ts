import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLoopback, networkOf } from './network.js';

describe('what counts as one caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('2.2/8 %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('2.2/8 gives every address of a /64 the same network', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 4, maxLength: 4 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (a, b) => {
          const prefix = ['2001', 'db8', 'a', 'b'];
          expect(networkOf([...prefix, ...a].join(':'))).toBe(networkOf([...prefix, ...b].join(':')));
        },
      ),
    );
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['nonsense', false],
  ])('knows whether %s is this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
