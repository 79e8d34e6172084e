import { describe, expect, it } from '@jest/globals';
import { LABEL_SIZES, labelPages, labelSizeOf } from './label-sizes.js';

describe('2.5/9 label sizes', () => {
  it.each(LABEL_SIZES.map((size) => [size.id, size] as const))('%s fits on its paper', (_id, size) => {
    const { page, label, margin, gap, columns, rows } = size;
    expect(margin.left + columns * label.width + (columns - 1) * gap).toBeLessThanOrEqual(page.width);
    expect(margin.top + rows * label.height).toBeLessThanOrEqual(page.height);
  });

  it('falls back to the first size for an unknown one', () => {
    expect([labelSizeOf(null).id, labelSizeOf('gone').id, labelSizeOf('a4-21').id]).toEqual([
      '62x29',
      '62x29',
      'a4-21',
    ]);
  });

  it('prints a roll one label per page, and a sheet from its first free position', () => {
    expect(labelPages(labelSizeOf('62x29'), 3, 5)).toEqual([[true], [true], [true]]);
    const pages = labelPages(labelSizeOf('a4-21'), 4, 20);
    expect(pages.map((places) => places.flatMap((isLabel, at) => (isLabel ? [at + 1] : [])))).toEqual([
      [20, 21],
      [1, 2],
    ]);
  });
});
