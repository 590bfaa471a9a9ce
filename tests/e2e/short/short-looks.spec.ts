import type { Page } from '@playwright/test';
import { LOOK_FONTS } from '../../../contracts/rules/shorts/looks.ts';
import { expect, expectAccessiblePage, holdRequests, hydrate, test } from '../fixtures.ts';
import { expectNoLayoutShift } from '../layout-shifts.ts';
import { ONE_LINK, saveShort } from './save-short.ts';

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

/** The files that a page in each font loads, and the families of its name. */
const FONTS = {
  plain: { family: /^"?Bricolage Grotesque/, files: ['bricolage-grotesque-latin-700', 'geist-latin-wght'] },
  serif: { family: /^"?Fraunces/, files: ['fraunces-latin-wght'] },
  mono: { family: /^"?Geist Mono/, files: ['geist-mono-latin-wght'] },
};

test.describe('fonts', () => {
  // No stand-in wraps every text like the font, so the name and the link are too short to wrap.
  test.use({ firstName: 'Ada' });

  for (const font of LOOK_FONTS)
    test(`a Short in ${font} loads only the files of its font, nothing from elsewhere, and does not shift`, async ({
      page: editorPage,
      browser,
      context,
      baseURL,
      member,
      texts,
    }) => {
      await saveShort(context, baseURL, ONE_LINK);
      const editor = texts['short-editor'];
      await chooseLook(editorPage, editor.looks.theme.paper);
      const choice = editorPage.locator(`input[name=lookFont][value=${font}]`);
      await choice.focus();
      await editorPage.keyboard.press('Space');
      await expect(choice).toBeChecked();
      await save(editorPage, editor);

      // A visitor: in the member's own tab, the browser still has the fonts of the editor.
      const visitor = await browser.newContext({ viewport: PHONE });
      const page = await visitor.newPage();
      const loaded: URL[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url())));
      // Fonts that arrive after the first paint replace their stand-ins, and nothing moves.
      const release = await holdRequests(page, '**/*.woff2');
      await page.goto(`/@${member.username}`, { waitUntil: 'commit' });
      const name = page.getByRole('heading', { level: 1, name: member.displayName });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      release();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      expect(await name.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
        FONTS[font].family,
      );
      const files = loaded.filter(({ pathname }) => pathname.endsWith('.woff2'));
      expect(files.map(({ pathname }) => pathname).toSorted()).toEqual(
        FONTS[font].files.map((file) => expect.stringContaining(`/${file}-`)),
      );
      const { origin } = new URL(page.url());
      expect(loaded.filter((url) => url.protocol !== 'data:' && url.origin !== origin)).toEqual([]);
      await expectNoLayoutShift(page, 0.01);
      await expectAccessiblePage(page);
      await visitor.close();
    });
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

test('on a phone the event card is low, and two lists of songs begin at the same height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/@mia');
  const card = (id: string) => page.locator(`[data-live-card=${id}]`);
  const boxOf = async (id: string, part: string) => {
    await card(id).scrollIntoViewIfNeeded();
    await card(id).locator('[data-card-state=loaded]').waitFor();
    const box = await card(id).locator(part).first().boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const event = await boxOf('eventbrite_event', 'article');
  expect(event.height).toBeLessThanOrEqual(250);
  const poster = await boxOf('eventbrite_event', 'img');
  expect(Math.abs(poster.width - poster.height)).toBeLessThanOrEqual(1);
  await boxOf('spotify_recent', 'ol');
  const covers = [await boxOf('spotify_top', 'li img'), await boxOf('spotify_recent', 'li img')];
  expect(covers[0]?.x).not.toBe(covers[1]?.x);
  expect(covers[0]?.y).toBeCloseTo(covers[1]?.y ?? 0, 0);
});
