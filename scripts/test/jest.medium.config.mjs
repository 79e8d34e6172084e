/**
 * Medium tests: the real app on a real PostgreSQL; each test file works on its own copy of a migrated template. The
 * product's modules are loaded once per worker (warm-runtime.cjs).
 */
import { availableParallelism } from 'node:os';

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

export default {
  rootDir: '../..',
  displayName: 'medium',
  testEnvironment: '<rootDir>/packages/testing/src/warm-environment.cjs',
  runtime: '<rootDir>/packages/testing/src/warm-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  roots: ['<rootDir>/services', '<rootDir>/packages'],
  testMatch: ['**/src/**/*.medium.test.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its Node build uses top-level await, which CommonJS doesn't support.
    '^vega-canvas$': '<rootDir>/node_modules/vega-canvas/build/vega-canvas.browser.js',
  },
  transform: { '\\.m?[jt]s$': swc },
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|@fastify/cookie|cookie|content-disposition|@firstlight|@scure|@noble|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@tus|srvx|openid-client|oauth4webapi|jose|@open-draft/deferred-promise|until-async|headers-polyfill|vega[^/]*|d3-[^/]*|internmap|delaunator|robust-predicates|topojson-client)/)',
  ],
  globalSetup: '<rootDir>/services/api/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/services/api/testing/global-teardown.mjs',
  // Workers spend half of the time waiting for the database and PIN hashing.
  maxWorkers: availableParallelism() + 1,
  // Workers keep loaded modules; above this size a worker is restarted.
  workerIdleMemoryLimit: '1GB',
  // A guard against hanging, not an assertion: the machine may be busy, and on a cluster each schema change runs on all
  // nodes.
  testTimeout: process.env.MEDIUM_CLUSTER === 'on' ? 300_000 : 60_000,
};
