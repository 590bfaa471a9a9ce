import { sampleEntry, sampleQuest } from '../../support/fakes/fake-quest-api.ts';
import { expect, expectAccessiblePage, hydrate } from '../fixtures.ts';
import { blockFonts, expectNoLayoutShift } from '../layout-shifts.ts';
import { countdownText, DAY_MS, test } from './quest-fixtures.ts';

// Runs this file's tests in one worker, because a second worker would start another server.
test.describe.configure({ mode: 'default' });

/** Quest list. In this spelling it is never cached, so every test sees its own week. */
const LIST = '/Quests';

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
  await expect(first).toContainText('750 HighPoints');
  // Sunday evening in UTC is midnight in Zürich.
  await expect(first).toContainText(language === 'de' ? 'Sonntag um Mitternacht' : 'Sunday at midnight');
  await expect(first).not.toContainText(card.example);
  await expect(
    first.getByRole('link', { name: card.joinOf.replace('{{title}}', 'Swim before breakfast') }),
  ).toHaveAttribute('href', '/app');
  const path = `/quests/${api.week[0]?.quest_id}`;
  await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute('href', path);
  await expect(
    first.getByRole('link', { name: card.seeOf.replace('{{title}}', 'Swim before breakfast') }),
  ).toHaveAttribute('href', path);
  for (const name of new Set([hero.app, start.button])) {
    const links = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/app');
  }
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

test('a quest’s three most liked entries are behind its ticket; a frame stays empty for each that is missing', async ({
  page,
  api,
}) => {
  api.week = [sampleQuest({ title: 'Popular' }), sampleQuest({ title: 'Unpopular' })];
  const [popular, unpopular] = api.week;
  const entries = Array.from({ length: 5 }, (_, n) =>
    sampleEntry({ likes: 10 + n, imageUrl: `/media/${String(n).repeat(64)}/1080.webp` }),
  );
  api.entries.set(popular?.quest_id ?? '', entries);
  api.entries.set(unpopular?.quest_id ?? '', entries.slice(0, 1));
  await page.goto(LIST);
  const prints = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .locator('picture img')
      .evaluateAll((images) =>
        images.map((image) => /media\/(\d)/.exec(image.getAttribute('src') ?? '')?.[1]),
      );
  expect(await prints('Popular')).toEqual(['4', '3', '2']);
  expect(await prints('Unpopular')).toEqual(['0']);
});

test('three quests are side by side in wide windows and below each other on phones', async ({
  page,
  api,
}) => {
  api.week = week();
  await page.goto(LIST);
  const places = async () =>
    Promise.all(
      ['Swim before breakfast', 'To the end of the line', 'Lights out'].map(async (title) => {
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
        return (await card.boundingBox()) ?? { x: 0, y: 0 };
      }),
    );
  for (const [width, axis, other] of [
    [1280, 'x', 'y'],
    [360, 'y', 'x'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const [first, second, third] = await places();
    expect(second?.[axis]).toBeGreaterThan(first?.[axis] ?? 0);
    expect(third?.[axis]).toBeGreaterThan(second?.[axis] ?? 0);
    expect(new Set([first?.[other], second?.[other], third?.[other]]).size).toBe(1);
  }
});

test('the keyboard alone reaches every card', async ({ page, api }) => {
  api.week = week();
  await page.goto(LIST);
  await page.getByRole('heading', { name: 'Swim before breakfast' }).getByRole('link').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'To the end of the line' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quests/${api.week?.[1]?.quest_id}$`));
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
  await blockFonts(page);
  for (const path of [LIST, `/quests/${quest.quest_id}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrate(page);
    await expect.poll(() => countdownText(page)).toMatch(/^\d\d:\d\d:\d\d:\d\d$/);
    await expectNoLayoutShift(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every card of the list is readable', async ({ page, api, language }) => {
    api.week = week({ endsAt: '2026-11-22T23:00:00.000Z' });
    await page.goto(LIST);
    const ends = language === 'de' ? 'Sonntag um Mitternacht' : 'Sunday at midnight';
    for (const title of ['Swim before breakfast', 'To the end of the line', 'Lights out']) {
      const heading = page.getByRole('heading', { name: title });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ has: heading })).toContainText(ends);
    }
  });
});
