import { readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { folderFromTemplate } from '../../support/data-template.ts';
import {
  type FakeQuestApi,
  type FakeQuestReplies,
  startFakeQuestApi,
} from '../../support/fakes/fake-quest-api.ts';
import { startServer } from '../../support/server-process.ts';
import { test as base } from '../fixtures.ts';

export const DAY_MS = 86_400_000;
const PRINT = readFileSync(new URL('../../../apps/web/features/photos/lake-swim-360.webp', import.meta.url));

/**
 * Playwright's `test`, running against the website with a fake API. Every sample quest has a unique id, so no
 * test sees a page that another test has cached.
 */
export const test = base.extend<{ api: FakeQuestReplies }, { site: { origin: string; api: FakeQuestApi } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const api = await startFakeQuestApi();
      const folder = folderFromTemplate('quests-');
      const env = { ROLE: 'web', API_ORIGIN: api.origin, DATA_DIR: folder, LOG_LEVEL: 'silent' };
      const server = await startServer({ env });
      await use({ origin: server.origin, api });
      await server.stop();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  apiIsFake: true,
  api: async ({ site, page }, use) => {
    site.api.replies.week = [];
    site.api.replies.weeks = [];
    await page.route('**/media/**', (route) => route.fulfill({ body: PRINT, contentType: 'image/webp' }));
    await use(site.api.replies);
  },
});

/** Returns the figures of a countdown without their labels: `01:00:00:01`. */
export const countdownText = (page: Page, at = 0) =>
  page
    .getByRole('timer')
    .nth(at)
    .locator('.type-display')
    .allTextContents()
    .then((all) => all.join(':'));
