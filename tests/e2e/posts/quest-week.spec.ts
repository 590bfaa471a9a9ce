import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from '../../../contracts/client.ts';
import { byLanguage } from '../../../locales/languages.ts';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { registrationBody, sessionFrom } from '../../support/registration.ts';
import {
  type ManualClockProduct,
  startManualClockProduct,
} from '../../support/servers/manual-clock-product.ts';
import { test as base, expect, expectAccessiblePage, hydrate } from '../fixtures.ts';

/**
 * A week in which daylight saving time ends, so it is an hour longer than others. It is far in the future
 * because captcha challenges expire by the real clock, so a challenge from the past would be rejected.
 */
const WEEK = { monday: '2036-10-20', begins: '2036-10-19T22:00:00Z', ends: '2036-10-26T23:00:00Z' };

const test = base.extend<object, { product: ManualClockProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const product = await startManualClockProduct('2036-10-13T10:00:00Z');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

interface Person {
  username: string;
  session: string;
  api: Api;
}

async function register({ origin }: ManualClockProduct, username: string): Promise<Person> {
  const visitor = visitorAt(origin);
  const body = await registrationBody(visitor, {
    username,
    display_name: `Name ${username.replace('_', ' ')}`,
  });
  const { headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  return { username, session, api: apiAt(origin, `Bearer ${session}`) };
}

async function signIn(
  context: BrowserContext,
  { origin }: ManualClockProduct,
  { session }: Person,
): Promise<void> {
  await context.addCookies([
    { name: 'SID', value: session, url: origin, httpOnly: true },
    { name: 'has_session', value: '1', url: origin },
    { name: 'cookie_choice', value: 'declined', url: origin },
  ]);
}

/** Creates a phone photo with a GPS position in its metadata. */
const photo = (red: number) =>
  sharp({ create: { width: 1200, height: 1600, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .withExif({
      IFD0: { Make: 'A phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 22/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 32/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

async function enter({ origin }: ManualClockProduct, person: Person, questId: string, bytes: Buffer) {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'IMG_0001.jpg');
  const uploaded = await fetch(`${origin}/api/v1/users/@me/media/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.session}` },
    body: form,
  });
  expect(uploaded.status).toBe(201);
  const { uploads } = (await uploaded.json()) as { uploads: { upload_id: string }[] };
  const { post } = await person.api('POST /api/v1/users/@me/media/post', {
    body: {
      uploads: uploads.map(({ upload_id }) => upload_id),
      description: `The entry of ${person.username}`,
      quest_id: questId,
      location: { city: 'Zürich', country: 'CH' },
    },
  });
  return post;
}

const texts = (n: number) => ({
  ...byLanguage(() => ({
    title: `Breakfast ${n} somewhere new`,
    theme: 'Morning',
    description: 'Where you have never been.',
  })),
  de: { title: `Frühstück ${n} an einem neuen Ort`, theme: 'Morgen', description: 'Wo du noch nie warst.' },
});

test('a quest week runs from the plan to the winner and the award', async ({
  page,
  context,
  product,
  language,
}) => {
  const suffix = Date.now().toString(36).slice(-5);
  const [winner, loser, fan, friend] = await Promise.all(
    ['win', 'los', 'fan', 'fri'].map((name) => register(product, `${name}_${suffix}`)),
  );
  if (!winner || !loser || !fan || !friend) throw new Error('expected four members');
  const plan = {
    week: WEEK.monday,
    quests: [1, 2, 3].map((n) => ({ ...texts(n), highPoints: 250 })),
  };
  await product.ops('quests', 'plan', JSON.stringify(plan));
  const { quests: before } = await fan.api('GET /api/v1/quests');
  expect(before).toEqual([]);

  // Monday, one second after midnight in Zürich.
  await product.moveTo('2036-10-19T22:00:01Z');
  const { quests } = await fan.api('GET /api/v1/quests');
  expect(quests).toHaveLength(3);
  const [quest] = quests;
  if (!quest) throw new Error('expected a quest');
  expect(quest).toMatchObject({
    startsAt: new Date(WEEK.begins).toISOString(),
    endsAt: new Date(WEEK.ends).toISOString(),
  });

  const first = await enter(product, loser, quest.quest_id, await photo(30));
  await product.moveTo('2036-10-19T23:00:00Z');
  const second = await enter(product, winner, quest.quest_id, await photo(200));
  for (const form of ['360.webp', '720.jpg', '1080.avif', '1080.webp', '1080.jpg']) {
    const served = await fetch(second.imageUrls[0]?.replace(/\d+\.webp$/, form) ?? '');
    const { exif, xmp, orientation } = await sharp(await served.arrayBuffer()).metadata();
    expect({ form, exif, xmp, orientation }).toEqual({
      form,
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
    });
  }

  // Only the winner's entry receives a like that counts, from `fan`. Members' likes for their own entries do
  // not count, nor do likes from accounts that were registered too late.
  await signIn(context, product, fan);
  await page.goto(`${product.origin}/${winner.username}/post/${second.id}`);
  await hydrate(page);
  const like = page.getByRole('button', { name: /like|gefällt/i }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    const { post } = await fan.api('GET /api/v1/users/@me/media/post/get/{id}', {
      params: { id: second.id },
    });
    expect(post).toMatchObject({ liked: true, likes: 1 });
  }).toPass();
  const likeOf = (person: Person, id: string) =>
    person.api('POST /api/v1/users/@me/media/action/{id}/like', { params: { id }, body: { liked: true } });
  await likeOf(loser, first.id);
  await product.moveTo('2036-10-21T09:00:00Z');
  const late = await register(product, `new_${suffix}`);
  await likeOf(late, first.id);
  await likeOf(late, second.id);
  expect(await product.ops('quests', 'explain', quest.quest_id)).toContain(late.username);

  await product.moveTo(new Date(new Date(WEEK.ends).getTime() + 1000).toISOString());
  // These likes come after the end of the week, so they do not count.
  await likeOf(friend, first.id);
  await likeOf(winner, first.id);
  await product.ops('quests', 'decide');
  await product.ops('quests', 'decide');
  await product.runJobs();

  await page.goto(`${product.origin}/quests/${quest.quest_id}`);
  await expect(page.locator('h1')).toContainText(language === 'de' ? 'Frühstück 1' : 'Breakfast 1');
  await expect(page.getByRole('main')).toContainText(`Name ${winner.username.replace('_', ' ')}`);
  await expect(page.getByRole('main')).toContainText('250');
  await expectAccessiblePage(page);

  await page.goto(`${product.origin}/${winner.username}?tab=awards`);
  await expect(page.getByRole('main')).toContainText(language === 'de' ? 'Frühstück 1' : 'Breakfast 1');
  await page.goto(`${product.origin}/quests/archive`);
  await expect(page.getByRole('main')).toContainText(`Name ${winner.username.replace('_', ' ')}`);
  const { data } = await fan.api('GET /api/v1/users/@me/{username}', {
    params: { username: winner.username },
  });
  expect(data.stats).toMatchObject({ highscore: 250, posts: 1 });
  const explained = await product.ops('quests', 'explain', quest.quest_id);
  for (const { username } of [fan, loser, late]) expect(explained).toContain(username);
  // The vote ledger contains no likes from after the end of the week.
  expect(explained).not.toContain(friend.username);
});
