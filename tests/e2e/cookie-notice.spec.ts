import { expect, expectAccessiblePage, test } from './fixtures.ts';

test.use({ cookieNotice: true });

test('after cookies are declined, nothing optional is stored', async ({ page, context, texts }) => {
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

test('with text at 200 % and 320 px both answers are readable and can be pressed', async ({
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
  const [first, second] = await boxes();
  expect(second?.top).toBe(first?.top);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const [above, below] = await boxes();
  expect(below?.top).toBeGreaterThanOrEqual(above?.bottom ?? Number.POSITIVE_INFINITY);
  for (const box of [above, below]) {
    expect(box?.fits).toBe(true);
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(320);
  }
});

test('the cookie notice leaves the editor usable', async ({ page, context, member, signIn, texts }) => {
  const editor = texts['short-editor'];
  await signIn(context, member);
  await page.goto('/account/short?tab=customization');
  await expect(page.getByRole('button', { name: texts.common.cookies.decline })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'alive');
  await page.getByRole('textbox', { name: editor.colours.background, exact: true }).fill('#101010');
  await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
});
