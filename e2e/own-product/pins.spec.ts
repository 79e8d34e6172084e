import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../support/product';

const CHOSEN_BY_NOBODY = { ADMIN_PIN: '', GATE_PIN: '' };

test('2.2/15 generated PINs are shown at the first start only', async () => {
  test.setTimeout(180_000);
  const first = await startProduct(CHOSEN_BY_NOBODY);
  const pin = /Admin PIN +(\d{10})\b/.exec(first.output())?.[1];
  const gate = /Gate PIN +(\d{4})\b/.exec(first.output())?.[1];
  await first.stop();
  expect([pin, gate]).toEqual([expect.stringMatching(/^\d{10}$/), expect.stringMatching(/^\d{4}$/)]);

  const again = await startProduct({ ...CHOSEN_BY_NOBODY, DATA_DIR: first.dataDir });
  await again.stop();
  expect(again.output()).toContain('npm run admin -- reset-pin');
  expect(again.output()).not.toMatch(/PIN +\d/);
  expect(again.output()).not.toContain(pin);
  expect(readFileSync(join(first.dataDir, 'secrets.json'), 'utf8')).not.toContain(pin);
});
