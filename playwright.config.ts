import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Without windows it needs a quarter less time.
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => existsSync(path),
);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** These choose widths and languages themselves, or are about neither. */
const ONCE = [
  'about-press.spec.ts',
  'account-security.spec.ts',
  'app-ads-support.spec.ts',
  'checkout-billing.spec.ts',
  'connections.spec.ts',
  'injected-scripts.spec.ts',
  'landing-animations.spec.ts',
  'lazy-hydration.spec.ts',
  'legal.spec.ts',
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
  'reports.spec.ts',
  'short-effects.spec.ts',
  'short-page.spec.ts',
  'site-accessibility.spec.ts',
  'song-card.spec.ts',
  'terminations.spec.ts',
  'view-transitions.spec.ts',
  'without-javascript.spec.ts',
];
/** These are about fingers and small screens most of all. */
const PHONE_ONLY = [
  'checkout-modal.spec.ts',
  'checkout-signed-out.spec.ts',
  'editor-shortcuts.spec.ts',
  'post-actions.spec.ts',
  'demo-post.spec.ts',
  'post-page.spec.ts',
];

/** Debian's Chromium, in German on a phone and in English on a desk; the server is the product itself. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // A busy machine may lose a browser. What passes only at the second try is named at the end, and wants looking at.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    baseURL: process.env.E2E_ORIGIN ?? 'http://localhost:3999',
    // To film every test took a third of all time; what fails is tried again, and that is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Software draws the pictures here: what moves costs more than all tests together. Those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The two that differ most; site-accessibility.spec.ts looks at every page in each width and language.
    { name: 'phone-de', testIgnore: ONCE, use: { locale: 'de-DE', ...PHONE } },
    { name: 'desktop-en', testIgnore: PHONE_ONLY, use: { locale: 'en-US', ...DESKTOP } },
  ],
});
