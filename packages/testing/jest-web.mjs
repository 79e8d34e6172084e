/** How tests are compiled: TypeScript as CommonJS, with decorator metadata for Nest. */
export const swc = (react) => [
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

export const common = (name, rootDir) => ({
  runtime: new URL('./src/shared-scripts-runtime.cjs', import.meta.url).pathname,
  displayName: name,
  rootDir,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.medium\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
});

/** The entry points that `lazy-libraries.cjs` translates. */
const LAZY = '(@mantine/core/cjs/index|@tabler/icons-react/dist/cjs/tabler-icons-react)\\.cjs$';

/** The jest project of a remote, also in its own repository: its jest.config.mjs exports `webProject(name, folder)`. */
export const webProject = (name, rootDir) => ({
  ...common(name, rootDir),
  testEnvironment: new URL('./src/jsdom-environment.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '\\.(svg|webp|jpg|png|ico|mp4|webm|woff2|vtt)$': new URL('./src/file-stub.cjs', import.meta.url).pathname,
    '\\.css$': new URL('./src/styles-stub.cjs', import.meta.url).pathname,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: [new URL('./src/setup-web.ts', import.meta.url).pathname],
  transform: {
    [LAZY]: new URL('./src/lazy-libraries.cjs', import.meta.url).pathname,
    '\\.[mc]?[jt]sx?$': swc(true),
  },
  transformIgnorePatterns: [
    `node_modules/(?!(@firstlight|@open-draft/deferred-promise|until-async|headers-polyfill|@tabler/icons-react/dist/esm)/|${LAZY})`,
  ],
});
