import type { BrowserContext, Page } from '@playwright/test';
import { shortLook } from '../../apps/web/features/short-theme/short-look.ts';
import { contrastRatio, mixColours } from '../../contracts/rules/colour.ts';
import { LOOK_BUTTONS, LOOK_FONTS, LOOK_THEMES, LOOKS } from '../../contracts/rules/shorts/looks.ts';
import { apiAt } from '../support/api-at.ts';
import { emptyShort } from '../support/short.ts';
import { expect, expectAccessiblePage, holdRequests, hydrate, test } from './fixtures.ts';
import { expectNoLayoutShift } from './layout-shifts.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

const PHONE = { width: 360, height: 780 };

/** Gives the member who is signed in a Short with a link and a title. */
async function saveOneLink(context: BrowserContext, baseURL = ''): Promise<void> {
  const session = (await context.cookies()).find(({ name }) => name === 'SID')?.value ?? '';
  await apiAt(baseURL, `Bearer ${session}`)('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        links: [{ id: 'first', title: 'My blog', link: 'https://blog.example.ch/' }],
        titles: ['Climber'],
      }),
    },
  });
}

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
      await saveOneLink(context, baseURL);
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

/** Colours as different as members may choose them, with pairs that hardly stand out from each other. */
const COLOURS = Array.from({ length: 6 }, (_, n) => [
  mixColours('#101010', '#f0f0f0', n / 5),
  mixColours('#d01060', '#20e0a0', n / 5),
  mixColours('#808080', '#7a7a90', n / 5),
]);

test('on any colours, the computed colours of every look, shape and font are readable', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  test.slow();
  await saveOneLink(context, baseURL);
  await page.setViewportSize(PHONE);
  await page.goto(`/@${member.username}`);
  // The page inlines only the rules that it needs.
  await page.addStyleTag({ url: (await page.locator('link[rel=stylesheet]').getAttribute('href')) ?? '' });
  const gradient = { enabled: false, boxColor_1: '#000000', boxColor_2: '#ffffff' };
  const drawn = LOOK_THEMES.flatMap((theme) =>
    LOOK_BUTTONS.flatMap((buttons) =>
      LOOK_FONTS.flatMap((font) =>
        COLOURS.map(([backgroundColor = '', boxColor = '', buttonColor = '']) => {
          const profile = {
            backgroundColor,
            boxColor,
            buttonColor,
            gradient,
            look: { theme, buttons, font },
          };
          const { className, style } = shortLook(profile);
          return { name: JSON.stringify(profile), className, properties: Object.entries(style) };
        }),
      ),
    ),
  );
  const found = await page.evaluate(readColours, drawn);
  expect(found.length).toBeGreaterThan(drawn.length * 4);
  const words = new Set(found.map(({ text }) => text));
  for (const text of [member.displayName, 'Climber', 'My blog']) expect([...words]).toContain(text);
  const faint = found.filter(({ ink, ground, least }) => contrastRatio(ink, ground) < least);
  expect(faint.slice(0, 5)).toEqual([]);
});

/** Applies each look to the page, and reads the computed colours of its texts and of the outlines of its links. */
function readColours(drawn: { name: string; className: string; properties: [string, string][] }[]) {
  const short = document.querySelector<HTMLElement>('.short-root') ?? document.body;
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  /** Returns an opaque colour as `#rrggbb`, and null for one that shows what is behind it. */
  const hex = (colour: string): string | null => {
    if (!pen) throw new Error('no canvas');
    if (!known.has(colour)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = pen.getImageData(0, 0, 1, 1).data;
      const channels = [red, green, blue].map((value) => value.toString(16).padStart(2, '0'));
      known.set(colour, alpha === 255 ? `#${channels.join('')}` : '');
    }
    return known.get(colour) || null;
  };
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const ground = hex(getComputedStyle(at).backgroundColor);
      if (ground) return ground;
    }
    return '#ffffff';
  };
  const texts = [...document.querySelectorAll('main *, footer *')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
  );
  const before = short.className;
  const found: { look: string; text: string; ink: string; ground: string; least: number }[] = [];
  for (const { name, className, properties } of drawn) {
    short.className = `${before} ${className}`;
    for (const [property, value] of properties)
      for (const root of [document.documentElement, short]) root.style.setProperty(property, value);
    for (const element of texts)
      found.push({
        ...{ look: name, text: element.textContent?.trim() ?? '', least: 4.5 },
        ...{ ink: hex(getComputedStyle(element).color) ?? 'transparent', ground: groundOf(element) },
      });
    if (!className.includes('look-outline')) continue;
    for (const link of document.querySelectorAll('main .short-link')) {
      const line = /(?:rgb|oklch|oklab|color)\([^)]*\)(?= 0px 0px 0px 2px inset)/.exec(
        getComputedStyle(link).boxShadow,
      );
      found.push({
        ...{ look: name, text: 'outline', least: 3 },
        ...{ ink: hex(line?.[0] ?? 'transparent') ?? 'transparent', ground: groundOf(link.parentElement) },
      });
    }
  }
  return found;
}

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
