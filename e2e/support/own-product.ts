import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, ROOT, startProduct } from '../support/product';
import { test as base } from '../support/test';

/** A separate product for specs that release, break or tamper, so that they affect no other spec. */
export const test = base.extend<object, { own: Product }>({
  own: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  dataDir: [async ({ own }, use) => use(own.dataDir), { scope: 'worker' }],
  baseURL: async ({ own }, use) => use(own.url),
});

export { expect } from '@playwright/test';

/** Runs the same release command that a team runs. @returns its output; throws with it if the command fails */
export function release(product: Product, ...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: product.dataDir },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The hash of every file of one release folder of the store, by path. */
export function filesOf(product: Product, name: string): Record<string, string> {
  const folder = join(product.dataDir, 'releases', name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

/** The registry in a page. */
export function registryIn(html: string): {
  remotes: { name: string; version: string; entry: string; integrity: string }[];
} {
  const text = /<script[^>]*id="registry"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!text) throw new Error('the page contains no registry');
  return JSON.parse(text);
}
