import type { Page } from '@playwright/test';
import { premiumPrice } from '../../../apps/web/features/checkout/premium-price.ts';
import { brand } from '../../../brand.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../../../contracts/rules/short.ts';
import { demoCompany } from '../../../sandbox/demo-company.ts';
import { expect, expectAccessiblePage, holdRequests, hydrate, test } from '../fixtures.ts';

const PHONE = { width: 360, height: 740 };
const MOVING = { contextOptions: { reducedMotion: 'no-preference' as const } };

const stage = (page: Page) => page.locator('[data-stage]');
const theme = (page: Page) => stage(page).locator('[data-card]').locator('xpath=../..');
const canvas = (page: Page) => stage(page).locator('canvas');
/** The link for creating a Short in the hero and in the section at the end. */
const heroLink = (page: Page) =>
  page.locator('a[href*="campaign%3Dhero"], a[href$="campaign=hero"]').filter({ visible: true });
const startLink = (page: Page) => page.locator('a[href$="campaign=get_started"]');
const colourOf = (page: Page) => theme(page).evaluate((element) => getComputedStyle(element).backgroundColor);

/** Replaces the placeholders in a text, such as `{{links}}`, with the limits of Premium. */
const withLimits = (text: string) =>
  text.replaceAll(/\{\{(links|shortcuts|titles)\}\}/g, (_, limit: keyof typeof PREMIUM_LIMITS) =>
    String(PREMIUM_LIMITS[limit]),
  );

const DUSK = 'rgb(26, 15, 31)';
const FOREST = 'rgb(11, 23, 18)';
const LEMON = 'rgb(255, 223, 61)';

test('every block of the page exists, and it offers the limits that the server enforces', async ({
  page,
  texts,
  language,
}) => {
  const { hero, shortcuts, premium, offer, comparison, examples, people, start } = texts.short;
  const price = premiumPrice(language);
  await page.goto('/short');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hero.title.link);
  await expect(page.getByRole('link', { name: hero.make })).toHaveCount(2);
  await expect(heroLink(page)).toHaveAttribute(
    'href',
    '/register?return_to=%2Faccount%2Fshort%3Futm_source%3Dwebsite%26utm_medium%3Dshort%26utm_campaign%3Dhero',
  );
  await expect(page.getByRole('heading', { name: shortcuts.title })).toBeVisible();
  await expect(page.getByText(shortcuts.more)).toBeVisible();
  await expect(page.locator('ul[data-panels] > li')).toHaveCount(3);

  const section = page.locator('#premium');
  for (const name of ['unlimited', 'gradient', 'customise', 'effects'] as const)
    await expect(section.getByRole('heading', { name: withLimits(premium[name]) })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(4);
  await expect(section).toContainText(price);
  await expect(section.getByText(offer.disclaimer)).toBeVisible();
  await expect(section.getByRole('link', { name: offer.subscribe })).toBeVisible();
  await expect(section.getByRole('link', { name: offer.cancel })).toHaveAttribute('href', '/cancel');

  const table = page.getByRole('table', { name: comparison.title });
  await expect(table.getByRole('row')).toHaveCount(10);
  for (const limit of ['links', 'shortcuts', 'titles'] as const)
    await expect(
      table.getByRole('row', { name: `${comparison[limit]} ${FREE_LIMITS[limit]} ${PREMIUM_LIMITS[limit]}` }),
    ).toBeVisible();
  await expect(
    table.getByRole('row', { name: `${comparison.gradient} ${comparison.no} ${comparison.yes}` }),
  ).toBeVisible();

  await expect(page.getByRole('heading', { name: examples.title })).toBeVisible();
  for (const name of demoCompany.exampleShorts) {
    await expect(page.locator('li').filter({ has: page.locator(`a[href="/@${name}"]`) })).toContainText(
      people[name].shows,
    );
    expect((await page.request.get(`/@${name}`)).ok()).toBe(true);
  }
  for (const step of ['join', 'fill', 'share'] as const)
    await expect(page.getByRole('heading', { name: start[step].title })).toBeVisible();
  await expect(startLink(page)).toHaveAttribute(
    'href',
    '/account/short?utm_source=website&utm_medium=short&utm_campaign=get_started',
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(JSON.stringify(data)).toContain(
    `"price":"${(brand.premium.amount / 100).toFixed(2)}","priceCurrency":"${brand.premium.currency}"`,
  );
  await expectAccessiblePage(page);
});

test('a member can order here and open the editor directly', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/short');
  await expect(
    page.locator('#premium').getByRole('button', { name: texts.short.offer.subscribe }),
  ).toBeVisible();
  await expect(heroLink(page)).toHaveAttribute('href', /^\/account\/short\?.*utm_campaign=hero$/);
});

test.describe('the interactive Short', () => {
  test.use(MOVING);

  test('changes colours and effects by keyboard alone', async ({ page, texts }) => {
    const { try: words } = texts.short;
    await page.goto('/short');
    expect(await colourOf(page)).toBe(DUSK);
    const song = stage(page).locator('[data-live-card]');
    const colourOfSong = () => song.evaluate((card) => getComputedStyle(card).backgroundColor);
    const ofDusk = await colourOfSong();
    const colours = page.getByRole('group', { name: words.colours });
    await expect(colours.getByRole('radio')).toHaveCount(7);
    await expect(page.getByRole('group', { name: words.effects }).getByRole('radio')).toHaveCount(4);
    await hydrate(page);

    await colours.getByRole('radio', { name: words.theme.dusk }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(colours.getByRole('radio', { name: words.theme.forest })).toBeChecked();
    await expect.poll(() => colourOf(page)).toBe(FOREST);
    await expect.poll(colourOfSong).not.toBe(ofDusk);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: words.effect.sakurafall })).toBeFocused();
    await expect(canvas(page)).toHaveCount(1);
    await expect(stage(page).locator('[data-sparkle-colours]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(stage(page).locator('[data-effects]')).toHaveCount(0);
    expect(await colourOfSong()).not.toBe(ofDusk);
    await expect(page.getByRole('status').filter({ hasText: words.free })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(stage(page).locator('[data-fall=snowfall]')).toHaveAttribute('data-running');

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.pause })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(canvas(page)).toHaveCount(0);
    await page.getByRole('button', { name: words.play }).press('Enter');
    await expect(canvas(page)).toHaveCount(1);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: words.name })).toBeFocused();
    await page.keyboard.type('Jürg Möller');
    await expect(stage(page)).toContainText('@juergmoeller');
    await expect(page.getByText('/@juergmoeller')).toBeVisible();
  });

  test('is the only animation, and loads its worker at the first sign of use', async ({ page }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto('/short', { waitUntil: 'networkidle' });
    expect(workers).toEqual([]);
    await expect(page.locator('canvas')).toHaveCount(0);
    await page.mouse.move(600, 500);
    await expect(canvas(page)).toHaveCount(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(stage(page).locator('[data-effects]')).not.toHaveAttribute('data-running');
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(workers).toHaveLength(1);
  });
});

test('choices made before the scripts arrive apply afterwards', async ({ page, texts }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.setViewportSize(PHONE);
  await page.goto('/short', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: texts.short.try.theme.lemon }).check();
  await page.getByRole('textbox', { name: texts.short.try.name }).fill('Ada');
  expect(await colourOf(page)).toBe(DUSK);
  release();
  await expect.poll(() => colourOf(page)).toBe(LEMON);
  await expect(stage(page)).toContainText('@ada');
});

test('on a phone, the Short begins on the first screen, and the looks stay above it', async ({
  page,
  texts,
}) => {
  const { try: words, people } = texts.short;
  await page.setViewportSize(PHONE);
  await page.goto('/short');
  await expect(stage(page)).toBeInViewport();
  await stage(page)
    .getByText(people.mia.name)
    .evaluate((name) => name.scrollIntoView({ block: 'center' }));
  const lemon = page.getByRole('radio', { name: words.theme.lemon });
  await expect(lemon).toBeInViewport({ ratio: 1 });
  await lemon.check();
  await expect.poll(() => colourOf(page)).toBe(LEMON);
  await expect(stage(page).getByText(people.mia.name)).toBeInViewport();
});

test('on a phone, the name stands right below its field', async ({ page, texts }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/short');
  const field = await page.getByRole('textbox', { name: texts.short.try.name }).boundingBox();
  const name = await stage(page).getByText(texts.short.people.mia.name).boundingBox();
  const gap = (name?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(300);
});

test('reduced motion shows a static Short that can be animated on request', async ({ page, texts }) => {
  const { try: words } = texts.short;
  await page.goto('/short');
  await hydrate(page);
  const play = page.getByRole('button', { name: words.play });
  await expect(play).toBeVisible();
  await page.getByRole('radio', { name: words.effect.rainfall }).check();
  await expect(stage(page).locator('[data-fall=rainfall]')).toHaveCount(1);
  await expect(canvas(page)).toHaveCount(0);
  await play.click();
  await expect(canvas(page)).toHaveCount(1);
  await page.getByRole('button', { name: words.pause }).click();
  await expect(canvas(page)).toHaveCount(0);
});

test('the chosen theme and name carry over to registration and editor', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const { try: words } = texts.short;
  const editor = texts['short-editor'];
  await page.goto('/short');
  await hydrate(page);
  await page.getByRole('radio', { name: words.theme.lake }).check();
  // Pressed at once, before the rules for names have loaded.
  await page.getByRole('textbox', { name: words.name }).fill('Ada Lovelace');
  await heroLink(page).click();
  await expect(page.locator('input[name=display_name]')).toHaveValue('Ada Lovelace');

  await signIn(context, member);
  await page.goto('/short');
  await page.getByRole('radio', { name: words.theme.forest }).check();
  await startLink(page).click();
  await expect(page.getByText(editor.bar.tried)).toBeVisible();
  const background = page.getByRole('textbox', { name: editor.colours.background, exact: true });
  await page.getByRole('tab', { name: editor.tabs.customization }).click();
  await expect(background).toHaveValue('#0b1712');
  // This member lacks Premium, which effects require; saving must work nevertheless.
  await page.getByRole('button', { name: editor.bar.save, exact: true }).click();
  await expect(page.getByText(editor.bar.savedText)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: editor.looks.theme.forest })).toBeChecked();
  // The colours are folded away now, because the Short has a look.
  await expect(background).toBeHidden();
  await expect(page.getByText(editor.bar.tried)).toHaveCount(0);
});

test('a logged-out visitor logs in from the editor and returns to it', async ({ page, member, texts }) => {
  const { try: words } = texts.short;
  const { failure } = texts.account;
  const editor = '/account/short?utm_source=website&utm_medium=short&utm_campaign=get_started';
  await page.goto('/short');
  await hydrate(page);
  await page.getByRole('radio', { name: words.theme.forest }).check();
  await startLink(page).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(failure.unauthorizedTitle);
  await expect(main.getByRole('link', { name: failure.register })).toHaveAttribute(
    'href',
    `/register?return_to=${encodeURIComponent(editor)}`,
  );
  await main.getByRole('link', { name: failure.logIn }).click();
  await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
  await expect(page).toHaveURL(editor);
  await expect(page.getByText(texts['short-editor'].bar.tried)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Short is complete and static, without controls', async ({ page, texts }) => {
    await page.goto('/short');
    expect(await colourOf(page)).toBe(DUSK);
    await expect(stage(page)).toContainText(texts.short.people.mia.name);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: texts.short.try.play })).toHaveCount(0);
  });
});

for (const size of [PHONE, { width: 1280, height: 800 }]) {
  const landed = async (page: Page, title: string) => {
    await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { name: title }).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(heading?.y).toBeLessThan(size.height / 2);
  };

  test(`the link to Premium scrolls to below the header at ${size.width} px`, async ({ page, texts }) => {
    await page.setViewportSize(size);
    await page.goto('/short#premium');
    await landed(page, texts.short.premium.title);
    await page.goto('/short');
    await page.locator('a[href="#premium"]').click();
    await landed(page, texts.short.premium.title);
  });

  test(`so does the link from the account at ${size.width} px`, async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    await signIn(context, member);
    await page.setViewportSize(size);
    await page.goto('/account/payments');
    await page.getByRole('link', { name: texts.payments.subscriptions.premium }).click();
    await page.waitForURL('**/short#premium');
    await landed(page, texts.short.premium.title);
  });
}
