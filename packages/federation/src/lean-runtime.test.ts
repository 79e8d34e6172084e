import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { leanRuntime } from './lean-runtime.js';
import * as unused from './unused-runtime.js';

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const FOLDERS = ['runtime-core', 'webpack-bundler-runtime'].map((name) =>
  dirname(resolve(`@module-federation/${name}`)),
);
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file)),
);

describe('leanRuntime', () => {
  it('replaces installed files, and has every name that the runtime imports from them', () => {
    const patterns = leanRuntime().map((plugin) => (plugin as unknown as { resourceRegExp: RegExp }).resourceRegExp);
    const replaced = FILES.filter((file) => patterns.some((pattern) => pattern.test(file)));
    expect(replaced.map((file) => basename(file)).sort()).toEqual(['SnapshotHandler.js', 'preload.js', 'remotes.js']);
    const names = new Set<string>();
    for (const file of FILES) {
      for (const [, list = '', from = ''] of readFileSync(file, 'utf8').matchAll(
        /^import \{ (.*) \} from "(\..*)";$/gm,
      )) {
        if (!replaced.includes(join(dirname(file), from))) continue;
        for (const name of list.split(', ')) names.add(name.split(' as ')[0] ?? '');
      }
    }
    expect([...names].sort()).toEqual(Object.keys(unused).sort());
  });

  it('a handler without snapshots takes plugins, and refuses what is missing', () => {
    const handler = new unused.SnapshotHandler();
    expect(handler.hooks.applyPlugin()).toBeUndefined();
    expect(handler.manifestCache.delete('https://one.example.org/')).toBe(false);
    expect(unused.getGlobalRemoteInfo()).toEqual({});
    expect(() => unused.preloadAssets()).toThrow('not in this build');
  });
});
