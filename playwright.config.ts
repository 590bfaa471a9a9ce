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
const IN_BOTH_BROWSERS = ['early-input.spec.ts', 'early-presses.spec.ts'];
/**
 * Test files that run only in the desktop project, because they choose their own widths and languages or do
 * not depend on them.
 */
const ONCE = [
  'about-press.spec.ts',
  'account-security.spec.ts',
  'app-ads-support.spec.ts',
  'checkout-billing.spec.ts',
  'checkout-return.spec.ts',
  'connections.spec.ts',
  'display-settings.spec.ts',
  'email-change.spec.ts',
  ...IN_BOTH_BROWSERS,
  'first-run.spec.ts',
  'injected-scripts.spec.ts',
  'kept-input.spec.ts',
  'killed-browser.spec.ts',
  'landing-animations.spec.ts',
  'lazy-scripts.spec.ts',
  'legal.spec.ts',
  'lost-connection.spec.ts',
  'csrf.spec.ts',
  'open-in-app.spec.ts',
  'white-label.spec.ts',
  'critical-css.spec.ts',
  'payments-page.spec.ts',
  'post-media.spec.ts',
  'premium.spec.ts',
  'quest-pages.spec.ts',
  'quest-week.spec.ts',
  'quests.spec.ts',
  'report-dialog.spec.ts',
  'reports.spec.ts',
  'short-effects.spec.ts',
  'short-look-contrast.spec.ts',
  'short-page.spec.ts',
  'short-visits.spec.ts',
  'short-without-look.spec.ts',
  'site-accessibility.spec.ts',
  'song-card.spec.ts',
  'support-form.spec.ts',
  'terminations.spec.ts',
  'view-transitions.spec.ts',
  'without-javascript.spec.ts',
];
/** Test files that run only in the phone project, because they are mainly about touch and small screens. */
const PHONE_ONLY = [
  'checkout-modal.spec.ts',
  'checkout-signed-out.spec.ts',
  'editor-shortcuts.spec.ts',
  'editor-touch.spec.ts',
  'one-handed.spec.ts',
  'post-actions.spec.ts',
  'demo-post.spec.ts',
  'post-page.spec.ts',
];

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
  timeout: 60_000,
  // A browser may crash or time out on a busy machine. The report names tests that pass only on the retry;
  // investigate those.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
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
        // Pages live for seconds. Optimising their scripts takes a tenth of the renderer's time and saves less.
        '--js-flags=--no-turbofan',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The two projects differ in width and language; site-accessibility.spec.ts checks the remaining
    // combinations.
    { name: 'phone-de', testIgnore: ONCE, use: { locale: 'de-DE', ...PHONE } },
    { name: 'desktop-en', testIgnore: PHONE_ONLY, use: { locale: 'en-US', ...DESKTOP } },
    ...(firefoxPath ? [inFirefox(firefoxPath)] : []),
  ],
});
