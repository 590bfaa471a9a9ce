import type { APIRequestContext, Page } from '@playwright/test';
import { brand } from '../../../brand.ts';
import { languages } from '../../../locales/languages.ts';
import { visitorAt } from '../../support/api-at.ts';
import { registrationBody, solveCaptcha } from '../../support/registration.ts';
import { firstBrandMentions } from '../../support/white-label/first-brand.ts';
import { secondName, secondPalette } from '../../support/white-label/second-brand.ts';
import { SECOND_MARK } from '../../support/white-label/substitutes.ts';
import {
  startWhiteLabelProduct,
  type WhiteLabelProduct,
} from '../../support/white-label/white-label-product.ts';
import { clippedTexts, clippedTextsAfterFonts } from '../clipped-text.ts';
import { test as base, expect, hydrate } from '../fixtures.ts';
import { renderBelowFold } from '../render-below-fold.ts';
import { demoTexts, intlNames, untranslatedTexts, visibleTexts } from '../untranslated-text.ts';

/**
 * Playwright's `test`, with the product under another brand and in a pseudo-language, which reveals
 * hard-coded texts.
 */
const test = base.extend<object, { product: WhiteLabelProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this parameter
    async ({}, use) => {
      const product = await startWhiteLabelProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});
// Serial, because a second worker would build another product.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'en-GB' });

const MIA = {
  username: 'mia',
  password: 'quest-demo-1',
  email: 'mia@example.com',
  displayName: 'Mia Keller',
};
const LEA = { username: 'lea', password: 'quest-demo-1', email: 'lea@example.com', displayName: 'Lea Novak' };

/** Public pages. `opens` marks the pages whose buttons open dialogs or menus. */
const PUBLIC: ReadonlyArray<{ path: string; opens?: true }> = [
  { path: '/', opens: true },
  { path: '/@mia', opens: true },
  ...['/@lea', '/@brand_cafe', '/mia', '/lea', '/short', '/quests', '/quests/archive', '/about'].map(at),
  ...['/press', '/app', '/ads'].map(at),
  { path: '/support', opens: true },
  ...['imprint', 'privacy', 'terms', 'accessibility'].map((name) => at(`/legal/${name}`)),
  ...['/cancel', '/withdraw', '/report', '/appeal/nothing', '/no/such/page', '/@nobody_here'].map(at),
  ...['login', 'register', 'reset', 'reset/nothing', 'confirm/nothing', 'logout'].map((name) =>
    at(`/sign-in/${name}`),
  ),
  at('/account'),
];
const OWN: ReadonlyArray<{ path: string; opens?: true }> = [
  { path: '/account', opens: true },
  { path: '/account/short', opens: true },
  ...['/account/security/email', '/account/security/second-step', '/account/security/prove'].map(at),
  ...['/account/security', '/account/payments', '/account/payments/checkout', '/account/short/connect'].map(
    at,
  ),
  at('/account/data'),
  ...['/mia', '/noah', '/report'].map(at),
];

function at(path: string): { path: string } {
  return { path };
}

/** Returns the paths of a demo post and a demo quest. */
async function madeByPeople(request: APIRequestContext): Promise<string[]> {
  const hrefOf = async (path: string, href: RegExp) =>
    href.exec(await (await request.get(path)).text())?.[1] ?? path;
  return [
    await hrefOf('/mia', /href="(\/mia\/post\/[\w-]+)"/),
    await hrefOf('/quests', /href="(\/quests\/[\w-]{36})"/),
  ];
}

/** Names that are the same in every language. */
const NAMES = [
  ...[`${secondName} Short Premium`, `${secondName} Short`, secondName],
  ...['Discord', 'YouTube', 'Spotify', 'Eventbrite', 'Visa', 'English', 'EUR', 'SVG', 'PNG'],
];
const known = [...NAMES, ...demoTexts(), ...intlNames('en-GB')];
const WIDTHS = [320, 1280];

/** Returns a page's texts that are missing in the locale files or do not fit. */
async function faultsOf(page: Page): Promise<string[]> {
  const found = untranslatedTexts(await visibleTexts(page), known);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await clippedTextsAfterFonts(page)).map((text) => `${width} px: ${text}`));
  }
  return found;
}

/** Runs `faultsOf` on each dialog and menu that the page's buttons open, one after the other. */
async function faultsBehindButtons(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 });
  if (!new URL(page.url()).pathname.startsWith('/@')) await hydrate(page);
  const found: string[] = [];
  const opened = page
    .locator('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')
    .filter({ visible: true });
  const buttons = page.locator('[aria-haspopup]').filter({ visible: true });
  for (const button of await buttons.all()) {
    await button.click();
    await expect(opened).not.toHaveCount(0);
    found.push(...(await faultsOf(page)));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(opened).toHaveCount(0);
  }
  return found;
}

async function faultsOn(page: Page, pages: ReadonlyArray<{ path: string; opens?: true }>) {
  const all: Record<string, string[]> = {};
  for (const { path, opens } of pages) {
    await page.goto(path);
    await renderBelowFold(page);
    await page.locator('details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    const found = [...(await faultsOf(page)), ...(opens ? await faultsBehindButtons(page) : [])];
    if (found.length > 0) all[path] = [...new Set(found)];
  }
  return all;
}

test('no public page has hard-coded texts or clips longer ones', async ({ page, request }) => {
  const [post = '', quest = ''] = await madeByPeople(request);
  expect(await faultsOn(page, [...PUBLIC, { path: post, opens: true }, at(quest)])).toEqual({});
});

test('no account page has hard-coded texts or clips longer ones', async ({ page, context, signIn }) => {
  await signIn(context, MIA);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('[');
  expect(await faultsOn(page, OWN)).toEqual({});
  await context.clearCookies({ name: 'SID' });
  await signIn(context, LEA);
  expect(await faultsOn(page, [at('/account/payments'), { path: '/short', opens: true }])).toEqual({});
});

/** Returns the built scripts and styles that pages reference, directly or indirectly. */
async function builtFiles(request: APIRequestContext, pages: Iterable<string>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const named = (text: string) => [...text.matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g)].map(([name]) => name);
  const wanted = new Set([...pages].flatMap(named));
  // A Set visits elements that are added during the iteration.
  for (const name of wanted) {
    const answer = await request.get(`/assets/${name}`);
    if (!answer.ok()) continue;
    files.set(name, await answer.text());
    for (const next of named(files.get(name) ?? '')) wanted.add(next);
  }
  return files;
}

test('the checks detect untranslated and clipped texts', async ({ page }) => {
  await page.goto('/about?lng=de');
  expect(untranslatedTexts(await visibleTexts(page), known).length).toBeGreaterThan(20);
  const link = page.getByRole('link', { name: 'Einloggen' });
  await link.evaluate((element) => {
    element.style.width = '2rem';
    element.style.whiteSpace = 'nowrap';
  });
  expect(await clippedTexts(page)).toContainEqual(
    expect.stringContaining('out of its bounds: a "Einloggen"'),
  );
});

test('no page, script or file mentions the first brand', async ({ page, request, context, signIn }) => {
  const answers = new Map<string, string>();
  const read = async (from: APIRequestContext, path: string) =>
    answers.set(path, await (await from.get(path)).text());
  for (const path of [...PUBLIC.map(({ path }) => path), ...(await madeByPeople(request))])
    for (const language of languages) await read(request, `${path}?lng=${language}`);
  const files = ['site.webmanifest', 'robots.txt', 'sitemap.xml', 'api/openapi.json'].map(
    (name) => `/${name}`,
  );
  for (const path of files) await read(request, path);
  await signIn(context, MIA);
  for (const { path } of OWN)
    for (const language of languages) await read(page.request, `${path}?lng=${language}`);
  const built = await builtFiles(request, answers.values());
  expect(built.size).toBeGreaterThan(50);

  const left = [...answers, ...built].flatMap(([name, text]) =>
    firstBrandMentions(text).map((place) => `${name}: ${place}`),
  );
  expect(left).toEqual([]);

  // The second brand appears, which proves that the pages were not empty.
  const home = answers.get('/?lng=en') ?? '';
  expect(home).toContain(SECOND_MARK);
  expect(home).toContain(secondPalette.blue);
  expect(answers.get('/about?lng=de')).toContain(`– ${secondName}</title>`);
  expect(answers.get('/legal/imprint?lng=de')).toContain(
    brand.supportEmail.replace(brand.folded, secondName.toLowerCase()),
  );
  expect(JSON.parse(answers.get('/site.webmanifest') ?? '')).toMatchObject({ name: secondName });
  // Her name proves that this is her account, and not a login or an error.
  expect(answers.get('/account?lng=en')).toContain('Mia Keller');
});

interface Letter {
  id: number;
  to: string[];
  from_name: string;
  subject: string;
  text: string;
  html: string;
}

test('emails name the second brand and never mention the first', async ({ product, request }) => {
  const json = { headers: { accept: 'application/json' } };
  const addresses: string[] = [];
  for (const language of languages) {
    const api = visitorAt(product.origin, { 'accept-language': language });
    const body = await registrationBody(api);
    await api('POST /api/v1/sign-in/registration', { body });
    const reset = { login: body.username, bot_check: await solveCaptcha(api) };
    await api('POST /api/v1/sign-in/password-reset', { body: reset });
    addresses.push(body.email);
  }
  const letters = async (): Promise<Letter[]> => {
    const { messages }: { messages: Letter[] } = await (await request.get('/sandbox/mail', json)).json();
    const own = messages.filter(({ to }) => to.some((address) => addresses.includes(address)));
    return Promise.all(
      own.map(async ({ id }) => (await request.get(`/sandbox/mail/${id}`, json)).json() as Promise<Letter>),
    );
  };
  // Two emails were sent in each language: an email confirmation and a password reset.
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2 * languages.length);
  const subjects = new Set<string>();
  for (const letter of await letters()) {
    subjects.add(letter.subject);
    expect(letter.from_name).toBe(secondName);
    for (const form of [letter.text, letter.html]) expect(form).toContain(secondName);
    expect(firstBrandMentions(Object.values(letter).join('\n'))).toEqual([]);
  }
  expect(subjects.size).toBe(2 * languages.length);
});
