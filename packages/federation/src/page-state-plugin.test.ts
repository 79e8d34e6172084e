import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { PageStatePlugin } from './page-state-plugin.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstlight-page-state-'));
  mkdirSync(join(folder, 'mf-x'));
  mkdirSync(join(folder, 'library'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds `mf-x/remote.js`. @returns the errors of the build */
function refusals(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: join(folder, 'mf-x/remote.js'),
    output: { path: join(folder, 'dist') },
    cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
    plugins: [new PageStatePlugin(join(folder, 'mf-x'))],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() =>
        stats ? resolve(stats.compilation.errors.map(({ message }) => message.split(' ')[0] ?? '')) : reject(error),
      ),
    );
  });
}

describe('2.8/8 what a remote’s build rejects', () => {
  it.each([
    ['window.chosen = 1;', '"chosen"'],
    ['globalThis.chosen ??= 1;', '"chosen"'],
    ['self.chosen = 1;', '"chosen"'],
    ['Object.defineProperty(window, "chosen", { value: 1 });', '"chosen"'],
    ['Object.assign(globalThis, { chosen: 1 });', '"Object.assign(globalThis,'],
    ['localStorage.setItem("a", "1");', 'localStorage'],
    ['console.log(Object.keys(sessionStorage));', 'sessionStorage'],
    ['window.localStorage.setItem("a", "1");', 'localStorage'],
    ['export const kept = window.sessionStorage;', 'sessionStorage'],
    ['indexedDB.open("a");', 'indexedDB'],
    ['void caches.open("a");', 'caches'],
  ])('%s', async (text, refused) => {
    expect(await refusals({ 'mf-x/remote.js': text })).toEqual([refused]);
  });

  it('rejects it again when the module comes from the cache', async () => {
    const files = { 'mf-x/remote.js': 'window.chosen = localStorage;' };
    expect(await refusals(files)).toHaveLength(2);
    expect(await refusals(files)).toHaveLength(2);
  });

  it('accepts code without global variables, and local names that look like one', async () => {
    const text = `
      export const go = (window, event) => { window.own = 1; location.href = '/'; event.target.value = ''; };
      self.onmessage = null;
      window.location = '/';
      document.title = 'a';
      export const kept = { localStorage: 1 }.localStorage;`;
    expect(await refusals({ 'mf-x/remote.js': text })).toEqual([]);
  });

  it('lets a package use storage for a remote, but not set a global variable', async () => {
    const files = { 'mf-x/remote.js': "import '../library/index.js';" };
    expect(await refusals({ ...files, 'library/index.js': 'localStorage.getItem("a");' })).toEqual([]);
    expect(await refusals({ ...files, 'library/index.js': 'window.library = {};' })).toEqual(['"library"']);
  });
});
