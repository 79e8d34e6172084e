import { describe, expect, it } from '@jest/globals';
import { satisfiesContract } from './registry.js';

describe('satisfiesContract', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.2.0', '^1.0.0', true],
    ['1.2.0', '^1.1.9', true],
    ['1.2.3', '^1.2.4', false],
    ['1.2.3', '^1.3.0', false],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '^2.0.0', false],
    ['1.0.0', '>=1', false],
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '', false],
    ['1.0.0-beta', '^1.0.0', false],
  ])('platform %s and contract %s: %s', (version, contract, expected) => {
    expect(satisfiesContract(version, contract)).toBe(expected);
  });
});
