import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findOrInstallChromium } from './scripts/browser.ts';
import { POSTGRES } from './tests/e2e/support/database.ts';
import { E2E, SPECIFIED_ONLY } from './tests/e2e/support/place.ts';
import { SPECIFIED_SPECS } from './tests/e2e/support/specifiedSpecs.ts';
import { TRY_ALL } from './tests/sample.ts';

// Tests write into the shop's database: never into one that a maintainer's shell happens to name.
if (!POSTGRES) delete process.env.DATABASE_URL;

// Tests know the demo's brand, whatever the developer has in `shop/`.
process.env.VITRINE_SHOP = 'demo/shop';

// Workers load this file too; what they inherit spares them the search.
process.env.CHROMIUM_PATH = await findOrInstallChromium();

const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments };

/** End-to-end and whole-site checks against the shop as `npm start` really builds it. */
export default defineConfig({
  outputDir: '.work/test-results',
  fullyParallel: true,
  workers: 2,
  // What a test that hangs is given, not what one may take: the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: E2E.report }]],
  // A trace costs every test a third of its time: `--trace retain-on-failure` makes one when
  // needed.
  use: { baseURL: E2E.url, launchOptions, screenshot: 'only-on-failure' },
  // Without optional calls the journeys are walked; what is skipped there says why.
  ...(SPECIFIED_ONLY && { testMatch: SPECIFIED_SPECS }),
  projects: [
    {
      name: 'site',
      testDir: 'tests/site',
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      // What a shop does depends on the width where a title says so; `--all` tries the rest, too.
      ...(TRY_ALL ? { grepInvert: /@desktop/ } : { grep: /@phone/ }),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // A phone's own 2.6 cost a quarter more time; tests of pictures say what they need.
        deviceScaleFactor: 1,
        defaultBrowserType: undefined,
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/serveShop.ts`,
    // The first response that is not "being built" is the built shop's.
    url: E2E.url,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(E2E.port),
      SITE_URL: E2E.url,
      VITRINE_DATA: E2E.data,
      VITRINE_DIST: E2E.dist,
      // So that tests can name the network address they come from.
      TRUST_PROXY: '1',
      // The processors are the tests'.
      PUBLISH_RECOMPRESS_MINUTES: '0',
      PUBLISH_IMAGES: 'none',
    },
  },
});
