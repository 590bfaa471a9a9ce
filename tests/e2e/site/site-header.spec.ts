import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

const header = (page: Page) => page.getByRole('banner');

/** Returns the texts and paths of the links that the header's navigation shows. */
const shownLinks = (page: Page) =>
  header(page)
    .locator('nav a:visible')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('visitors see quests, Short, the app, login and registration on every page', { tag: '@both' }, async ({
    page,
    texts,
  }) => {
    const { footer, header: words } = texts.common;
    for (const path of ['/quests', '/mia', '/about', '/account', '/does/not/exist', '/nobody_here']) {
      await page.goto(path);
      expect(await shownLinks(page), path).toEqual([
        [footer.quests, '/quests'],
        [footer.short, '/short'],
        [footer.app, '/app'],
      ]);
      await expect(header(page).getByRole('link', { name: words.logIn })).toHaveAttribute('href', '/login');
      await expect(header(page).getByRole('link', { name: words.register })).toBeVisible();
      await expect(header(page).getByRole('button', { name: words.menu })).toBeHidden();
    }
  });

  test('members see quests, their own pages and the avatar', { tag: '@both' }, async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { footer, header: words } = texts.common;
    await signIn(context, member);
    for (const path of ['/', '/quests', '/account']) {
      await page.goto(path);
      await expect(header(page).getByRole('button', { name: new RegExp(member.displayName) })).toBeVisible();
      expect(await shownLinks(page), path).toEqual([
        [footer.quests, '/quests'],
        [words.myProfile, `/${member.username}`],
        [words.myShort, `/@${member.username}`],
      ]);
      await expect(header(page).getByRole('link', { name: words.logIn })).toBeHidden();
      await expect(header(page).getByRole('link', { name: words.register })).toBeHidden();
    }
    await expect(header(page).locator('[aria-current]:visible')).toHaveCount(0);
    await header(page).getByRole('link', { name: words.myProfile }).click();
    await page.waitForURL(`**/${member.username}`);
    await expect(header(page).locator('[aria-current=page]:visible')).toHaveText(words.myProfile);
  });

  test('the landing page also links to About, Press and Download', async ({ page, texts }) => {
    const { footer, header: words } = texts.common;
    await page.goto('/');
    expect(await shownLinks(page)).toEqual([
      [footer.quests, '/quests'],
      [footer.short, '/short'],
      [footer.about, '/about'],
      [footer.press, '/press'],
      [words.download, '/app'],
    ]);
    await expect(header(page).getByRole('link', { name: words.register })).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  });

  test('the link to the current page is marked, and to a page above it', async ({ page, texts }) => {
    const { quests } = texts.common.footer;
    const link = header(page).getByRole('link', { name: quests, exact: true });
    await page.goto('/quests');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.goto('/quests/archive');
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.goto('/about');
    await expect(link).not.toHaveAttribute('aria-current');
  });
});

test.describe('in a window of 768 px', () => {
  test.use({ viewport: { width: 768, height: 800 } });

  test('a menu has the links, closes on Escape and when the focus leaves it', { tag: '@both' }, async ({
    page,
    texts,
  }) => {
    const { footer, header: words } = texts.common;
    await page.goto('/');
    await hydrate(page);
    const opener = header(page).getByRole('button', { name: words.menu });
    const menu = page.getByRole('navigation', { name: words.menu });
    await expect(menu).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    for (const [name, href] of [
      [footer.quests, '/quests'],
      [footer.about, '/about'],
      [footer.press, '/press'],
      [words.download, '/app'],
      [words.register, '/register'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expectAccessiblePage(page);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: words.register }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
  });

  test('a wider window replaces the menu by the row', { tag: '@both' }, async ({ page, texts }) => {
    const { footer, header: words } = texts.common;
    await page.goto('/');
    await hydrate(page);
    const opener = header(page).getByRole('button', { name: words.menu });
    await opener.click();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(opener).toBeHidden();
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: footer.about })).toBeVisible();
    await expect.poll(async () => (await header(page).boundingBox())?.height).toBeLessThanOrEqual(66);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the menu opens, and the header is one row at 320 px', { tag: '@both' }, async ({ page, texts }) => {
    const { footer, header: words } = texts.common;
    await page.goto('/quests');
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(66);
    await header(page).getByRole('button', { name: words.menu }).click();
    await expect(header(page).getByRole('link', { name: footer.app, exact: true })).toBeVisible();
  });
});

test('account and error pages have a footer of one line, other pages one with columns', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const { company, imprint, privacy, support, cancel, withdraw } = texts.common.footer;
  const footer = page.getByRole('contentinfo');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, member);
  for (const path of [
    '/account',
    '/account/payments',
    '/account/security',
    '/account/data',
    '/does/not/exist',
  ]) {
    await page.goto(path);
    for (const name of [support, imprint, privacy, cancel, withdraw])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Deutsch' })).toBeVisible();
    expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(70);
  }
  for (const path of ['/', '/quests', '/support', '/legal/imprint']) {
    await page.goto(path);
    await expect(footer.getByRole('navigation', { name: company })).toBeVisible();
  }
});
