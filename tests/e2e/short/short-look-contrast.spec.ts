import type { Page } from '@playwright/test';
import { BRAND_ICONS } from '../../../apps/web/features/icons/brand-icons.ts';
import { GLYPH_SHAPES } from '../../../apps/web/features/icons/glyph-shapes.ts';
import { shortLook } from '../../../apps/web/features/short-look/short-look.ts';
import { contrastRatio, mixColours } from '../../../contracts/rules/colour.ts';
import { LOOK_BUTTONS, LOOK_FONTS, LOOK_THEMES, LOOKS } from '../../../contracts/rules/shorts/looks.ts';
import type { SavedShortPayload } from '../../../contracts/short.ts';
import { expect, expectAccessiblePage, test } from '../fixtures.ts';
import { ONE_LINK, saveShort } from './save-short.ts';

test.beforeEach(async ({ context, member, signIn }) => {
  await signIn(context, member);
});

const PHONE = { width: 360, height: 780 };

/** A mixed Short with links, a card and headings. Visitors see no link below the last heading. */
const MIXED: Partial<SavedShortPayload> = {
  titles: ['Climber'],
  links: [
    { id: 'evil', title: 'Not a bank', link: 'https://paypal.com.evil.example/' },
    { id: 'pay', title: 'Pay me', link: 'https://paypal.me/ada' },
    { id: 'later', title: 'Later', link: 'https://www.instagram.com/ada', enabled: false },
  ],
  shortcuts: ['discord_server'],
  shortcutsSettings: { discordInvite: 'zuerich-climb' },
  headings: [
    { id: 'money', title: 'Money' },
    { id: 'chat', title: 'Chat' },
    { id: 'soon', title: 'Coming soon' },
  ],
  arrangement: 'mixed',
  entries: ['h:money', 'l:evil', 'l:pay', 'h:chat', 'c:discord_server', 'h:soon', 'l:later'],
};

test('every look is accessible in every shape, with links, headings and a card, at 360 px', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  for (const [place, theme] of LOOK_THEMES.entries()) {
    const { backgroundColor, boxColor, buttonColor, font, layout } = LOOKS[theme];
    const colours = { backgroundColor, boxColor, buttonColor };
    // Each shape is saved with one look at least; the others are drawn on the page that is open then.
    const saved = LOOK_BUTTONS[place % LOOK_BUTTONS.length] ?? 'rounded';
    const look = { theme, font, layout };
    await saveShort(context, baseURL, { ...MIXED, ...colours, look: { ...look, buttons: saved } });
    await page.goto(`/@${member.username}`);
    await expect(page.locator('html')).toHaveAttribute('style', new RegExp(backgroundColor));
    await expectMixedShort(page, member.displayName);
    await page.locator('[data-live-card]').scrollIntoViewIfNeeded();
    await page.locator('[data-card-state=loaded]').waitFor();
    await expectAccessiblePage(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    // The page inlines only the rules that it needs.
    await page.addStyleTag({ url: (await page.locator('link[rel=stylesheet]').getAttribute('href')) ?? '' });
    const gradient = { enabled: false, boxColor_1: '#000000', boxColor_2: '#ffffff' };
    const shapes = LOOK_BUTTONS.map((buttons) => {
      const { className, style } = shortLook({ ...colours, gradient, look: { ...look, buttons } });
      return { name: `${theme}, ${buttons}`, className, properties: Object.entries(style) };
    });
    expect(await page.evaluate(contrastOfShapes, shapes)).toEqual(
      shapes.map(({ name }) => ({ name, violations: [], incomplete: [], passes: ['color-contrast'] })),
    );
  }
});

interface Drawn {
  name: string;
  className: string;
  properties: [string, string][];
}

interface Axe {
  run(
    part: string,
    options: { runOnly: string[] },
  ): Promise<Record<'violations' | 'incomplete' | 'passes', { id: string }[]>>;
}

/** Draws the Short of the page in each shape, and lets axe judge its texts. Axe is in the page already. */
async function contrastOfShapes(drawn: Drawn[]) {
  const { axe } = window as unknown as { axe: Axe };
  const short = document.querySelector('.short-root') ?? document.body;
  // Axe decides nothing about texts on the pictures of looks, which are pseudo-elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.short-root *::before { content: none !important }');
  document.adoptedStyleSheets.push(sheet);
  const others = [...short.classList].filter((name) => !name.startsWith('look-'));
  const judged = [];
  for (const { name, className, properties } of drawn) {
    short.className = [...others, className].join(' ');
    for (const [property, value] of properties)
      for (const root of document.querySelectorAll<HTMLElement>('html, .short-root'))
        root.style.setProperty(property, value);
    // The shape changes nothing but the links.
    const part = judged.length === 0 ? 'main' : '.short-links';
    const { violations, incomplete, passes } = await axe.run(part, { runOnly: ['color-contrast'] });
    const ids = (results: { id: string }[]) => results.map(({ id }) => id);
    judged.push({ name, violations: ids(violations), incomplete: ids(incomplete), passes: ids(passes) });
  }
  return judged;
}

/** Expects headings without a gap and without the one that has nothing below it, and no mark on a host that borrows a name. */
async function expectMixedShort(page: Page, name: string): Promise<void> {
  const outline = await page
    .locator(':is(h1, h2, h3, h4, h5, h6, [role=heading]):visible')
    .evaluateAll((all) => all.map((heading) => `${heading.localName} ${heading.textContent}`));
  expect(outline).toEqual([`h1 ${name}`, 'h2 Money', 'h2 Chat']);
  expect(await page.content()).not.toContain('Coming soon');
  const icons = await page
    .locator('.short-link')
    .evaluateAll((links) => links.map((link) => link.querySelector('svg path')?.getAttribute('d')));
  expect(icons).toEqual([GLYPH_SHAPES.globe, BRAND_ICONS.paypal]);
}

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
  await saveShort(context, baseURL, ONE_LINK);
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
function readColours(drawn: Drawn[]) {
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
