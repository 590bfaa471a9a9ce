import type { Page } from '@playwright/test';
import { type FakeQuestReplies, sampleQuest } from '../support/fakes/fake-quest-api.ts';
import { expect, expectAccessiblePage, hydrate } from './fixtures.ts';
import { countdownText, DAY_MS, test } from './quest-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/** Quest list. With the trailing slash it is never cached, so every test sees its own week. */
const LIST = '/quests/';

function place(page: Page, texts: { quests: { carousel: { place: string } } }, at: number, count: number) {
  const text = texts.quests.carousel.place
    .replace('{{place}}', String(at))
    .replace('{{count}}', String(count));
  return page.getByText(text, { exact: true });
}

/**
 * Returns the link at the bottom of a card. Tests look for this link because a whole card does not fit into a
 * phone's viewport.
 */
const join = (page: Page, texts: { quests: { card: { joinOf: string } } }, title: string) =>
  page.getByRole('link', { name: texts.quests.card.joinOf.replace('{{title}}', title) });

/**
 * Advances the paused clock. Before and after that, lets tasks run that do not depend on that clock, such as
 * scroll events.
 */
async function pass(page: Page, ms: number): Promise<void> {
  const drawn = () =>
    page.evaluate(async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
    });
  await drawn();
  await page.clock.runFor(ms);
  await drawn();
}

/** Waits for the carousel's script, which loads independently of the paused clock. */
const carouselStarted = (page: Page) =>
  expect.poll(() => page.evaluate(() => customElements.get('slide-carousel') !== undefined)).toBe(true);

const week = (changes: Parameters<typeof sampleQuest>[0] = {}) => [
  sampleQuest({ title: 'Swim before breakfast', ...changes }),
  sampleQuest({ title: 'To the end of the line', ...changes }),
  sampleQuest({ title: 'Lights out', ...changes }),
];

test('this week’s quest cards show all details', async ({ page, api, texts, language }) => {
  const { card, hero, start } = texts.quests;
  api.week = week({ endsAt: '2027-01-03T23:00:00.000Z', participants: 1284 });
  await page.goto(LIST);
  const first = page.getByRole('listitem').filter({ hasText: 'Swim before breakfast' });
  await expect(first).toContainText('Water');
  await expect(first).toContainText(language === 'de' ? '1.284' : '1,284');
  await expect(first).toContainText(card.rewardValue);
  // Sunday evening in UTC is Monday in Zürich.
  await expect(first).toContainText(
    language === 'de' ? 'Montag, 4. Januar 2027, 00:00 Uhr' : 'Monday, 4 January 2027, 00:00',
  );
  await expect(first).not.toContainText(card.example);
  await expect(
    first.getByRole('link', { name: card.joinOf.replace('{{title}}', 'Swim before breakfast') }),
  ).toHaveAttribute('href', '/app');
  const path = `/quests/${api.week[0]?.quest_id}`;
  await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute('href', path);
  await expect(
    first.getByRole('link', { name: card.seeOf.replace('{{title}}', 'Swim before breakfast') }),
  ).toHaveAttribute('href', path);
  for (const name of new Set([hero.app, start.button]))
    for (const link of await page.getByRole('main').getByRole('link', { name, exact: true }).all())
      await expect(link).toHaveAttribute('href', '/app');
  await expectAccessiblePage(page);
});

test('a week without quests shows samples that are marked as such', async ({ page, api, texts }) => {
  const { card, demo, featured } = texts.quests;
  api.week = [];
  await page.goto(LIST);
  const cards = page.getByRole('listitem').filter({ has: page.getByText(card.example, { exact: true }) });
  await expect(cards).toHaveCount(5);
  await expect(page.getByText(featured.examples)).toBeVisible();
  const participants = ['128', '94', '76', '45', '23'];
  for (const [index, name] of (['swim', 'terminus', 'cook', 'summit', 'stars'] as const).entries()) {
    await expect(cards.nth(index)).toContainText(demo[name].title);
    await expect(cards.nth(index)).toContainText(participants[index] ?? '');
    await expect(cards.nth(index).getByRole('link')).toHaveCount(1);
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', '/app');
  }
  await expect.poll(() => countdownText(page, 0)).toMatch(/^(02:23:59|03:00:00)/);
  await expect.poll(() => countdownText(page, 4)).toMatch(/^(13:23:59|14:00:00)/);
  await expectAccessiblePage(page);
});

test('if quests fail to load, the page says so and the rest of it works', async ({
  page,
  api,
  texts,
  complaints,
}) => {
  api.week = null;
  const response = await page.goto(LIST);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByText(texts.quests.featured.failed)).toBeVisible();
  await expect(page.getByText(texts.quests.card.example)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: texts.quests.about.title })).toBeVisible();
  // The browser itself logs the failed response.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('503')]);
  await expectAccessiblePage(page);
});

test.describe('the carousel without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const T0 = new Date('2026-11-18T10:00:00Z');
  const begin = async (page: Page, api: FakeQuestReplies) => {
    api.week = week({ endsAt: '2026-11-22T23:00:00.000Z' });
    await page.clock.install({ time: T0 });
    await page.goto(LIST);
    await hydrate(page);
    await page.clock.pauseAt(new Date(T0.getTime() + 5000));
  };

  test('advances every 30 s and wraps', async ({ page, api, texts }) => {
    await begin(page, api);
    await page.locator('#week').evaluate((section) => section.scrollIntoView());
    const titles = ['Swim before breakfast', 'To the end of the line', 'Lights out', 'Swim before breakfast'];
    for (const [step, title] of titles.entries()) {
      const now = place(page, texts, (step % 3) + 1, 3);
      await expect(now).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toBeInViewport();
      let seconds = 0;
      for (; seconds < 60 && (await now.isVisible()); seconds += 1) await pass(page, 1000);
      // Part of the first card's 30 seconds had passed before the clock was paused.
      expect(seconds).toBeLessThanOrEqual(31);
      expect(seconds).toBeGreaterThanOrEqual(step === 0 ? 24 : 29);
    }
  });

  test('pauses under the pointer and resumes after it leaves', async ({ page, api, texts }) => {
    await begin(page, api);
    await page.getByRole('heading', { name: 'Swim before breakfast' }).hover();
    await pass(page, 95_000);
    await expect(place(page, texts, 1, 3)).toBeVisible();
    await page.mouse.move(1, 1);
    await expect(page.locator('[aria-roledescription]:hover')).toHaveCount(0);
    await pass(page, 31_000);
    await expect(place(page, texts, 2, 3)).toBeVisible();
  });

  test('pauses while it contains the focus', async ({ page, api, texts }) => {
    await begin(page, api);
    await page.getByRole('heading', { name: 'Swim before breakfast' }).getByRole('link').focus();
    await pass(page, 95_000);
    await expect(place(page, texts, 1, 3)).toBeVisible();
    await page.getByRole('link', { name: texts.quests.featured.archive }).focus();
    await pass(page, 31_000);
    await expect(place(page, texts, 2, 3)).toBeVisible();
  });

  test('pauses in a hidden tab', async ({ page, api, texts }) => {
    await begin(page, api);
    const show = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await pass(page, 20_000);
    await carouselStarted(page);
    await pass(page, 95_000);
    await expect(place(page, texts, 1, 3)).toBeVisible();
    await show('visible');
    await pass(page, 31_000);
    await expect(place(page, texts, 2, 3)).toBeVisible();
  });

  test('can be paused permanently and advanced by hand, and wraps around', async ({ page, api, texts }) => {
    const { carousel } = texts.quests;
    await begin(page, api);
    await page.getByRole('button', { name: carousel.pause }).click();
    await page.mouse.move(1, 1);
    await page.getByRole('link', { name: texts.quests.featured.archive }).focus();
    await pass(page, 95_000);
    await expect(place(page, texts, 1, 3)).toBeVisible();
    await page.getByRole('button', { name: carousel.previous }).click();
    await expect(place(page, texts, 3, 3)).toBeVisible();
    await expect(join(page, texts, 'Lights out')).toBeInViewport();
    await page.getByRole('button', { name: carousel.next }).click();
    await expect(place(page, texts, 1, 3)).toBeVisible();
    await page.getByRole('button', { name: carousel.play }).click();
    await page.getByRole('link', { name: texts.quests.featured.archive }).focus();
    await page.mouse.move(1, 1);
    await pass(page, 31_000);
    await expect(place(page, texts, 2, 3)).toBeVisible();
  });
});

test('the carousel never advances automatically with reduced motion', async ({ page, api, texts }) => {
  api.week = week();
  await page.clock.install();
  await page.goto(LIST);
  await hydrate(page);
  await pass(page, 20_000);
  await carouselStarted(page);
  await pass(page, 95_000);
  await expect(place(page, texts, 1, 3)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.quests.carousel.pause })).toBeHidden();
  await page.getByRole('button', { name: texts.quests.carousel.next }).click();
  await expect(join(page, texts, 'To the end of the line')).toBeInViewport();
});

test('the keyboard alone reaches every card and scrolls it into view', async ({ page, api, texts }) => {
  api.week = week();
  await page.goto(LIST);
  await hydrate(page);
  await page.getByRole('heading', { name: 'Swim before breakfast' }).getByRole('link').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  const second = page.getByRole('heading', { name: 'To the end of the line' }).getByRole('link');
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(place(page, texts, 2, 3)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quests/${api.week?.[1]?.quest_id}$`));
});

test('a single quest has no carousel controls', async ({ page, api, texts }) => {
  api.week = [sampleQuest()];
  await page.goto(LIST);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.quests.carousel.next })).toHaveCount(0);
});

test('a countdown ticks every second, ends at zero and stays there', async ({ page, api }) => {
  const start = new Date('2026-11-18T10:00:00Z');
  api.week = week({ endsAt: '2026-11-18T10:01:05.000Z' });
  await page.clock.install({ time: start });
  await page.goto(LIST);
  await hydrate(page);
  await page.clock.pauseAt(new Date('2026-11-18T10:01:00.000Z'));
  const seen: string[] = [];
  for (let second = 0; second < 8; second += 1) {
    seen.push(await countdownText(page));
    await page.clock.runFor(1000);
  }
  expect(seen).toEqual([5, 4, 3, 2, 1, 0, 0, 0].map((left) => `00:00:00:0${left}`));
});

test('a countdown is correct immediately after a suspended tab resumes', async ({ page, api }) => {
  api.week = week({ endsAt: '2026-11-22T23:00:00.000Z' });
  await page.clock.install({ time: new Date('2026-11-18T10:00:00Z') });
  await page.goto(LIST);
  await hydrate(page);
  await page.clock.pauseAt(new Date('2026-11-18T11:00:00Z'));
  expect(await countdownText(page)).toBe('04:12:00:00');
  await page.clock.fastForward(2 * DAY_MS + 3_723_000);
  expect(await countdownText(page)).toBe('02:10:57:57');
  await page.clock.fastForward(30 * DAY_MS);
  expect(await countdownText(page)).toBe('00:00:00:00');
});

test('the scripts cause no layout shift', async ({ page, api }) => {
  const quest = sampleQuest();
  api.week = [quest, ...week()];
  api.quests.set(quest.quest_id, quest);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Late web fonts would also shift the layout, so they are blocked.
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
  for (const path of [LIST, `/quests/${quest.quest_id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrate(page);
    await expect.poll(() => countdownText(page)).toMatch(/^\d\d:\d\d:\d\d:\d\d$/);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.001);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every card of the list is readable', async ({ page, api, language }) => {
    api.week = week({ endsAt: '2026-11-22T23:00:00.000Z' });
    await page.goto(LIST);
    const ends =
      language === 'de' ? 'Montag, 23. November 2026, 00:00 Uhr' : 'Monday, 23 November 2026, 00:00';
    for (const title of ['Swim before breakfast', 'To the end of the line', 'Lights out']) {
      const heading = page.getByRole('heading', { name: title });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ has: heading })).toContainText(ends);
    }
  });
});
