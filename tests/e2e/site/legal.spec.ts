import type { Page } from '@playwright/test';
import { languages } from '../../../locales/languages.ts';
import { bindingLanguage } from '../../../locales/legal/binding-language.ts';
import { expect, expectAccessiblePage, hydrate, test, uniqueName } from '../fixtures.ts';

const PAGES = ['imprint', 'privacy', 'terms', 'accessibility'] as const;

for (const name of PAGES) {
  test.describe(`/legal/${name}`, () => {
    test('says in the reader’s language what it is, and holds the binding text', async ({
      page,
      texts,
      language,
    }) => {
      const response = await page.goto(`/legal/${name}`);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(`^${texts.legal[name].title} – `));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.legal[name].title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/legal\/\w+$/);
      await expect(page.locator('link[hreflang]')).toHaveCount(languages.length + 1);
      const german = page.getByRole('article', { name: texts.legal[name].german });
      await expect(german).toHaveAttribute('lang', bindingLanguage);
      expect(await german.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(5);
      // The summary precedes the binding text, and exists only in the other languages.
      const note = page.getByText(texts.legal.summary.note);
      await expect(note).toHaveCount(language === bindingLanguage ? 0 : 1);
      if (language !== bindingLanguage)
        expect(
          await german.evaluate(
            (text, other) => text.compareDocumentPosition(other as Node),
            await note.elementHandle(),
          ),
        ).toBe(2);
      await expectAccessiblePage(page);
    });

    test('has a table of contents whose links scroll to every section', async ({ page, texts }) => {
      await page.goto(`/legal/${name}`);
      const contents = page.getByRole('navigation', { name: texts.legal.contents });
      const fold = contents.locator('summary');
      const folds = await fold.isVisible();
      if (folds) await fold.click();
      const links = contents.getByRole('link');
      const sections = page.locator('article[lang=de] h2[id]');
      const count = await sections.count();
      await expect(links.filter({ visible: true })).toHaveCount(count);
      for (const [place, section] of (await sections.all()).entries())
        expect(await links.nth(place).getAttribute('href')).toBe(`#${await section.getAttribute('id')}`);
      await links
        .filter({ visible: true })
        .nth(count - 1)
        .click();
      await expect(sections.last()).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(`#${await sections.last().getAttribute('id')}$`));
    });

    test('prints only the binding text, in black on white', async ({ page, texts, language }) => {
      await page.goto(`/legal/${name}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('navigation', { name: texts.legal.contents })).toBeHidden();
      if (language !== bindingLanguage) await expect(page.getByText(texts.legal.summary.note)).toBeHidden();
      const text = page.locator('article[lang=de] p').first();
      await expect(text).toBeVisible();
      const lightness = (colour: string) =>
        colour
          .match(/\d+/g)
          ?.slice(0, 3)
          .reduce((sum, part) => sum + Number(part), 0) ?? -1;
      await expect
        .poll(async () => lightness(await text.evaluate((node) => getComputedStyle(node).color)))
        .toBeLessThan(150);
      const background = () =>
        page.locator('html').evaluate((node) => getComputedStyle(node).backgroundColor);
      await expect.poll(async () => lightness(await background())).toBe(3 * 255);
    });

    test('fits every viewport with text at 200 %', async ({ page }) => {
      await page.goto(`/legal/${name}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        const content = page.getByRole('main');
        expect(await content.evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0);
      }
    });

    test('is linked in the footer', async ({ page, texts }) => {
      await page.goto('/quests/archive');
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: texts.common.footer[name], exact: true });
      await expect(link).toHaveAttribute('href', `/legal/${name}`);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the texts are complete and the table of contents works', async ({ page }) => {
    for (const name of PAGES) {
      await page.goto(`/legal/${name}`);
      expect(await page.locator('article[lang=de] h2').count()).toBeGreaterThan(5);
    }
    await page.goto('/legal/terms#jugendschutz');
    await expect(page.locator('#jugendschutz')).toBeInViewport();
  });
});

test('details that the operator has to complete are marked', async ({ page }) => {
  await page.goto('/legal/imprint');
  await expect(page.locator('article mark').first()).toHaveText(/^\[zu ergänzen: .+\]$/);
});

test.describe('the table of cookies and browser storage', () => {
  test.use({ cookieNotice: true });

  test('lists everything that the browser stores during a visit to the whole website', async ({
    page,
    context,
    member,
    texts,
    language,
  }) => {
    const kept = { cookies: new Set<string>(), local: new Set<string>(), session: new Set<string>() };
    const look = async () => {
      for (const { name } of await context.cookies()) kept.cookies.add(name);
      const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
      for (const key of keys[0] ?? []) kept.local.add(key);
      for (const key of keys[1] ?? []) kept.session.add(key);
    };
    const visit = async (address: string) => {
      await page.goto(address);
      await look();
    };

    await page.goto('/');
    await hydrate(page);
    await page.getByRole('button', { name: texts.common.cookies.accept }).click();
    await look();
    const other = language === 'de' ? 'en' : 'de';
    await visit(`/?lng=${other}`);
    await visit(`/?lng=${language}`);
    for (const address of ['/short', '/quests', '/mia', '/@mia', '/report', '/register'])
      await visit(address);
    const { username, displayName } = uniqueName();
    await page.getByRole('textbox', { name: texts['sign-in'].register.username.label }).fill(username);
    await page.getByRole('textbox', { name: texts['sign-in'].register.displayName.label }).fill(displayName);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('registration');
    await look();

    await page.goto('/login?return_to=/account');
    await look();
    await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(member.email);
    await page.locator('input[name=password]').fill(member.password);
    await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
    await page.waitForURL('**/account');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('userId');
    await look();
    for (const address of [
      '/account/security',
      '/account/data',
      '/account/short',
      '/account/payments',
      '/short',
    ])
      await visit(address);
    await page.goto('/');
    await hydrate(page);
    await page.getByRole('contentinfo').getByRole('link', { name: texts.common.footer.cancel }).click();
    await page.waitForURL('**/cancel');
    await look();

    // Makes sure that the visit has created at least these entries. Otherwise the comparison below would
    // prove little.
    expect([...kept.cookies]).toEqual(
      expect.arrayContaining(['SID', 'has_session', 'known_device', 'lng', 'cookie_choice']),
    );
    expect([...kept.local]).toEqual(
      expect.arrayContaining(['lng', 'userId', 'avatarURL', 'username', 'displayName']),
    );
    expect([...kept.session]).toEqual(
      expect.arrayContaining(['registration', 'react-router-scroll-positions']),
    );
    expect([...kept.cookies].some((name) => name.startsWith('login_attempt_'))).toBe(true);

    const told = await toldIn(page);
    for (const [place, names] of Object.entries(kept))
      for (const name of names)
        expect(told[place as keyof typeof kept], `${place}: ${name}`).toContain(
          name.replace(/^(login_attempt_|short-draft:|short-steps:).+$/, '$1…'),
        );
  });
});

/** Returns the names of the cookies and storage entries in the privacy policy's table, by storage type. */
async function toldIn(page: Page) {
  await page.goto('/legal/privacy');
  const rows = await page
    .getByRole('table', { name: 'Cookies und Speicher im Browser' })
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  expect(rows.length).toBeGreaterThan(10);
  const names = (place: RegExp) =>
    rows.flatMap(([name = '', where = '']) => (place.test(where) ? name.split(', ') : []));
  return { cookies: names(/^Cookie/), local: names(/^lokaler/), session: names(/^Speicher des Tabs/) };
}
