import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { formatPartialDate } from '../../../apps/web/pages/about/format-partial-date.ts';
import { brand } from '../../../brand.ts';
import { demoCompany } from '../../../sandbox/demo-company.ts';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

const HERE = ['/about', '/press'];

for (const path of HERE)
  test(`${path} has its metadata in one language and is publicly cacheable`, async ({ page, language }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.headers()['cache-control']).toContain('s-maxage');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    expect(await page.locator('main').innerText()).not.toMatch(/\{\{|\b(timeline|palette|hero)\.\w/);
    // Images below the viewport load when they are scrolled to.
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expectAccessiblePage(page);
  });

test('About shows six events, what the product is, what quests are, how to register and a disclaimer', async ({
  page,
  texts,
  language,
}) => {
  const { about } = texts;
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.title);
  const timeline = page.getByRole('region', { name: about.timeline.title }).getByRole('listitem');
  await expect(timeline).toHaveCount(6);
  for (const [index, { event, date }] of demoCompany.timeline.entries()) {
    const entry = timeline.nth(index);
    const told = about.timeline[event];
    const when = date === 'today' ? about.timeline.now : formatPartialDate(date ?? '', language);
    await expect(entry).toContainText(when);
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(told.title);
    await expect(entry).toContainText(told.text);
  }
  await expect(
    page.getByRole('heading', { name: about.what.title.replace('{{product}}', brand.name) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: about.what.app })).toHaveAttribute('href', '/app');
  await expect(page.getByRole('heading', { name: about.quest.title })).toBeVisible();
  for (const { text } of Object.values(about.quest.numbers)) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('link', { name: about.quest.see })).toHaveAttribute('href', '/quests');
  await expect(page.getByRole('main').getByRole('link', { name: about.register.button })).toHaveAttribute(
    'href',
    '/register',
  );
  await expect(page.getByRole('heading', { name: about.disclaimer.title })).toBeVisible();
  await expect(page.getByText(about.disclaimer.points)).toBeVisible();
});

test('Press has a contact, six colours, the logos, two founders and a link to About', async ({
  page,
  texts,
}) => {
  const { press } = texts;
  await page.goto('/press');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(press.hero.title);
  await expect(page.getByRole('link', { name: press.hero.contact })).toHaveAttribute(
    'href',
    `mailto:${brand.pressEmail}`,
  );
  const colours = page.getByRole('region', { name: press.palette.title }).getByRole('listitem');
  await expect(colours).toHaveCount(6);
  expect(await colours.locator('h3').allTextContents()).toEqual([
    'Clean Black',
    'Clean White',
    'Deep Black',
    'Gray',
    'Deep Blue',
    'Blue',
  ]);
  expect(await colours.locator('code').allTextContents()).toEqual([
    '#000000',
    '#FFFFFF',
    '#121212',
    '#1a1a1a',
    '#004CB5',
    '#006CFF',
  ]);
  await expect(page.locator('[data-logos] > li')).toHaveCount(8);
  const founders = page.getByRole('region', { name: press.founders.title }).getByRole('listitem');
  await expect(founders).toHaveCount(2);
  for (const [index, { name }] of demoCompany.founders.entries()) {
    const founder = founders.nth(index);
    await expect(founder.getByRole('heading', { level: 3 })).toHaveText(name ?? '');
    await founder.scrollIntoViewIfNeeded();
    const avatar = founder.locator('img');
    await expect
      .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: press.about.link }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('pressing a colour copies its value and confirms it', async ({ page, context, texts }) => {
  const { palette } = texts.press;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/press');
  await hydrate(page);
  const region = page.getByRole('region', { name: palette.title });
  const values = await region.locator('code').allTextContents();
  const buttons = region.getByRole('button');
  await expect(buttons).toHaveCount(6);
  const status = region.getByRole('status');
  for (const [index, value] of values.entries()) {
    await buttons.nth(index).press(index % 2 ? 'Enter' : ' ');
    await expect(status).toHaveText(palette.told.replace('{{value}}', value));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await expect(status).toHaveText('');
});

test('if copying is forbidden, the value is shown for selection', async ({ page, texts }) => {
  const { palette } = texts.press;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
  });
  await page.goto('/press');
  await hydrate(page);
  const name = palette.copy.replace('{{name}}', palette.names.blue).replace('{{value}}', brand.palette.blue);
  await page.getByRole('button', { name }).click();
  const status = page.getByRole('region', { name: palette.title }).getByRole('status');
  await expect(status).toContainText(palette.forbidden);
  await expect(status.locator('code')).toHaveText(brand.palette.blue);
  await expectAccessiblePage(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('About is complete', async ({ page, texts }) => {
    await page.goto('/about');
    await expect(page.getByText(texts.about.timeline.today.text)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: texts.about.register.button }),
    ).toBeVisible();
  });

  test('colour values are text and the logo pack is a plain link', async ({ page, texts, request }) => {
    const { press } = texts;
    await page.goto('/press');
    const region = page.getByRole('region', { name: press.palette.title });
    await expect(region.getByRole('button')).toHaveCount(0);
    await expect(region.getByText(press.palette.textWithout)).toBeVisible();
    await expect(region.getByText(press.palette.text)).toBeHidden();
    const code = region.locator('code').first();
    await expect(code).toHaveCSS('user-select', 'all');
    const href = await page.getByRole('link', { name: press.logos.pack.button }).last().getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="${brand.folded}-logo-pack.zip"`,
    });
  });
});

test('the logo pack downloads and contains the files that its notes list', async ({ page, texts }) => {
  await page.goto('/press');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.press.logos.pack.button }).last().click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${brand.folded}-logo-pack.zip`);
  const files = unzipSync(await readFile(await download.path()));
  const paths = Object.keys(files).map((path) => path.replace(`${brand.folded}-logo-pack/`, ''));
  expect(paths.filter((path) => path.endsWith('.svg'))).toHaveLength(8);
  expect(paths.filter((path) => path.endsWith('.png'))).toHaveLength(8);
  for (const note of ['README.txt', 'LIESMICH.txt']) {
    const text = strFromU8(files[`${brand.folded}-logo-pack/${note}`] ?? new Uint8Array());
    const named = [...text.matchAll(/^((?:svg|png)\/\S+|\w+\.txt) /gm)].map(([, path]) => path);
    expect(named.sort()).toEqual([...paths].sort());
  }
});
