import { expect, test } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../support/product';

const released = (output: string): string[] => output.match(/mf-dashboard \S+ is live/g) ?? [];

test('2.11 the first start publishes the builds, and later ones nothing if nothing has changed', async () => {
  test.setTimeout(180_000);
  const first = await startProduct();
  await first.stop();
  expect(released(first.output())).toHaveLength(1);

  const again = await startProduct({ DATA_DIR: first.dataDir });
  const page = await (await fetch(`${again.url}/`)).text();
  expect(page).toContain('<main');
  await again.stop();
  expect(released(again.output())).toEqual([]);

  // Withdrawn by somebody, and the next start leaves it so.
  const file = join(first.dataDir, 'releases', 'mf-dashboard', 'pointer.json');
  const withdrawn = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), withdrawn: true });
  writeFileSync(file, withdrawn);
  const third = await startProduct({ DATA_DIR: first.dataDir });
  await third.stop();
  expect(readFileSync(file, 'utf8')).toBe(withdrawn);
  expect(third.output()).toContain('Firstlight is ready');
});
