import { describe, expect, it } from '@jest/globals';
import { restoreCards } from './restore-cards';

const cards = (...numbers: number[]) => numbers.map((number) => ({ registration_id: `r-${number}` }));
const idsOf = (...numbers: number[]): string[] => numbers.map((number) => `r-${number}`);

describe('cards whose call failed', () => {
  it.each([
    ['in their old places', [1, 3], [1, 2, 3, 4], [2, 4], [1, 2, 3, 4]],
    ['only those that failed', [1], [1, 2, 3], [3], [1, 3]],
    ['behind cards that came meanwhile', [9, 2], [1, 2, 3], [1, 3], [9, 1, 2, 3]],
    ['not twice', [1, 2], [1, 2], [2], [1, 2]],
    ['into an empty list', [], [1, 2], [1, 2], [1, 2]],
  ])('2.1/34 come back %s', (_name, now, before, failed, wanted) => {
    const list = restoreCards(cards(...now), cards(...before), idsOf(...failed));
    expect(list.map(({ registration_id }) => registration_id)).toEqual(idsOf(...wanted));
  });
});
