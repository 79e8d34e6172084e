import { describe, expect, it } from '@jest/globals';
import { axisNames } from './lines.js';

describe('2.4/3 names along the axis of time', () => {
  it.each([
    [['Week of 26 Oct 2026', 'Week of 2 Nov 2026'], 'Week of', ['26 Oct', '2 Nov']],
    [['Week of 28 Dec 2026', 'Week of 4 Jan 2027'], 'Week of', ['28 Dec 2026', '4 Jan 2027']],
    [['Semaine du 26 oct. 2026', 'Semaine du 2 nov. 2026'], 'Semaine du', ['26 oct.', '2 nov.']],
    [['Jan 2025', 'Feb 2025', 'Mar 2025'], '', ['Jan', 'Feb', 'Mar']],
    [['Dec 2025', 'Jan 2026'], '', ['Dec 2025', 'Jan 2026']],
    [['Q1 2025', 'Q2 2025'], '', ['Q1', 'Q2']],
    [['1 Nov 2026', '2 Nov 2026'], '', ['1 Nov', '2 Nov']],
    [['2024', '2025'], '', ['2024', '2025']],
    [['Week 1', 'Week 2'], 'Week', ['1', '2']],
    [['Nov 2026'], '', ['Nov 2026']],
    [[], '', []],
  ])('of %j: “%s” %j', (categories, before, names) => {
    expect(axisNames(categories)).toEqual({ before, names });
  });
});
