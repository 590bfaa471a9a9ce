import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderFromTemplate } from './support/data-template.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import {
  CARDS,
  COMPLETE_SHORT,
  DEMO_UNCACHED,
  readDemoShort,
  setProviderMode,
} from './support/worlds/demo-short.ts';

/**
 * Whether the product is built. These tests run it as deployed, with provider sandboxes that fail in every
 * mode. The public page must stay complete.
 */
const built = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));

describe.runIf(built)('a Short with six cards', () => {
  let server: ServerProcess;
  let folder: string;
  beforeAll(async () => {
    folder = folderFromTemplate('providers-down-');
    server = await startServer({ env: { ...DEMO_UNCACHED, DATA_DIR: folder } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = () => readDemoShort(server.origin);

  test('shows them as soon as the providers respond', async () => {
    // The demo members' provider accounts are connected only after the server starts to listen.
    await expect.poll(async () => (await page()).loaded, { timeout: 20_000 }).toBe(CARDS.length);
    expect(await page()).toMatchObject(COMPLETE_SHORT);
  });

  test.each(['slow', 'down', 'lying', 'empty', 'rate-limited', 'quota-exceeded', 'forbidden'])(
    'is complete while all providers are %s',
    async (mode) => {
      await setProviderMode(server.origin, { mode });
      expect(await page()).toMatchObject(COMPLETE_SHORT);
      const card = await fetch(`${server.origin}/@mia/cards/spotify_listening?language=en`);
      // The response is the card, with or without a song, but never a whole page.
      expect(await card.text()).toMatch(/^<article data-card-state="(loaded|unavailable)"/);
    },
  );
});
