import { readFileSync, rmSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Post } from '#contracts/posts';
import { postPath } from '#contracts/rules/post';
import { folderFromTemplate } from '../../support/data-template.ts';
import {
  type FakePostApi,
  type Reply,
  samplePost,
  startFakePostApi,
} from '../../support/fakes/fake-post-api.ts';
import { startServer } from '../../support/server-process.ts';
import { test as base, hydrate } from '../fixtures.ts';

interface World {
  api: FakePostApi;
  /** Adds a post to the fake API and returns it with its path. */
  aPost: (given?: Partial<Post>) => Post & { path: string };
  /** Signs in a member of the fake API; `post` is the post as this member sees it. */
  asMember: (context: BrowserContext, post?: Post) => Promise<void>;
  pictures: undefined;
}

const folder = new URL('../../../db/seed/pictures/', import.meta.url);
const pictures = ['lake-swim', 'rooftop-pizza', 'wrong-tram', 'hut-first-light', 'wheel-and-balloons'].map(
  (name) => readFileSync(new URL(`${name}.webp`, folder)),
);

/**
 * Playwright's `test`, running against the real website with a fake API on another origin, so that each test
 * defines its own posts.
 */
export const test = base.extend<World, { site: { origin: string; api: FakePostApi } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const data = folderFromTemplate('posts-');
      const api = await startFakePostApi();
      const server = await startServer({ env: { ROLE: 'web', API_ORIGIN: api.origin, DATA_DIR: data } });
      await use({ origin: server.origin, api });
      await server.stop();
      await api.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  apiIsFake: true,
  api: async ({ site: { api } }, use) => {
    api.likes.length = 0;
    api.like = ({ body }) => ({ status: 200, body: { ...(body as object), likes: 129 } });
    await use(api);
  },
  aPost: async ({ api }, use) => {
    await use((given) => {
      const post = samplePost(given);
      api.posts.set(post.id, postReply(post));
      api.posts.set(post.sId, postReply(post));
      return { ...post, path: postPath(post) };
    });
  },
  asMember: async ({ api, baseURL }, use) => {
    await use(async (context, post) => {
      if (post) api.ownPosts.set(post.id, postReply(post));
      const url = baseURL ?? '';
      await context.addCookies([
        { name: 'SID', value: 'somebody', url, httpOnly: true },
        { name: 'has_session', value: '1', url },
      ]);
    });
  },
  // The fake API's image URLs do not exist, so every image request is fulfilled with a demo image, whatever
  // its format.
  pictures: [
    async ({ page }, use) => {
      await page.route('**/media/*/*', (route) => {
        const digit = Number(/\/media\/(\d)/.exec(route.request().url())?.[1] ?? 0);
        return route.fulfill({
          body: pictures[digit % pictures.length] as Buffer,
          contentType: 'image/webp',
        });
      });
      await use(undefined);
    },
    { auto: true },
  ],
});

export const postReply = (post: Post): Reply => ({ status: 200, body: { post } });

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

export const carousel = (page: Page) => page.locator('[aria-roledescription]');
export const slides = (page: Page) => carousel(page).getByRole('listitem');
export const bottomSheet = (page: Page) => page.getByRole('dialog');

/** Returns the index of the slide in the middle of the carousel. */
export const visibleSlide = (page: Page) =>
  carousel(page)
    .getByRole('list')
    .evaluate((list) => {
      const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
      return [...list.children].findIndex((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left <= middle && middle <= right;
      });
    });

export const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Returns a promise of the response, and `letGo`, which fulfils the promise. */
export function held(reply: Reply): { answer: Promise<Reply>; letGo: () => void } {
  let letGo = () => {};
  const answer = new Promise<Reply>((resolve) => {
    letGo = () => resolve(reply);
  });
  return { answer, letGo };
}
