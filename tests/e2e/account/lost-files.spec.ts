import { expect, hydrate, test } from '../fixtures.ts';

const TEXTS = /\/assets\/statistics-[\w-]{8}\.js$/;
const LOST_FILE = /Failed to load resource|Failed to fetch dynamically imported module/;

test('an account page whose texts are lost stays as it was served, and says so', async ({
  page,
  context,
  member,
  signIn,
  texts,
  complaints,
}) => {
  const { pages } = texts.account;
  await signIn(context, member);
  await page.route(TEXTS, (route) => route.abort());
  await page.goto('/account/short/statistics');
  await expect(page.getByText(texts.common.error.unloaded)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.statistics.title);
  await page
    .getByRole('navigation', { name: pages.label })
    .getByRole('link', { name: pages.payments })
    .click();
  await expect(page).toHaveURL('/account/payments');
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(LOST_FILE);
});

test('a navigation within the app whose texts are lost says that there was no answer', async ({
  page,
  context,
  member,
  signIn,
  texts,
  complaints,
}) => {
  const { error } = texts.common;
  await signIn(context, member);
  await page.goto('/account/payments');
  await hydrate(page);
  await page.route(TEXTS, (route) => route.abort());
  await page
    .getByRole('navigation', { name: texts.account.pages.label })
    .getByRole('link', { name: texts.account.pages.statistics })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(error.noResponse.title);
  await page.unroute(TEXTS);
  await page.getByRole('link', { name: error.retry }).click();
  await expect(heading).toHaveText(texts.statistics.title);
  // The page without an answer renders the document's scripts again, which browsers ignore.
  const expected = new RegExp(`${LOST_FILE.source}|speculation rule set`);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(expected);
});

for (const [name, file] of [
  ['app', /\/assets\/entry\.client-/],
  ['layout', /\/assets\/start-app-layout-/],
] as const)
  test(`a press on an account page is answered if the script of the ${name} is lost`, async ({
    page,
    context,
    member,
    signIn,
    texts,
    complaints,
  }) => {
    const { address } = texts.account.security;
    await signIn(context, member);
    await page.route(file, (route) => route.abort());
    await page.goto('/account/security', { waitUntil: 'commit' });
    await page.getByRole('button', { name: address.again }).click();
    await expect(page.getByText(texts.common.error.unloaded)).toBeVisible();
    // Everything but the header and the footer works without the layout.
    if (name === 'layout') await expect(page.getByText(address.sent)).toBeVisible();
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(LOST_FILE);
  });
