import { describe, expect, it } from '@jest/globals';
import { FIRST_VIEW, fitted, isLargest, isSmallest, shownSize, stepped, turned, zoomed } from './document-view';

const LETTER = { width: 612, height: 792 };
const FRAME = { width: 800, height: 600 };

describe('2.5/7 how a document is shown', () => {
  it('fits the width, but no wider than is readable', () => {
    expect(shownSize(LETTER, FRAME, FIRST_VIEW)).toEqual({ width: 800, height: (800 * 792) / 612 });
    expect(shownSize(LETTER, FRAME, FIRST_VIEW, 500).width).toBe(500);
  });

  it('fits the whole page, even when rotated', () => {
    const page = fitted(FIRST_VIEW);
    expect(shownSize(LETTER, FRAME, page).height).toBeCloseTo(600);
    expect(shownSize(LETTER, FRAME, turned(page))).toEqual({ width: (600 * 792) / 612, height: 600 });
    expect(fitted(zoomed(page, 2))).toEqual(FIRST_VIEW);
  });

  it('rotates in four steps', () => {
    const turns = [FIRST_VIEW];
    for (let step = 0; step < 4; step += 1) turns.push(turned(turns.at(-1) ?? FIRST_VIEW));
    expect(turns.map(({ turn }) => turn)).toEqual([0, 90, 180, 270, 0]);
  });

  it('zooms by steps and by a pinch, between the fit and four times its size', () => {
    expect(stepped(zoomed(FIRST_VIEW, 1.7), 1).zoom).toBe(2);
    expect(stepped(zoomed(FIRST_VIEW, 1.7), -1).zoom).toBe(1.5);
    expect([zoomed(FIRST_VIEW, 0.2).zoom, zoomed(FIRST_VIEW, 9).zoom]).toEqual([1, 4]);
    expect([isSmallest(FIRST_VIEW), isLargest(zoomed(FIRST_VIEW, 9)), stepped(FIRST_VIEW, -1).zoom]).toEqual([
      true,
      true,
      1,
    ]);
  });
});
