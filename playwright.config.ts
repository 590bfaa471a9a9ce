import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The system's Chromium. The headless shell is preferred, because it runs the tests in a quarter less time
// than the full browser.
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => existsSync(path),
);
/** The system's Firefox with `FIREFOX=on`; undefined otherwise. */
const firefoxPath =
  process.env.FIREFOX === 'on'
    ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))
    : undefined;

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const ON_PHONE = /@phone|\.phone\.spec\.ts/;
const IN_BOTH_BROWSERS = ['early-input.spec.ts', 'early-presses.spec.ts'];
/** Returns a project that runs in the system's Firefox instead of Playwright's own build. */
const inFirefox = (executablePath: string) => ({
  name: 'firefox',
  testMatch: IN_BOTH_BROWSERS,
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    locale: 'en-US',
    ...DESKTOP,
    launchOptions: {
      executablePath,
      args: [],
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
});

/**
 * Runs the tests against the real product: in Debian's Chromium, once as a German phone and once as an
 * English desktop, and in Debian's Firefox if it is installed.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // Tests of many pages take a minute on a machine that is several times slower than a developer's.
  timeout: 180_000,
  // A browser may crash or time out on a busy machine. The report names tests that pass only on the retry;
  // investigate those.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // `reuseContext` would save a fifth of the CPU time, but the fake clock, virtual authenticators, network throttling
  // and cache of one test would leak into the next.
  use: {
    baseURL: process.env.E2E_ORIGIN ?? 'http://localhost:3999',
    // Tracing every test would take a third of the run time, so only a retry is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Pages are rendered in software, so animations would take more time than all tests together. Tests of
    // animations enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for all pages of a browser: a new process for each page would take a third of the run time.
        '--renderer-process-limit=1',
        // Pages live for seconds. Optimising their scripts takes a fifth of the renderer's time and saves less.
        '--js-flags=--no-turbofan,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A test runs on the desktop only, unless width, touch or language may change its result: in both projects
    // with the tag `@both`, only on the phone with the tag `@phone` or in a file called `*.phone.spec.ts`. The
    // projects differ in width and language; site-accessibility.spec.ts checks the remaining combinations.
    { name: 'phone-de', grep: [/@both/, ON_PHONE], use: { locale: 'de-DE', ...PHONE } },
    { name: 'desktop-en', grepInvert: ON_PHONE, use: { locale: 'en-US', ...DESKTOP } },
    ...(firefoxPath ? [inFirefox(firefoxPath)] : []),
  ],
});
