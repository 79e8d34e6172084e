import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The CPU renders either way; without a GPU process it is a tenth faster.
  '--disable-gpu',
];

export default defineConfig({
  testDir: '.',
  outputDir: 'results/artifacts',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey spends a third of its time waiting: for frames, timers, mails and the product.
  workers: Number(process.env['E2E_WORKERS'] ?? availableParallelism() + 1),
  // A busy machine may cause one failure; a real defect fails all three attempts.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'results/e2e.json' }],
    ['html', { outputFolder: 'results/report', open: 'never' }],
  ],
  use: {
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Specs that mock or cut the network must see every request; the offline spec enables workers itself.
    serviceWorkers: 'block',
    // `reuseContext`: cookies, storage, caches and routes are cleared between tests without opening a new window, which
    // takes a quarter of a short journey.
    screenshot: 'only-on-failure',
    // Recording every test would add a fifth to the time: only retries are recorded, unless `--trace on` is given.
    trace: 'on-first-retry',
    // `npm run e2e` passes the browser it found.
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: quiet },
  },
  projects: [
    {
      name: 'phone',
      testMatch: ['public/**/*.spec.ts'],
      // Three device pixels per CSS pixel mean nine times the drawing, on the CPU: a sixth of the time of a check.
      use: { ...devices['iPhone 15'], deviceScaleFactor: 1, defaultBrowserType: 'chromium', reuseContext: true },
    },
    {
      name: 'desktop',
      testMatch: ['staff/**/*.spec.ts', 'journey.spec.ts'],
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        reuseContext: true,
        // Animations keep the CPU busy and buttons moving; journeys about motion turn them on.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'composition',
      testMatch: ['composition/**/*.spec.ts'],
      use: { ...devices['Desktop Chrome'] },
    },
    // The three below run with `npm test -- --all`, in the nightly workflow, and on changes that concern them
    // (scripts/test/changed.mjs). They start separate products to publish to, break or tamper with.
    {
      name: 'own-product',
      testMatch: ['own-product/**/*.spec.ts'],
      use: { ...devices['Desktop Chrome'] },
    },
    // Starts one product with all of docs/connected-care.md configured for all its specs.
    {
      name: 'connected-care',
      testMatch: ['connected-care/**/*.spec.ts'],
      workers: 1,
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
    },
    // Build remotes from their sources.
    {
      name: 'builds',
      testMatch: ['builds/**/*.spec.ts'],
      use: { ...devices['Desktop Chrome'] },
    },
  ],
});
