import { expectFits, PUBLIC_ADDRESSES } from '../support/public-widths';
import { test } from '../support/test';

/** Text at twice its size, as the browser’s own setting makes it: widths in rem change with it. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

for (const address of PUBLIC_ADDRESSES) {
  test(`2.7/6 ${address} fits every width at 200 % text`, ({ page }) => expectFits(page, address));
}
