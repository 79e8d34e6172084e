import { describe, expect, it } from '@jest/globals';
import { checkSupply, type SupplyForm } from './supplies.js';
import { fieldOf } from '../platform/violations.js';

const TODAY = '2026-03-15';

describe('2.10/5 harm-reduction supplies given', () => {
  it.each<[string, Partial<SupplyForm>, string[]]>([
    ['a kit today', {}, []],
    ['three on an earlier day', { quantity: 3, given_on: '2026-03-01' }, []],
    ['nothing chosen', { item_id: '' }, ['item_id']],
    ['none', { quantity: 0 }, ['quantity']],
    ['half', { quantity: 0.5 }, ['quantity']],
    ['more than one person takes', { quantity: 1_001 }, ['quantity']],
    ['tomorrow', { given_on: '2026-03-16' }, ['given_on']],
    ['an invalid day', { given_on: '2026-02-30' }, ['given_on']],
    ['a day before the birth', { given_on: '1979-12-31' }, ['given_on']],
  ])('%s', (_, change, broken) => {
    const form = { item_id: 'kits', quantity: 1, ...change };
    expect(checkSupply(form, TODAY, '1980-01-01').map(fieldOf)).toEqual(broken);
  });
});
