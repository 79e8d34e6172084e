import { fileURLToPath } from 'node:url';
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
  runtime: fileURLToPath(new URL('./src/shared-scripts-runtime.cjs', import.meta.url)),
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
  testEnvironment: fileURLToPath(new URL('./src/jsdom-environment.cjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '\\.(svg|webp|jpg|png|ico|mp4|webm|woff2|vtt)$': fileURLToPath(new URL('./src/file-stub.cjs', import.meta.url)),
    '\\.css$': fileURLToPath(new URL('./src/styles-stub.cjs', import.meta.url)),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: [fileURLToPath(new URL('./src/setup-web.ts', import.meta.url))],
  transform: {
    [LAZY]: fileURLToPath(new URL('./src/lazy-libraries.cjs', import.meta.url)),
    '\\.[mc]?[jt]sx?$': swc(true),
  },
  transformIgnorePatterns: [
    `node_modules/(?!(@firstlight|@open-draft/deferred-promise|until-async|headers-polyfill|@tabler/icons-react/dist/esm)/|${LAZY})`,
  ],
});
