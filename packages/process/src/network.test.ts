import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isInRange, isLoopback, networkOf } from './network.js';

describe('what counts as one client', () => {
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
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.8', '10.0.0.7', false],
    ['10.200.3.4', '10.0.0.0/8', true],
    ['11.0.0.1', '10.0.0.0/8', false],
    ['::ffff:10.0.0.7', '10.0.0.0/24', true],
    ['2001:db8::5', '2001:db8::/32', true],
    ['2001:db8::5', '10.0.0.0/8', false],
    ['10.0.0.7', '10.0.0.0/99', false],
    ['nonsense', '10.0.0.0/8', false],
  ])('2.10/2 %s in %s: %s', (address, range, expected) => {
    expect(isInRange(address, range)).toBe(expected);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['nonsense', false],
  ])('recognizes whether %s is this machine: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
