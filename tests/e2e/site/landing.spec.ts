import type { Page } from '@playwright/test';
import { weekdayNames } from '../../../apps/web/i18n/zurich-time.ts';
import { brand } from '../../../brand.ts';
import { visitorAt } from '../../support/api-at.ts';
import { expect, test } from '../fixtures.ts';

/** Returns this week's quests from the API of the server under test. */
async function questsOf(origin: string | undefined, language: string) {
  const api = visitorAt(origin ?? '', { 'accept-language': language });
  return (await api('GET /api/v1/quests')).quests;
}

const phones = (page: Page) => page.locator('main [inert]');

test('the landing page has every block', { tag: '@both' }, async ({ page, baseURL, texts, language }) => {
  const { landing } = texts;
  const quests = await questsOf(baseURL, language);
  expect(quests).toHaveLength(3);
  await page.goto('/');
  const main = page.getByRole('main');

  const { quests: first, week, go } = landing.hero.title;
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${first} ${week} ${go} `);
  await expect(main.getByRole('link', { name: landing.hero.create })).toHaveAttribute('href', '/register');
  await expect(main.getByRole('link', { name: landing.hero.quests })).toHaveAttribute('href', '/quests');

  // The flyer shows this week's real quests and a tab for every day.
  for (const { title, quest_id } of quests)
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/quests/${quest_id}`,
    );
  await expect(page.locator('[data-tab]')).toHaveText(weekdayNames(language));
  await expect(page.locator('[data-tab=today]')).toHaveCount(1);

  // Two phone mockups show real components: quests and a Short. Between them is a post.
  await expect(phones(page)).toHaveCount(2);
  await expect(phones(page).nth(0)).toContainText(quests[0]?.description ?? '?');
  await expect(phones(page).nth(0).locator('[role=timer]')).toHaveCount(2);
  const { day, picture, quest } = landing.week.middle;
  const post = main.getByRole('listitem').filter({ hasText: day });
  await expect(post).toContainText(quest);
  await expect(post.getByRole('img', { name: picture })).toBeVisible();
  await expect(phones(page).nth(1).locator('[data-card]')).toContainText(landing.short.sample.title);

  await expect(main.locator('details')).toHaveCount(3);
  for (const topic of ['what', 'quests', 'where'] as const) {
    const { question, answer } = landing.faq[topic];
    const asked = main.locator('summary', { hasText: question.replace('{{product}}', brand.name) });
    await expect(main.getByText(answer)).toBeHidden();
    await asked.click();
    await expect(main.getByText(answer)).toBeVisible();
  }

  for (const store of ['ios', 'android'] as const)
    await expect(main.locator(`a[href="${brand.stores[store]}"]`)).toHaveCount(1);
});

test('links point to fixed pages and to this week’s content only', { tag: '@both' }, async ({
  page,
  baseURL,
  language,
}) => {
  await page.goto('/');
  const paths = await page
    .locator('main a:not([inert] *)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const quests = (await questsOf(baseURL, language)).map(({ quest_id }) => `/quests/${quest_id}`);
  const fixed = ['/register', '/quests', '/short', brand.stores.ios, brand.stores.android];
  const others = paths.filter((path) => ![...fixed, ...quests].includes(path));
  for (const path of others) expect(path).toMatch(/^\/[a-z0-9_]{3,16}\/post\/[0-9a-f-]{36}$/);
  expect(others.length).toBeLessThanOrEqual(3);
  for (const path of [...quests, ...others]) expect((await page.request.get(path)).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete: a date instead of the clock, a static Short, answers that open', {
    tag: '@both',
  }, async ({ page, texts }) => {
    const { landing } = texts;
    await page.goto('/');
    await expect(page.getByText(landing.flyer.until)).toBeVisible();
    await expect(page.locator('[data-end]').first()).toBeHidden();
    await expect(page.locator('[data-look=dusk] [data-card]')).toContainText(landing.short.sample.title);
    await expect(page.getByRole('group', { name: landing.short.looks.label })).toBeHidden();
    await page.locator('summary').first().click();
    await expect(page.getByText(landing.faq.what.answer)).toBeVisible();
  });
});
