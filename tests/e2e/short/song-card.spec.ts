import { rmSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { folderFromTemplate } from '../../support/data-template.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { expect, test } from '../fixtures.ts';

/**
 * Server for the tests of cards whose providers fail (product 8.2 and 8.3). A failing provider affects all
 * pages, so these tests start their own server.
 */
let server: ServerProcess;
let folder: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = folderFromTemplate('song-card-');
  server = await startServer({
    env: { DATA_DIR: folder, DEMO_DATA: 'on', SANDBOX: 'on', LOG_LEVEL: 'silent' },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function providersAre(state: object): Promise<void> {
  const answer = await fetch(`${server.origin}/sandbox/providers.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(state),
  });
  expect(answer.status).toBe(200);
}

test('a card whose provider fails from the start shows an error', async ({ page, texts, complaints }) => {
  await providersAre({ eventbrite: { mode: 'down' } });
  await page.goto(`${server.origin}/@brand_cafe`);
  const card = page.locator('[data-live-card=eventbrite_event]');
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(texts.cards.unavailable);
  // Discards the messages about the failure, which both the browser and the page log.
  complaints.splice(0);
  await providersAre({ reset: true });
});

test('the song card shows a placeholder while Spotify is down and recovers afterwards', async ({
  page,
  texts,
  complaints,
}) => {
  const { spotify_listening: song } = texts.cards;
  const card = page.locator('[data-live-card=spotify_listening]');
  await page.clock.install();
  await page.goto(`${server.origin}/@mia`);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(song.playing);

  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/cards/spotify_listening')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  /**
   * Waits until the card shows the text. The browser's clock is ahead of the server's, so the server may
   * answer one refresh with the previous song. The clock waits for the answer, which would otherwise be late.
   */
  const shows = (text: string) =>
    expect
      .poll(
        async () => {
          if (open.size === 0) await page.clock.runFor(5000);
          return card.textContent();
        },
        { timeout: 45_000, intervals: [500] },
      )
      .toContain(text);
  await providersAre({ spotify: { mode: 'down' } });
  await shows(song.placeholder);
  await expect(card).not.toContainText(song.playing);
  expect(complaints.splice(0).join()).toContain('No answer for the card spotify_listening.');

  await providersAre({ reset: true });
  await shows(song.playing);
  complaints.splice(0);
});

test('the song card shows the placeholder without any response too', async ({ page, texts, complaints }) => {
  const { spotify_listening: song } = texts.cards;
  const card = page.locator('[data-live-card=spotify_listening]');
  await page.goto(`${server.origin}/@mia`);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(song.playing);
  await page.route('**/cards/spotify_listening**', (route) => route.abort());
  await page.clock.install();
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(song.placeholder);
  complaints.splice(0);
});
