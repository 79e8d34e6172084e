import { describe, expect, it } from '@jest/globals';
import { bytesOf, movedPage, newPage, type Pages, turnedPage, withPage } from './scanned-pages';

const pageOf = (bytes: number): Pages[number] => newPage(new Blob([new Uint8Array(bytes)]));
const pages: Pages = [pageOf(1), pageOf(20), pageOf(300)];
const sizes = (of: Pages): number[] => of.map(({ image }) => image.size);

describe('2.5/7 scanned pages', () => {
  it('are appended, or replace the page that is retaken', () => {
    expect(sizes(withPage(pages, pageOf(4), null))).toEqual([1, 20, 300, 4]);
    expect(sizes(withPage(pages, pageOf(4), pages[1]?.id ?? ''))).toEqual([1, 4, 300]);
    expect(sizes(withPage(pages, pageOf(4), 'deleted since'))).toEqual([1, 20, 300, 4]);
  });

  it('are reordered', () => {
    expect(sizes(movedPage(pages, 0, 1))).toEqual([20, 1, 300]);
    expect(sizes(movedPage(pages, 2, -1))).toEqual([1, 300, 20]);
    expect(movedPage(pages, 2, 1)).toBe(pages);
    expect(movedPage(pages, 0, -1)).toBe(pages);
  });

  it('are rotated individually', () => {
    const [first] = pages;
    let now = pages;
    for (let press = 0; press < 5; press += 1) now = turnedPage(now, first?.id ?? '');
    expect(now.map(({ turn }) => turn)).toEqual([90, 0, 0]);
  });

  it('know their total size', () => {
    expect(bytesOf(pages)).toBe(321);
  });
});
