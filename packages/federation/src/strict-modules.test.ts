import { afterEach, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { defineRemote } from './define-remote.js';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-strict-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('2.8/8 a retry re-evaluates a module that threw, and never shows it half-evaluated', async () => {
  writeFileSync(join(folder, 'entry.js'), "export const load = () => import('./screen.js');");
  writeFileSync(
    join(folder, 'screen.js'),
    `export function title() { return 'half'; }
     globalThis.evaluations = (globalThis.evaluations ?? 0) + 1;
     throw new Error('made up');`,
  );
  const [config] = defineRemote(join(import.meta.dirname, '../../../mf-public'))({ mode: 'production' });
  const strictModuleErrorHandling = config?.output?.strictModuleErrorHandling;
  const compiler = webpack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry: join(folder, 'entry.js'),
    output: {
      path: join(folder, 'dist'),
      filename: 'entry.cjs',
      library: { type: 'commonjs2' },
      ...(strictModuleErrorHandling === undefined ? {} : { strictModuleErrorHandling }),
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats?.hasErrors() ? reject(error ?? stats) : resolve())));
  });
  const { load } = createRequire(import.meta.url)(join(folder, 'dist/entry.cjs')) as { load: () => Promise<unknown> };
  await expect(load()).rejects.toThrow('made up');
  await expect(load()).rejects.toThrow('made up');
});
