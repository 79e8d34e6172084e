import { violations } from '../support/accessible';
import { expectFits, openAtRest, PUBLIC_ADDRESSES, withDoubleText } from '../support/public-widths';
import { expect, test } from '../support/test';

/** Colours are checked on both sides of the breakpoints, the rest at every width. */
const WIDTHS = [
  { width: 320, colours: 'too' },
  { width: 390, colours: 'not' },
  { width: 768, colours: 'too' },
] as const;

for (const address of PUBLIC_ADDRESSES) {
  test(`2.7/6 ${address} is accessible; the page and its figures fit every width, also with text at 200%`, async ({
    page,
  }) => {
    await openAtRest(page, address);
    await expectFits(page);
    for (const { width, colours } of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page, { colours })).toEqual([]);
    }
    await withDoubleText(page, () => expectFits(page));
  });
}
