import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

/**
 * Returns the accessible names of the follow button before and after the member with this display name is
 * followed.
 */
const followNames = (
  { common: { follow } }: { common: { follow: Record<'followOf' | 'followingOf', string> } },
  name: string,
) => [follow.followOf.replace('{{name}}', name), follow.followingOf.replace('{{name}}', name)] as const;

const shownPanel = (page: Page) => page.getByRole('tabpanel');

test('a full profile shows the member’s details and their newest posts', { tag: '@both' }, async ({
  page,
  texts,
}) => {
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
  const more = posts.more_other.replace('{{number}}', '5').replace('{{name}}', 'Mia Keller');
  await expect(tab).toContainText(more);
});

test('the Short is a card in its own colours with its first three links', { tag: '@both' }, async ({
  page,
  texts,
  language,
}) => {
  const { full } = texts.profile;
  await page.goto('/mia');
  const card = page.getByRole('region', { name: full.short, exact: true });
  await expect(card.getByRole('listitem')).toHaveText([
    'My favourite huts',
    'Swimming in the Limmat',
    'Last weekend’s trail',
  ]);
  await expect(card.getByRole('link', { name: 'My favourite huts' })).toHaveAttribute('rel', /nofollow ugc/);
  await expect(card).toHaveCSS('background-color', 'rgb(26, 15, 31)');
  const open = card.getByRole('link', { name: full.toShort });
  await expect(open).toHaveAttribute('href', '/@mia');
  await expect(open).toContainText(full.moreLinks_other.replace('{{count}}', '8'));
  // The month is next to the name; only the tab about the member has the day.
  await expect(page.getByRole('main')).toContainText(language === 'de' ? 'Januar 2025' : 'January 2025');

  await page.goto('/lea');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card, 'an empty Short has no card').toHaveCount(0);
});

test('wins are tickets above the posts', async ({ page, texts }) => {
  await page.goto('/mia');
  const wins = shownPanel(page).getByRole('list', { name: texts.profile.tabs.awards });
  await expect(wins.getByRole('link').first()).toHaveAttribute('href', /^\/quests\/[0-9a-f-]{36}$/);
  await expect(wins.getByRole('link').first()).toContainText(texts.profile.awards.won);
  // In wide windows only the latest four of Mia's five.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(wins.getByRole('link')).toHaveCount(4);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(wins.getByRole('link')).toHaveCount(5);
  await page.goto('/lea');
  await expect(wins).toHaveCount(0);
});

test('every badge code has its icon', async ({ page, texts }) => {
  const { verified } = texts.profile;
  const marks = { mia: verified.gold, noah: verified.blue, theo: verified.blue, brand_cafe: verified.blue };
  for (const [username, mark] of Object.entries(marks)) {
    await page.goto(`/${username}`);
    await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: mark })).toBeVisible();
  }
  await page.goto('/lea');
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img')).toHaveCount(0);
});

test('tabs work by mouse and keyboard and appear in the URL', { tag: '@both' }, async ({
  page,
  texts,
  language,
}) => {
  const { tabs, about } = texts.profile;
  await page.goto('/mia');
  await hydrate(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab(tabs.posts)).toHaveAttribute('aria-selected', 'true');
  await tab(tabs.about).click();
  await expect(page).toHaveURL(/\/mia\?tab=about$/);
  const panel = shownPanel(page);
  await expect(panel.getByRole('heading')).toHaveText(about.title.replace('{{name}}', 'Mia Keller'));
  await expect(panel).toContainText(language === 'de' ? '6. Januar 2025' : '6 January 2025');
  await expectAccessiblePage(page);

  await page.reload();
  await expect(tab(tabs.about)).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('heading')).toBeVisible();

  await hydrate(page);
  await tab(tabs.about).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(tabs.awards)).toBeFocused();
  await expect(page).toHaveURL(/\?tab=awards$/);
  await expectAccessiblePage(page);
  await page.keyboard.press('Home');
  await expect(tab(tabs.posts)).toHaveAttribute('aria-selected', 'true');
});

test('a member without posts shows an empty state', async ({ page, texts }) => {
  await page.goto('/lea');
  await expect(shownPanel(page)).toContainText(
    texts.profile.userpage.user.posts.noPosts.replace('{{name}}', 'Lea Novak'),
  );
});

test('following redirects a visitor to the login and back; the own profile links to the editor', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await page.goto('/noah');
  const name = texts.common.follow.followOf.replace('{{name}}', 'Noah Brandt');
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    '/login?return_to=/noah',
  );
  await signIn(context, member);
  await page.goto(`/${member.username}`);
  await expect(page.getByRole('link', { name: texts.profile.full.editShort })).toHaveAttribute(
    'href',
    '/account/short',
  );
  await expect(page.getByRole('button', { name: texts.common.follow.follow })).toHaveCount(0);
});

test('following updates the count at once, persists, and can be undone the same way', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const [follow, following] = followNames(texts, 'Theo Aigner');
  await signIn(context, member);
  await page.goto('/theo');
  const button = page.getByRole('button', { name: 'Theo' });
  await expect(button).toHaveAccessibleName(follow);
  let answer = page.waitForResponse('**/follow');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName(following);
  const { followers } = (await (await answer).json()) as { followers: number };
  // The figures are, in this order: HighPoints, posts, followers, following.
  await expect(page.getByRole('main').locator('dl').first().locator('dd').nth(2)).toHaveText(
    String(followers),
  );

  // The page is cached for everyone; the viewer's own state is requested separately.
  await page.reload();
  await expect(button).toHaveAccessibleName(following);
  await expectAccessiblePage(page);
  answer = page.waitForResponse('**/follow');
  await button.click();
  await expect(button).toHaveAccessibleName(follow);
  expect(((await (await answer).json()) as { followers: number }).followers).toBe(followers - 1);
});

test('a failed follow is reverted with a message; further presses are ignored meanwhile', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const [follow, following] = followNames(texts, 'Theo Aigner');
  await signIn(context, member);
  await page.goto('/theo');
  const button = page.getByRole('button', { name: 'Theo' });
  await expect(button).toHaveAccessibleName(follow);
  const reason = 'That was too much.';
  let asked = 0;
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/follow', async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ status: 429, json: { error: 'too_many_requests', error_description: reason } });
  });
  await button.click();
  await expect(button).toHaveAccessibleName(following);
  await button.click();
  await expect(button).toHaveAccessibleName(following);
  fail();
  await expect(button).toHaveAccessibleName(follow);
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessiblePage(page);
  expect(asked).toBe(1);
});

test('posts link to their pages', async ({ page }) => {
  await page.goto('/mia');
  const prints = shownPanel(page)
    .getByRole('link')
    .filter({ has: page.getByRole('img') });
  await expect(prints.first()).toHaveAttribute('href', /^\/mia\/post\/[0-9a-f-]{36}$/);
});

test('awards list the quests won, with image, points and date', { tag: '@both' }, async ({ page, texts }) => {
  await page.goto('/mia?tab=awards');
  const first = shownPanel(page).getByRole('listitem').first();
  await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/quests\/[0-9a-f-]{36}$/,
  );
  await expect(first).toContainText(texts.profile.awards.points_other.replace('{{points}} ', ''));
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/mia\/post\//);
  await expectAccessiblePage(page);

  await page.goto('/lea?tab=awards');
  await expect(shownPanel(page)).toHaveText(texts.profile.userpage.user.awards.noAwards);
});

test('the back button returns to the open tab', async ({ page, texts }) => {
  const { tabs } = texts.profile;
  await page.goto('/noah');
  await page.getByRole('tab', { name: tabs.about, exact: true }).click();
  await expect(page).toHaveURL(/\?tab=about$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts.common.footer.about, exact: true })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noah Brandt');
  await expect(page.getByRole('tab', { name: tabs.about, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
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
