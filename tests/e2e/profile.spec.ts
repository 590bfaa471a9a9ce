import type { Page } from '@playwright/test';
import { bringToLife, expect, expectGoodPage, test } from './fixtures.ts';

/** The tab's panel; one that is on its way out is inert and still there. */
const shownPanel = (page: Page) => page.locator('[role=tabpanel]:not([inert])');

test('a full profile tells who somebody is and shows their newest posts', async ({ page, texts }) => {
  const { full, promo, posts, verified } = texts.profile;
  await page.goto('/mia');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mia Keller');
  await expect(page.getByRole('img', { name: verified.gold })).toBeVisible();
  const figures = page.getByRole('main').locator('dl').first();
  for (const name of [full.highscore, full.posts_other, full.followers_other, full.following])
    await expect(figures).toContainText(name);
  await expect(figures).toContainText(/12[.,]4K/);

  const tab = shownPanel(page);
  await expect(tab.getByRole('img')).toHaveCount(3);
  await expect(tab.getByRole('img').first()).toHaveAttribute('src', /\/media\/[0-9a-f]{64}\/360\.webp$/);
  await expect
    .poll(() =>
      tab
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);
  await expect(tab.getByRole('link', { name: promo.get.replace('{{brand}}', 'Ulifyi') })).toHaveAttribute(
    'href',
    '/app',
  );
  await expect(tab).toContainText(posts.more_one.replace('{{name}}', 'Mia Keller'));
});

test('every badge code has its mark', async ({ page, texts }) => {
  const { verified } = texts.profile;
  const marks = { mia: verified.gold, noah: verified.blue, theo: verified.blue, brand_cafe: verified.mascot };
  for (const [username, mark] of Object.entries(marks)) {
    await page.goto(`/${username}`);
    await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: mark })).toBeVisible();
  }
  await page.goto('/lea');
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img')).toHaveCount(0);
});

test('tabs work by mouse and keyboard and stay in the address', async ({ page, texts, language }) => {
  const { tabs, about, userpage } = texts.profile;
  await page.goto('/mia');
  await bringToLife(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab(tabs.posts)).toHaveAttribute('aria-selected', 'true');
  await tab(tabs.about).click();
  await expect(page).toHaveURL(/\/mia\?tab=about$/);
  const panel = shownPanel(page);
  await expect(panel.getByRole('heading')).toHaveText(about.title.replace('{{name}}', 'Mia Keller'));
  await expect(panel).toContainText(language === 'de' ? '6. Januar 2025' : '6 January 2025');
  await expectGoodPage(page);

  await page.reload();
  await expect(tab(tabs.about)).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('heading')).toBeVisible();

  await bringToLife(page);
  await tab(tabs.about).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(tabs.awards)).toBeFocused();
  await expect(page).toHaveURL(/\?tab=awards$/);
  await expect(panel).toHaveText(userpage.user.awards.noAwards);
  await expectGoodPage(page);
  await page.keyboard.press('Home');
  await expect(tab(tabs.posts)).toHaveAttribute('aria-selected', 'true');
});

test('who has posted nothing has an empty table', async ({ page, texts }) => {
  await page.goto('/lea');
  await expect(shownPanel(page)).toContainText(
    texts.profile.userpage.user.posts.noPosts.replace('{{name}}', 'Lea Novak'),
  );
});

test('following leads to the login, then to the app, and one’s own profile to the editor', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { full } = texts.profile;
  await page.goto('/noah');
  const follow = page.getByRole('link', { name: `${full.follow} Noah Brandt` });
  await expect(follow).toHaveAttribute('href', '/login?return_to=/noah');
  await signIn(context, member);
  await page.reload();
  await expect(follow).toHaveAttribute('href', '/app');
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('link', { name: full.editShort })).toHaveAttribute('href', '/account/short');
});

test('the way back to a profile shows that it is being loaded', async ({ page, texts }) => {
  await page.goto('/noah');
  await bringToLife(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.common.footer.about, exact: true })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['coming-soon'].pages.about.title);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/noah.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText(texts.common.frame.loading)).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noah Brandt');
  await expect(page.getByText(texts.common.frame.loading)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a profile’s tabs are links', async ({ page, texts }) => {
    const { tabs, about } = texts.profile;
    await page.goto('/mia');
    await page.getByRole('tab', { name: tabs.about, exact: true }).click();
    await expect(shownPanel(page).getByRole('heading')).toHaveText(
      about.title.replace('{{name}}', 'Mia Keller'),
    );
  });
});
