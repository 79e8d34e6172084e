import { readdirSync } from 'node:fs';

/** One jest project per workspace, so that `--selectProjects mf-public` runs one team's tests. */
const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: react, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const common = (name, rootDir) => ({
  displayName: name,
  rootDir,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.medium\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
});

const node = (name, rootDir) => ({
  ...common(name, rootDir),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its build for Node waits at the top of the module, which CommonJS can't.
    '^vega-canvas$': new URL('./node_modules/vega-canvas/build/vega-canvas.browser.js', import.meta.url).pathname,
  },
  transform: { '\\.m?[jt]s$': swc(false) },
  transformIgnorePatterns: [
    'node_modules/(?!(@nestjs|cookie|content-disposition|@firstlight|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|vega[^/]*|d3-[^/]*|internmap|delaunator|robust-predicates|topojson-client)/)',
  ],
});

const web = (name, rootDir) => ({
  ...common(name, rootDir),
  testEnvironment: new URL('./packages/testing/src/jsdom-environment.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '\\.(svg|webp|jpg|png|mp4|webm|woff2|vtt)$': new URL('./packages/testing/src/file-stub.cjs', import.meta.url)
      .pathname,
    '\\.css$': new URL('./packages/testing/src/styles-stub.cjs', import.meta.url).pathname,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: [new URL('./packages/testing/src/setup-web.ts', import.meta.url).pathname],
  transform: { '\\.[mc]?[jt]sx?$': swc(true) },
  transformIgnorePatterns: [
    'node_modules/(?!(@firstlight|@open-draft/deferred-promise|until-async|headers-polyfill)/)',
  ],
});

const remotes = readdirSync(new URL('.', import.meta.url)).filter((name) => name.startsWith('mf-'));

export default {
  testTimeout: 20_000,
  // Jest would leave a core idle, which on two of them is half of the machine.
  maxWorkers: '100%',
  projects: [
    ...['domain', 'tokens', 'federation', 'release', 'process'].map((name) => node(name, `<rootDir>/packages/${name}`)),
    ...['api', 'web'].map((name) => node(name, `<rootDir>/services/${name}`)),
    ...['platform', 'staff-data', 'staff-ui'].map((name) => web(name, `<rootDir>/packages/${name}`)),
    ...['shell', ...remotes].map((name) => web(name, `<rootDir>/${name}`)),
  ],
};
