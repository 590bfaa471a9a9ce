import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ogImagePath } from '#contracts/rules/og-images/og-image';
import { questOgImage, siteOgImage } from '#contracts/rules/og-images/site-og-image';
import type { SitePage } from '#contracts/rules/site-pages';
import { type Language, languages } from '#locales/languages';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { addQuest } from '../../tests/support/posts.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { weekLabel } from './quest-image-layout.ts';
import { HEROES } from './site-heroes.ts';
import { splitTitle } from './site-image-layout.ts';
import { siteTitle } from './site-titles.ts';

const FOR_GOOD = 'public, max-age=31536000, s-maxage=300, immutable';
/** Pages with their own illustration, and one of the pages that share an illustration. */
const LOOKS = [...(Object.keys(HEROES) as SitePage[]), 'imprint'] as const;

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ website: fakeWebsite() });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const addressOf = (page: SitePage, language: Language) =>
  ogImagePath(siteOgImage(page, language, siteTitle(page, language)));
/** Returns the URL of the quest's image, as in the head of the quest's page in this language. */
async function questAddress(quest_id: string, language: Language): Promise<string> {
  const { quest } = await world.visitor('GET /api/v1/quests/{quest_id}', {
    params: { quest_id },
    headers: { 'accept-language': language },
  });
  return ogImagePath(questOgImage(quest, language));
}

describe('the image of a page', () => {
  test.each(LOOKS)('of %s is a PNG of 1200 × 630 for any origin, cached permanently', async (page) => {
    const answer = await get(addressOf(page, 'de'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': FOR_GOOD,
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    // Chat apps skip images that are much larger.
    expect(answer.rawPayload.length).toBeLessThan(160_000);
  });

  test('differs for every page and language', async () => {
    const shown = await Promise.all(
      [addressOf('imprint', 'en'), addressOf('imprint', 'de'), addressOf('terms', 'de')].map(async (url) =>
        (await get(url)).rawPayload.toString('base64'),
      ),
    );
    expect(new Set(shown).size).toBe(3);
  });

  test('is cached for minutes under any other URL, and not sent again to a client that has it', async () => {
    for (const url of ['/share/site/imprint/en.png', '/share/site/imprint/en.png?v=0']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('public, max-age=300');
      expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    }
  });

  test.each(['/share/site/account/en.png', '/share/site/toString/en.png', '/share/site/imprint/xx.png'])(
    'is not found at %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('the image of a quest', () => {
  test('is cached permanently under the URL in the head of its page, one per language', async () => {
    const id = await addQuest(world, { en: 'The top', de: 'Ganz oben' });
    const [en, de] = await Promise.all(
      languages.map(async (language) => get(await questAddress(id, language))),
    );
    for (const answer of [en, de])
      expect(answer?.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': FOR_GOOD });
    expect(en?.rawPayload.equals(de?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  });

  test('is not found for a quest that is not public yet or does not exist', async () => {
    const later = world.clock.now().getTime() + 30 * DAY_MS;
    const planned = await addQuest(world, { startsAt: new Date(later), endsAt: new Date(later + DAY_MS) });
    const id = await addQuest(world);
    for (const url of [
      `/share/quest/${planned}/en.png`,
      `/share/quest/${newId()}/en.png`,
      '/share/quest/nothing/en.png',
      `/share/quest/${id}/xx.png`,
    ])
      expect((await get(url)).statusCode, url).toBe(404);
    expect((await get(`/share/quest/${id}/en.png`)).statusCode).toBe(200);
  });

  test.each([
    ['2026-11-16', 'en', ['16–22 November 2026']],
    ['2026-11-16', 'de', ['16.–22. November 2026']],
    ['2026-12-28', 'en', ['28 Dec –', '3 Jan 2027']],
    ['2026-12-28', 'de', ['28. Dez. –', '3. Jan. 2027']],
  ])('names the week of %s in %s', (week, language, label) => {
    expect(weekLabel(week, language)).toEqual(label);
  });
});

test.each([
  ['Ulifyi – Drei Quests pro Woche', null, 'Drei Quests pro Woche'],
  ['Impressum – Ulifyi', null, 'Impressum'],
  ['Short – Ein Link | Ulifyi', 'Short', 'Ein Link'],
  ['Ulifyi für iOS und Android', null, 'Ulifyi für iOS und Android'],
])('the title %s is split, and the name of the product is dropped', (title, kicker, headline) => {
  expect(splitTitle(title)).toEqual({ kicker, headline });
});
