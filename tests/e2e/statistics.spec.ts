import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../db/seed/demo-people.ts';
import { apiAt, visitorAt } from '../support/api-at.ts';
import { sessionFrom } from '../support/registration.ts';
import { emptyShort } from '../support/short.ts';
import { expect, expectAccessiblePage, hydrate, type Member, test } from './fixtures.ts';

/** Headless browsers name themselves in their user agent and are not counted. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
test.use({ userAgent: AGENT });

/** Saves two links for the member and returns a function that reads the member's figures. */
async function ownShort(
  baseURL: string,
  { username, password }: Member,
  extra: Record<string, unknown> = {},
) {
  const { headers } = await visitorAt(baseURL).exchange('POST /api/v1/sign-in/session', {
    body: { login: username, password },
  });
  const api = apiAt(baseURL, `Bearer ${sessionFrom(headers)}`);
  await api('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        links: [
          { id: 'one', title: 'First', link: 'https://one.example/' },
          { id: 'two', title: 'Second', link: 'https://two.example/' },
        ],
        ...extra,
      }),
    },
  });
  return async () => {
    const { visits, clicks } = await api('GET /api/v1/@me/short/statistics', { query: {} });
    return { visits, clicks };
  };
}

/** A demo member with a year of counts. */
const MIA: Member = {
  username: 'mia',
  email: 'mia@example.com',
  password: DEMO_PASSWORD,
  displayName: 'Mia Keller',
};

const NOAH: Member = { ...MIA, username: 'noah', email: 'noah@example.com', displayName: 'Noah Brandt' };

/** Answers the targets of the links, so that no test leaves this machine. */
const answerTargets = (context: BrowserContext) =>
  context.route(/https:\/\/(one|two)\.example\//, (route) => route.fulfill({ body: 'target' }));

const shortOf = ({ username }: Member) => `/@${username.toLowerCase()}`;
const link = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test('a visit and every way to open a link count once; nothing is stored in the browser', async ({
  page,
  context,
  member,
  baseURL,
}) => {
  const figures = await ownShort(baseURL ?? '', member);
  await answerTargets(context);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await page.goto(shortOf(member));
  await expect(link(page, 'First')).not.toHaveAttribute('ping');
  for (const open of [() => link(page, 'First').click(), () => link(page, 'Second').press('Enter')]) {
    const tab = context.waitForEvent('page');
    await open();
    await (await tab).close();
  }
  // Without the tab: the headless browser may quit when it closes one that a middle click opened.
  await page.evaluate(() => addEventListener('auxclick', (event) => event.preventDefault(), { once: true }));
  await link(page, 'First').click({ button: 'middle' });
  await expect.poll(figures).toEqual({ visits: 1, clicks: 3 });
  expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !/(one|two)\.example/.test(url))).toEqual(
    [],
  );
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie_choice']);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('a page counts once it is visible, and not again when it is shown again', async ({
  page,
  member,
  baseURL,
}) => {
  await ownShort(baseURL ?? '', member);
  const beacons: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && beacons.push(request.url()));
  const setHidden = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await page.addInitScript(setHidden, true);
  await page.goto(shortOf(member));
  await expect(link(page, 'First')).not.toHaveAttribute('ping');
  expect(beacons).toEqual([]);
  await page.evaluate(setHidden, false);
  await expect.poll(() => beacons).toHaveLength(1);
  await page.evaluate(setHidden, true);
  await page.evaluate(setHidden, false);
  await page.request.get('/healthz');
  expect(beacons).toHaveLength(1);
});

test('the owner is not counted', async ({ page, context, member, baseURL, signIn }) => {
  const figures = await ownShort(baseURL ?? '', member);
  await signIn(context, member);
  await page.addInitScript((name) => localStorage.setItem('username', name), member.username);
  const beacons: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && beacons.push(request.url()));
  await page.goto(shortOf(member));
  await expect(page.locator('[data-owner]')).toBeVisible();
  expect(beacons).toEqual([]);
  expect(await figures()).toEqual({ visits: 0, clicks: 0 });
});

test('a Short that does not count sends nothing', async ({ page, member, baseURL }) => {
  await ownShort(baseURL ?? '', member, { counting: false });
  const response = await page.goto(shortOf(member));
  const html = (await response?.text()) ?? '';
  expect(html).not.toContain('seen');
  expect(html).not.toContain('ping=');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pixel counts the visit and ping the click', async ({ page, context, member, baseURL }) => {
    const figures = await ownShort(baseURL ?? '', member);
    await answerTargets(context);
    await page.goto(shortOf(member));
    const tab = context.waitForEvent('page');
    await link(page, 'First').click();
    await (await tab).close();
    await expect.poll(figures).toEqual({ visits: 1, clicks: 1 });
  });

  test('periods and dates work', async ({ page, context, signIn, texts }) => {
    await signIn(context, MIA);
    await page.goto('/account/short/statistics');
    await page
      .getByRole('link', { name: texts.statistics.period.days_other.replace('{{count}}', '7') })
      .click();
    await expect(page).toHaveURL(/days=7$/);
    await expect(page.getByRole('heading', { level: 1, name: texts.statistics.title })).toBeVisible();
  });
});

test('the page is empty at first, and every figure is in a table later', async ({
  page,
  context,
  member,
  baseURL,
  signIn,
  texts,
}) => {
  const { statistics } = texts;
  const figures = await ownShort(baseURL ?? '', member);
  await signIn(context, member);
  await page.goto('/account/short/statistics');
  await hydrate(page);
  await expect(page.getByText(statistics.summary.none)).toBeVisible();
  await expectAccessiblePage(page);
  const visitor = await context.browser()?.newContext({ baseURL: baseURL ?? '', userAgent: AGENT });
  const visit = await visitor?.newPage();
  await visit?.goto(shortOf(member));
  await expect.poll(figures).toMatchObject({ visits: 1 });
  await visitor?.close();
  await page.reload();
  await page.getByText(statistics.chart.table).click();
  const today = page.getByRole('row').filter({ hasText: statistics.chart.soFar });
  await expect(today.getByRole('cell').first()).toHaveText('1');
  await expectAccessiblePage(page);
});

test('the arrow keys move between days and read their values', async ({ page, context, signIn, texts }) => {
  await signIn(context, MIA);
  await page.goto('/account/short/statistics');
  await hydrate(page);
  const chart = page.getByRole('slider', { name: texts.statistics.chart.label });
  await chart.focus();
  await expect(chart).toHaveAttribute('aria-valuenow', '30');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
});

test('dates that need Premium are explained at their field', async ({ page, context, signIn, texts }) => {
  const { period, premium } = texts.statistics;
  await signIn(context, NOAH);
  await page.goto('/account/short/statistics?from=2020-01-01&to=2020-02-01');
  await expect(page.getByLabel(period.from, { exact: true })).toHaveAccessibleDescription(period.needPremium);
  await expect(page.getByRole('heading', { name: premium.title })).toBeVisible();
});

test('the owner turns counting off and on again', async ({
  page,
  context,
  member,
  baseURL,
  signIn,
  texts,
}) => {
  const { counting } = texts.statistics;
  await ownShort(baseURL ?? '', member);
  await signIn(context, member);
  await page.goto('/account/short/statistics');
  await hydrate(page);
  await page.getByRole('button', { name: counting.turn.off }).click();
  await expect(page.getByText(counting.off)).toBeVisible();
  await page.getByRole('button', { name: counting.turn.on }).click();
  await expect(page.getByRole('button', { name: counting.turn.off })).toBeVisible();
});
