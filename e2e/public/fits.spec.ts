import { expectFits, PUBLIC_ADDRESSES } from '../support/public-widths';
import { test } from '../support/test';

for (const address of PUBLIC_ADDRESSES) {
  test(`2.7/6 ${address} fits every width, and its figures fit their tiles`, ({ page }) => expectFits(page, address));
}
