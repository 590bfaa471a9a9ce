import type { Page } from '@playwright/test';
import { texts as allTexts } from '../../../locales/index.ts';
import { demoMember, expect, hydrate, test } from '../fixtures.ts';
import { invisibleInForcedColours } from '../forced-colours.ts';
import { renderBelowFold } from '../render-below-fold.ts';
import { legalFormPages, missingPage, publicPages, signInPages } from '../site-pages.ts';

const MIA = demoMember('mia');
/** In groups, so that each test stays within its time. */
const PUBLIC = {
  'first half of the public pages': publicPages.slice(0, publicPages.length / 2),
  'second half of the public pages': publicPages.slice(publicPages.length / 2),
  'sign-in, forms and missing page': [...signInPages, ...legalFormPages, missingPage],
};
const FOR_MEMBERS = [
  ...['/account', '/account/security', '/account/payments', '/account/short/statistics'],
  ...['/account/data', '/account/security/email', '/account/security/second-step', '/account/security/prove'],
  ...['customization', 'connections', 'shortcuts', 'links'].map((tab) => `/account/short?tab=${tab}`),
];
/** Pages that people print: their texts must be dark without background graphics. */
const PRINTED = [
  ...['/@mia', '/@noah', '/@lea', '/@theo', '/@brand_cafe', '/support'],
  ...['/legal/imprint', '/legal/privacy', '/legal/terms', '/legal/accessibility', ...legalFormPages],
];
/** A window of 1280×1024 px at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const LONG_TITLE = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze von gestern';
const RTL_NAME = 'مريم بنت عبد الله';

/** Returns the share of the window's height in which something that does not scroll covers the content. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const rows = Array.from({ length: 32 }, (_, row) => ((row + 0.5) * innerHeight) / 32);
    const columns = [0.1, 0.5, 0.9].map((part) => part * innerWidth);
    const covered = rows.filter((y) => columns.some((x) => isFixed(document.elementFromPoint(x, y))));
    return covered.length / rows.length;
  });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function inSmallWindow(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(ZOOMED);
  await page.goto(path);
  const found: string[] = [];
  for (const top of [0, 300, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const share = await coveredShare(page);
    if (share > 0.5) found.push(`${path} at ${top} px: ${Math.round(share * 100)} % covered`);
  }
  if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways`);
  return found;
}

/** Returns the shown texts that are too light for white paper (less than 4.5:1). */
const lightTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const contrastToWhite = (colour: string): number => {
      if (!pen) return 0;
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('script, style, noscript, template')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.getBoundingClientRect().width <= 1) continue;
      if (contrastToWhite(getComputedStyle(parent).color) < 4.5) found.push(text.slice(0, 40));
    }
    return found;
  });

/** Gives mia's Short 25 links with the longest titles and a name that is written from right to left. */
async function openFullShort(page: Page): Promise<void> {
  await page.goto('/@mia');
  await page.evaluate(
    ([title, name]) => {
      const list = document.querySelector('.short-links');
      const [first] = list?.children ?? [];
      while (list && first && list.children.length < 25) list.append(first.cloneNode(true));
      for (const text of document.querySelectorAll('.short-link bdi')) text.textContent = title ?? '';
      const heading = document.querySelector('h1 bdi');
      if (heading) heading.textContent = name ?? '';
    },
    [LONG_TITLE, RTL_NAME],
  );
  await expect(page.locator('.short-link')).toHaveCount(25);
}

for (const [kind, paths] of Object.entries(PUBLIC))
  test(`at 400 % zoom, at least half of the window shows content: ${kind}`, async ({ page }) => {
    const found: string[] = [];
    for (const path of paths) found.push(...(await inSmallWindow(page, path)));
    expect(found).toEqual([]);
  });

test('at 400 % zoom, at least half of the window shows content on every page of a member', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context, MIA);
  const found: string[] = [];
  for (const path of FOR_MEMBERS) found.push(...(await inSmallWindow(page, path)));
  expect(found).toEqual([]);
});

test.describe('before the cookie notice is answered', () => {
  test.use({ cookieNotice: true });

  test('at 400 % zoom, at least half of the window shows content', async ({ page }) => {
    expect([...(await inSmallWindow(page, '/')), ...(await inSmallWindow(page, '/mia'))]).toEqual([]);
  });
});

for (const [kind, paths] of Object.entries(PUBLIC))
  test(`a printed page has no skip link, links of the header or controls for the screen: ${kind}`, async ({
    page,
    texts,
  }) => {
    await page.emulateMedia({ media: 'print' });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(texts.common.frame.skip, { exact: true }), path).toBeHidden();
      const links = page.locator('.site-header :is(button, a:not([href="/"]))').filter({ visible: true });
      await expect(links, path).toHaveCount(0);
      const controls = page.locator('[data-share], [data-motion]').filter({ visible: true });
      await expect(controls, path).toHaveCount(0);
    }
  });

test('pages that people print are dark on white without background graphics', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const found: string[] = [];
  for (const path of PRINTED) {
    await page.goto(path);
    await renderBelowFold(page);
    found.push(...(await lightTexts(page)).map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
});

test('a printed Short shows its own URL, all titles and where each link leads', async ({ page, baseURL }) => {
  await page.emulateMedia({ media: 'print' });
  await openFullShort(page);
  await expect(page.getByRole('banner').getByText(`${baseURL}/@mia`).first()).toBeVisible();
  await expect(page.locator('[data-titles] ul')).toHaveCSS('opacity', '1');
  const urls = await page.locator('.short-link').evaluateAll((links) =>
    links.map((link) => ({
      printed: getComputedStyle(link, '::after').content,
      leadsTo: link.getAttribute('href'),
    })),
  );
  expect(urls.map(({ printed }) => printed)).toEqual(urls.map(({ leadsTo }) => `"${leadsTo}"`));
});

for (const setting of ['none', 'print', 'forced colours', 'more contrast'] as const)
  test(`25 long titles and a right-to-left name fit in a small window (${setting})`, async ({ page }) => {
    await page.emulateMedia({
      media: setting === 'print' ? 'print' : 'screen',
      forcedColors: setting === 'forced colours' ? 'active' : 'none',
      contrast: setting === 'more contrast' ? 'more' : 'no-preference',
    });
    await page.setViewportSize(ZOOMED);
    await openFullShort(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const clipped = await page
      .locator('.short-link bdi, h1 bdi')
      .evaluateAll((texts) => texts.filter((text) => text.getBoundingClientRect().right > innerWidth).length);
    expect(clipped).toBe(0);
    // Titles are in the page's language, which tells browsers how to hyphenate them.
    await expect(page.locator('.short-link bdi').first()).toHaveCSS('hyphens', 'auto');
    await expect(page.locator('html')).toHaveAttribute('lang', /^(en|de)$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });

for (const path of FOR_MEMBERS)
  test(`in forced colours, everything on ${path} has an edge and a focus indicator`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context, MIA);
    await page.goto(path);
    await hydrate(page);
    await page.keyboard.press('Tab');
    expect(await invisibleInForcedColours(page)).toEqual([]);
  });

test('in forced colours, a switch that is on looks different from one that is off', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/account/short?tab=customization');
  await hydrate(page);
  const toggle = page.getByRole('switch', { name: texts['short-editor'].looks.gradient });
  const colours = () =>
    toggle.evaluate((track) => {
      const thumb = track.firstElementChild;
      return {
        track: getComputedStyle(track).backgroundColor,
        thumb: thumb && getComputedStyle(thumb).backgroundColor,
      };
    });
  await expect(toggle).not.toBeChecked();
  const off = await colours();
  expect(off.thumb).not.toBe(off.track);
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(async () => (await colours()).track).not.toBe(off.track);
  await expect.poll(async () => (await colours()).thumb !== (await colours()).track).toBe(true);
});

test('people who ask for more contrast get brighter texts and edges on every page', async ({ page }) => {
  const colour = (name: string) =>
    page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);
  const names = ['--color-soft', '--color-faint', '--color-edge', '--color-hairline'];
  for (const path of ['/', '/mia', '/sign-in/login', '/legal/terms', '/cancel']) {
    await page.emulateMedia({ contrast: 'no-preference' });
    await page.goto(path);
    const usual = await Promise.all(names.map(colour));
    await page.emulateMedia({ contrast: 'more' });
    const more = await Promise.all(names.map(colour));
    for (const [at, name] of names.entries()) expect(more[at], `${path} ${name}`).not.toBe(usual[at]);
  }
});

test('the preview takes no place in the Tab order, and messages do not cover it', async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const editor = texts['short-editor'];
  await signIn(context, MIA);
  await page.goto('/account/short?tab=links');
  await hydrate(page);
  const preview = page.getByRole('region', { name: editor.preview.label });
  await expect(preview.locator('[inert] .short-link').first()).toBeVisible();
  await preview.focus();
  await page.keyboard.press('Tab');
  expect(await preview.evaluate((region) => region.contains(document.activeElement))).toBe(false);
  await page.locator('button[name=addLink]').click();
  await page.getByText(editor.links.delete, { exact: true }).filter({ visible: true }).click();
  // The button in the header has an icon instead of a text.
  const undo = page.getByRole('button').getByText(editor.links.undo, { exact: true });
  await expect(undo).toBeVisible();
  const [shown, beside] = [await undo.boundingBox(), await preview.boundingBox()];
  expect(shown?.width).toBeGreaterThan(0);
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
});

test('the fields of a link are named with its number', async ({ page, context, signIn, texts }) => {
  const { links } = texts['short-editor'];
  await signIn(context, MIA);
  await page.goto('/account/short?tab=links');
  await hydrate(page);
  await page.locator('button[name^="links."][aria-haspopup=dialog]').nth(1).click();
  const row = links.row.replace('{{number}}', '\\d+');
  for (const name of [links.name, links.address])
    await expect(page.getByRole('textbox', { name: new RegExp(`^${name} ?, ${row}$`) })).toBeVisible();
});

test('each card of a Short has a name of its own, and its link says what is joined', async ({ page }) => {
  await page.goto('/@mia');
  const cards = page.locator('[data-live-card] article');
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(3);
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  const join = allTexts.en.cards.discord_server.joinOf.replace('{{name}}', 'Zürich klettert');
  await expect(page.getByRole('link', { name: join })).toBeVisible();
});
