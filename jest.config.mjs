import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { common, swc, webProject } from './packages/testing/jest-web.mjs';

/** One jest project per workspace, so that `--selectProjects mf-public` runs one team's tests. */
const node = (name, rootDir) => ({
  ...common(name, rootDir),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its Node build uses top-level await, which CommonJS doesn't support.
    '^vega-canvas$': join(import.meta.dirname, 'node_modules/vega-canvas/build/vega-canvas.browser.js'),
  },
  transform: { '\\.m?[jt]s$': swc(false) },
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|cookie|content-disposition|@firstlight|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|vega[^/]*|d3-[^/]*|internmap|delaunator|robust-predicates|topojson-client)/)',
  ],
});

/** The assistant's reader compiles its rules when it is first used: once per worker, not once per test file. */
const warm = {
  runtime: join(import.meta.dirname, 'packages/testing/src/warm-runtime.cjs'),
  testEnvironment: join(import.meta.dirname, 'packages/testing/src/warm-environment.cjs'),
};

const remotes = readdirSync(new URL('.', import.meta.url)).filter((name) => name.startsWith('mf-'));

export default {
  testTimeout: 60_000,
  // Jest would leave one core idle, which is half of a two-core machine.
  maxWorkers: '100%',
  projects: [
    ...['domain', 'tokens', 'federation', 'release', 'process', 'testing'].map((name) =>
      node(name, `<rootDir>/packages/${name}`),
    ),
    { ...node('api', '<rootDir>/services/api'), ...warm },
    node('web', '<rootDir>/services/web'),
    { ...node('scripts', '<rootDir>/scripts'), testMatch: ['<rootDir>/{build,start}/*.test.mjs'] },
    ...['platform', 'staff-data', 'staff-ui'].map((name) => webProject(name, `<rootDir>/packages/${name}`)),
    ...['shell', ...remotes].map((name) => webProject(name, `<rootDir>/${name}`)),
  ],
};
