import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', 'bench/results/**', 'e2e/results/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // RTK Query spells an endpoint without an argument `build.query<Answer, void>`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      // Safari drops the list role of a list without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['shell/**/*.ts', 'mf-*/**/*.ts', 'packages/{platform,staff-data,staff-ui}/**/*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'packages/{platform,staff-data,staff-ui}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'localStorage', message: 'The shell’s build takes it away; say `localStorage`.' },
      ],
    },
  },
  {
    // Nest injects by the class itself: an `import type` would erase what the container needs at run time.
    files: ['services/api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off', '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    // A test that expects nothing can't fail.
    files: ['**/*.test.{ts,tsx}'],
    plugins: { jest },
    rules: { 'jest/expect-expect': ['error', { assertFunctionNames: ['expect*'] }] },
  },
  {
    files: ['mf-*/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['MemoryRouter', 'BrowserRouter', 'HashRouter', 'StaticRouter'],
          message: "Remotes run under the platform's router: tests use PlatformRouter of @firstlight/testing.",
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    plugins: { jest },
    rules: {
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect*'], additionalTestBlockFunctions: ['test'] }],
    },
  },
  { files: ['services/**/cli/**', 'packages/**/*cli.ts'], rules: { 'no-console': 'off' } },
  // Warnings of development builds.
  { files: ['shell/src/watchdog/use-leftovers.ts'], rules: { 'no-console': 'off' } },
  // Playwright names its fixture callback `use`, which isn't a React hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
);
