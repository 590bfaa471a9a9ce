import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';

interface Browsers {
  /** Folder of the profile that all of them use. */
  profile: string;
  start(): Promise<BrowserContext>;
  kill(): Promise<void>;
}

/** Playwright's `test`, with browsers that can be killed and whose profile stays. */
const test = base.extend<{ browsers: Browsers }>({
  browsers: async ({ launchOptions }, use) => {
    const executable = launchOptions.executablePath ?? chromium.executablePath();
    const profile = mkdtempSync(join(tmpdir(), 'e2e-profile-'));
    let browser: ChildProcess | undefined;
    const kill = async () => {
      if (!browser?.pid) return;
      const exit = once(browser, 'exit');
      // The whole group, because the executable may be a script.
      process.kill(-browser.pid, 'SIGKILL');
      browser = undefined;
      await exit;
    };
    const start = async () => {
      const args = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
      const started = spawn(executable, [...args, `--user-data-dir=${profile}`], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      browser = started;
      for await (const line of createInterface(started.stderr)) {
        const [, url] = /listening on (ws:\S+)/.exec(line) ?? [];
        const [context] = url ? (await chromium.connectOverCDP(url)).contexts() : [];
        if (context) return context;
      }
      throw new Error('the browser does not start');
    };
    await use({ profile, start, kill });
    await kill();
    // Processes of the killed browser may still be ending.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },
});

test('the draft of a browser that was killed is back', async ({ browsers, baseURL, member, signIn }) => {
  const openEditor = async () => {
    const context = await browsers.start();
    await signIn(context, member);
    const page = await context.newPage();
    await page.goto(`${baseURL}/account/short?tab=customization`);
    await page.locator('[data-ready]').waitFor();
    return page.locator('input[name=backgroundColor]');
  };
  const storage = join(browsers.profile, 'Default/Local Storage/leveldb');
  const isOnDisk = () => {
    try {
      return readdirSync(storage).some((name) =>
        readFileSync(join(storage, name), 'latin1').includes('#abcdef'),
      );
    } catch {
      // The browser has deleted a file after it was listed.
      return false;
    }
  };

  await (await openEditor()).fill('#abcdef');
  // Chromium writes what a page stores some seconds later.
  await expect.poll(isOnDisk, { timeout: 30_000 }).toBe(true);
  await browsers.kill();
  await expect(await openEditor()).toHaveValue('#abcdef');
});
