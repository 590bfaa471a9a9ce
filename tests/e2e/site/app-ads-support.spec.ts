import type { Page } from '@playwright/test';
import { brand } from '../../../brand.ts';
import { demoCompany } from '../../../sandbox/demo-company.ts';
import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

const WIDTHS = [320, 768, 1280];

/**
 * Returns the visible elements whose right edge is beyond the viewport, where the page clips them. Allows 12
 * px for rotated elements.
 */
const cutOff = (page: Page) =>
  page.locator('main :is(h1,h2,h3,h4,p,li,a,button,input,select,textarea,summary)').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('[inert],[aria-hidden]'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 12)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/**
 * Checks a page's metadata and heading levels, its layout at every width and with text at 200 %, and its
 * accessibility.
 */
async function expectWholePage(page: Page, path: string, language: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
  expect(new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname).toBe(path);
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
  const levels = await page
    .locator('main :is(h1,h2,h3,h4)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await cutOff(page), '320 px').toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'text at 200 %').toBeLessThanOrEqual(0);
  expect(await cutOff(page), 'text at 200 %').toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessiblePage(page);
}

const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');

test('the app page links to both stores and shows a QR code', async ({ page, texts, language, baseURL }) => {
  await page.goto('/app');
  await expectWholePage(page, '/app', language);
  const main = page.getByRole('main');
  const { get, out } = texts.app.hero.title;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${get} ${out}`);
  const { ios, android } = texts.common.stores;
  await expect(main.getByRole('link', { name: `${ios.line} ${ios.store}` })).toHaveAttribute(
    'href',
    brand.stores.ios,
  );
  await expect(main.getByRole('link', { name: `${android.line} ${android.store}` })).toHaveAttribute(
    'href',
    brand.stores.android,
  );
  // The page is wide now; narrow screens do not show the QR ticket, because a phone cannot scan itself.
  await expect(main.getByRole('heading', { name: texts.app.qr.title })).toBeVisible();
  await expect(main.getByText(texts.app.qr.text)).toBeVisible();
  const code = main.getByRole('img', {
    name: texts.app.qr.alt.replace('{{address}}', new URL('/app', baseURL).href),
  });
  await code.scrollIntoViewIfNeeded();
  await expect(code).toHaveJSProperty('complete', true);
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(code).toBeHidden();
  expect(await structuredData(page)).toMatchObject({
    '@type': 'MobileApplication',
    operatingSystem: 'iOS, Android',
    installUrl: [brand.stores.ios, brand.stores.android],
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
  await hydrate(page);
  // The countdown in the phone mockup keeps changing.
  const timer = main.locator('[role=timer]');
  const before = await timer.innerText();
  await expect.poll(() => timer.innerText()).not.toBe(before);
});

const PHONES = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};
for (const [system, userAgent] of Object.entries(PHONES))
  test(`an ${system} phone shows its own store first, before any script of the app runs`, async ({
    browser,
    locale,
    texts,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(locale ? { locale } : {}),
      ...(baseURL ? { baseURL } : {}),
      userAgent,
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/app');
    const left = async (store: 'ios' | 'android') =>
      (await page.getByRole('link', { name: texts.common.stores[store].store }).boundingBox())?.x ?? 0;
    const [ios, android] = [await left('ios'), await left('android')];
    expect(system === 'ios' ? ios < android : android < ios).toBe(true);
    await context.close();
  });

test('the ads page is complete and links to support', async ({ page, texts, language }) => {
  await page.goto('/ads');
  await expectWholePage(page, '/ads', language);
  const main = page.getByRole('main');
  const { hero, why, formats, how, faq, end, ticket } = texts.ads;
  await expect(main.getByRole('link', { name: hero.talk })).toHaveAttribute('href', '/support?topic=ads');
  await expect(main.getByRole('link', { name: hero.quests })).toHaveAttribute('href', '/quests');
  await expect(main.getByText(hero.pilot)).toBeVisible();
  await expect(main.getByRole('figure').getByText(ticket.example)).toBeVisible();
  await expect(main.getByRole('figure').getByRole('listitem')).toHaveCount(4);
  const section = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  const headings = (name: string, level: number) => section(name).getByRole('heading', { level });
  await expect(headings(why.title, 3)).toHaveText(Object.values(why.items).map(({ title }) => title));
  const cards = section(formats.title).getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const [index, { bullets }] of [formats.quests, formats.moments].entries())
    await expect(cards.nth(index).getByRole('listitem')).toHaveText(Object.values(bullets));
  const steps = section(how.title).locator('ol > li');
  await expect(steps).toHaveCount(4);
  for (const [index, { title }] of Object.values(how.steps).entries()) {
    await expect(steps.nth(index)).toContainText(title);
    await expect(steps.nth(index)).toContainText(String(index + 1));
  }
  await expect(section(how.title).getByRole('term')).toHaveText([
    how.stats.intent.name,
    how.stats.measurement.name,
    how.stats.ugc.name,
  ]);
  await expect(headings(how.title, 4)).toHaveText([
    how.playbook.tryPost.title,
    how.playbook.visitCapture.title,
    how.playbook.makeShare.title,
  ]);
  await expect(section(end.title).getByRole('link')).toHaveAttribute('href', '/support?topic=ads');
  const questions = Object.values(faq.items);
  await expect(section(faq.title).locator('summary')).toHaveText(questions.map(({ question }) => question));
  expect((await structuredData(page)).mainEntity).toHaveLength(4);
  // Opens the questions by keyboard, one after the other.
  await section(faq.title).locator('summary').first().focus();
  for (const { answer } of questions) {
    await expect(main.getByText(answer)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(main.getByText(answer)).toBeVisible();
    await page.keyboard.press('Tab');
  }
  await expectAccessiblePage(page);
  await main.getByRole('link', { name: hero.talk }).click();
  await page.waitForURL('**/support?topic=ads');
  await expect(page.getByRole('combobox', { name: texts.support.form.topic })).toHaveValue('ads');
});

test('the support page offers every contact channel', async ({ page, texts, language }) => {
  await page.goto('/support');
  await expectWholePage(page, '/support', language);
  const main = page.getByRole('main');
  const { support } = texts;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Support');
  await expect(main.getByRole('link', { name: support.mail.write })).toHaveAttribute(
    'href',
    `mailto:${brand.supportEmail}`,
  );
  const chat = main.getByRole('region', { name: support.community.title });
  await expect(chat.getByRole('link')).toHaveAttribute('href', demoCompany.communityChat ?? '');

  const open = main.getByRole('button', { name: support.delete.open });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: support.delete.dialog.title });
  await expect(dialog).toContainText(support.delete.dialog.text.replace('{{email}}', brand.supportEmail));
  await expect(dialog).toContainText(/3 (to|bis) 5/);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  // The Tab key moves the focus within the dialog or to the browser's own controls, but never to the page
  // behind the dialog.
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':not(body):focus')).toHaveCount(await dialog.locator(':focus').count());
  }
  await expectAccessiblePage(page);
  const mail = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '');
  expect(mail.pathname).toBe(brand.supportEmail);
  expect(mail.searchParams.get('subject')).toBe(support.delete.mail.subject);
  const { hello, please, username, email, thanks } = support.delete.mail;
  const facts = `${username.replace('{{username}}', '')}\r\n${email} `;
  expect(mail.searchParams.get('body')).toBe([hello, please, facts, thanks].join('\r\n\r\n'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('the deletion email is prefilled with the member’s username', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/support');
  await hydrate(page);
  await page.getByRole('button', { name: texts.support.delete.open }).click();
  const link = page.getByRole('dialog').getByRole('link');
  await expect
    .poll(async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('body'))
    .toContain(`@${member.username}\r\n`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all texts are readable and all links and disclosures work', async ({ page, texts }) => {
    const { support, ads, app } = texts;
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: app.qr.title })).toBeVisible();
    await page.goto('/ads');
    await page.getByText(ads.faq.items.rights.question).click();
    await expect(page.getByText(ads.faq.items.rights.answer)).toBeVisible();
    await page.getByRole('link', { name: ads.hero.talk }).click();
    await page.waitForURL('**/support?topic=ads');
    await expect(page.locator('[name=topic]')).toHaveValue('ads');
    await expect(page.getByRole('button', { name: support.delete.open })).toBeHidden();
    await page.locator('summary', { hasText: support.delete.open }).click();
    await expect(page.getByRole('link', { name: support.delete.dialog.send })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=.+&body=.+/,
    );
  });
});
