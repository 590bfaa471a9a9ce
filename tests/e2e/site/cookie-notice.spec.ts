import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

test.use({ cookieNotice: true });

test('the notice appears once a language is chosen, and covers nothing', { tag: '@both' }, async ({
  page,
  context,
  texts,
  language,
}) => {
  const { cookies, footer } = texts.common;
  const notice = page.getByRole('region', { name: cookies.name, exact: true });
  await context.clearCookies();
  await page.goto('/');
  await hydrate(page);
  await expect(notice).toBeHidden();

  await page.goto(`/?lng=${language}`);
  await expect(notice).toBeVisible();
  await expect(notice).not.toBeInViewport();

  await notice.getByRole('button', { name: cookies.accept }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: footer.cookies })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe(language);
});

test('the footer opens the notice at any time, with the focus in it', { tag: '@both' }, async ({
  page,
  context,
  texts,
}) => {
  const { cookies, footer } = texts.common;
  const notice = page.getByRole('region', { name: cookies.name, exact: true });
  await context.clearCookies();
  await page.goto('/about');
  await hydrate(page);
  await page.getByRole('button', { name: footer.cookies }).click();
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole('button', { name: cookies.decline }).click();
  await expect(notice).toBeHidden();
});

test('after cookies are declined, nothing optional is stored', { tag: '@both' }, async ({
  page,
  context,
  texts,
}) => {
  await page.goto('/');
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: texts.common.cookies.decline }).click();
  await expect(page.getByRole('button', { name: texts.common.cookies.decline })).toBeHidden();
  await page.goto('/about?lng=de');
  await page.goto('/about?lng=en');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith('i18next') || key === 'lng')).toEqual([]);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => !['lng', 'cookie_choice'].includes(name))).toEqual([]);
  await expect(page.getByRole('button', { name: texts.common.cookies.decline })).toBeHidden();
});

test('with text at 200 % and 320 px both answers are readable and can be pressed', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const { decline, accept } = texts.common.cookies;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  const boxes = () =>
    Promise.all(
      [decline, accept].map((name) =>
        page.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return { left, right, top, bottom, fits: button.scrollWidth <= button.clientWidth };
        }),
      ),
    );
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const [first, second] = await boxes();
    const isBeside = first?.top === second?.top && (first?.right ?? 0) <= (second?.left ?? 0);
    expect(isBeside || (second?.top ?? 0) >= (first?.bottom ?? Number.POSITIVE_INFINITY)).toBe(true);
    for (const box of [first, second]) {
      expect(box?.fits).toBe(true);
      expect(box?.left).toBeGreaterThanOrEqual(0);
      expect(box?.right).toBeLessThanOrEqual(320);
    }
  }
});
