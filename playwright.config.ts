import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/prepare/find-browser.mjs';

/** Chromium's own calls home fail in a closed network, one noisy line each. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
];
const isRoot = process.getuid?.() === 0;
const isCi = Boolean(process.env.CI);
const isSoak = process.env.SOAK === 'on';
const isWalk = process.env.WALK === 'on';
const isShots = process.env.SHOTS === 'on';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: isCi,
  // More than the two cores of the smallest machine: most of a test is waiting.
  workers: 3,
  // A machine under load is slow, not broken.
  timeout: 90_000,
  // Ends a run that hangs and reports its tests, before `npm test` would end it without a report.
  globalTimeout: isSoak || isWalk || isShots ? 0 : 55 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [
    [isCi ? 'dot' : 'list'],
    ['json', { outputFile: process.env.BROWSER_REPORT ?? 'test-results/browser.json' }],
  ],
  webServer: {
    command: 'node tests/browser/support/serve-production.ts',
    // The names in the pattern become the environment variables that address and data are read from.
    wait: {
      stdout: /serving at (?<BROWSER_TEST_ADDRESS>http:\S+) data in (?<BROWSER_TEST_DATA>\S+)/,
    },
    timeout: 5 * 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: process.env.BROWSER_TEST_ADDRESS,
    // A trace of every test costs more than the tests: `playwright test --trace=on` records one.
    screenshot: isCi ? 'off' : 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // Text keeps its place when the site's fonts replace those of the system, if it has the usual ones.
      env: {
        ...process.env,
        FONTCONFIG_FILE: join(import.meta.dirname, 'tests/browser/support/fonts.conf'),
      },
      args: isRoot ? [...QUIET, '--no-sandbox'] : QUIET,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: isShots ? '**/no-scripts/**' : ['**/no-scripts/**', '**/shots/**'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Those that look different there; the long run has all of them.
      ...(!isSoak && { grep: /@phone/ }),
      testIgnore: ['**/no-scripts/**', '**/shots/**'],
      // One pixel a pixel: more are only painted.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'no-scripts',
      testMatch: '**/no-scripts/**/*.spec.ts',
      use: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
    },
  ],
});
