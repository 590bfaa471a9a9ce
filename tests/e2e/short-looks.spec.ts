import type { Page } from '@playwright/test';
import { LOOKS } from '../../contracts/rules/shorts/looks.ts';
import { expect, expectAccessiblePage, hydrate, test } from './fixtures.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

const PHONE = { width: 360, height: 780 };

/** Opens the looks, chooses one with the keyboard and waits until the draft has it. */
async function chooseLook(page: Page, name: string): Promise<void> {
  await page.goto('/account/short?tab=customization');
  await hydrate(page);
  const radio = page.getByRole('radio', { name, exact: true });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
}

async function save(page: Page, { bar }: { bar: { save: string; saved: string } }): Promise<void> {
  await page.getByRole('button', { name: bar.save, exact: true }).click();
  await expect(page.getByText(bar.saved, { exact: true })).toBeVisible();
}

test('a chosen look is on the public page, which loads only its font and does not shift', async ({
  page: editorPage,
  browser,
  member,
  texts,
}) => {
  const editor = texts['short-editor'];
  await chooseLook(editorPage, editor.looks.theme.paper);
  await save(editorPage, editor);

  // A visitor: in the member's own tab, the browser still has the fonts of the editor.
  const visitor = await browser.newContext({ viewport: PHONE });
  const page = await visitor.newPage();
  const loaded: URL[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url())));
  await page.goto(`/@${member.username}`, { waitUntil: 'networkidle' });
  const name = page.getByRole('heading', { level: 1, name: member.displayName });
  expect(await name.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Fraunces/);
  const fonts = loaded.filter(({ pathname }) => pathname.endsWith('.woff2'));
  expect(fonts.map(({ pathname }) => pathname)).toEqual([expect.stringContaining('fraunces-latin-wght')]);
  const { origin } = new URL(page.url());
  expect(loaded.filter((url) => url.protocol !== 'data:' && url.origin !== origin)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  await expectAccessiblePage(page);
  await visitor.close();
});

/** Returns the sum of the layout shifts since the page began to load. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((settle) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => settle(sum)));
      }),
  );

test('every look is accessible on the public page at 360 px', async ({ page, member, texts }) => {
  test.slow();
  const editor = texts['short-editor'];
  for (const [theme, { backgroundColor }] of Object.entries(LOOKS)) {
    await chooseLook(page, editor.looks.theme[theme as keyof typeof LOOKS]);
    await save(page, editor);
    await page.setViewportSize(PHONE);
    await page.goto(`/@${member.username}`);
    await expect(page.locator('html')).toHaveAttribute('style', new RegExp(backgroundColor));
    await expectAccessiblePage(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('a gradient without Premium is tried in the preview; turned off, the rest of the look is saved', async ({
  page,
  member,
  texts,
}) => {
  const editor = texts['short-editor'];
  // A phone shows either the form or the preview.
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseLook(page, editor.looks.theme.dusk);
  const toggle = page.getByRole('switch', { name: editor.looks.gradient });
  await toggle.click();
  const preview = page.getByRole('region', { name: editor.preview.label }).locator('[data-short]');
  await expect(preview).toHaveCSS('background-image', /^linear-gradient\(/);
  const bar = page.getByRole('region', { name: editor.bar.label });
  await expect(bar).toContainText(editor.bar.premium_gradient);
  await bar.getByRole('button', { name: editor.bar.saveFree.looks }).click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText(editor.bar.saved, { exact: true })).toBeVisible();
  await page.goto(`/@${member.username}`);
  const short = page.locator('.look-dusk');
  await expect(short).toHaveCSS('background-color', 'rgb(26, 15, 31)');
  await expect(short).toHaveCSS('background-image', 'none');
});

test('a grid has two columns on phones from four links on, and one below', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Mia has eleven links, Noah three.
  for (const [username, columns] of [
    ['mia', 2],
    ['noah', 1],
  ] as const) {
    await page.goto(`/@${username}`);
    const grid = page.locator('.short-links');
    await page.addStyleTag({ url: (await page.locator('link[rel=stylesheet]').getAttribute('href')) ?? '' });
    await page.locator('main').evaluate((main) => main.classList.add('look-grid'));
    const tracks = await grid.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    );
    expect(tracks).toBe(columns);
  }
});
