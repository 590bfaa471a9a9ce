import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

/** Debian's Chromium, in both languages at phone and desktop width; the server is the product itself. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  use: {
    baseURL: process.env.E2E_ORIGIN ?? 'http://localhost:3999',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
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
    { name: 'phone-en', use: { locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop-de', use: { locale: 'de-CH', viewport: { width: 1280, height: 800 } } },
    { name: 'phone-de', use: { locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop-en', use: { locale: 'en-US', viewport: { width: 1280, height: 800 } } },
  ],
});
