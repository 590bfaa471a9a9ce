import type { Locator } from '@playwright/test';
import { statisticsFormats } from '../../../apps/web/pages/account/statistics/formats.ts';
import { wholePercents } from '../../../apps/web/pages/account/statistics/whole-percents.ts';
import { addDays, BREAKDOWNS } from '../../../contracts/rules/statistics.ts';
import { zurichDay } from '../../../contracts/rules/zurich-day.ts';
import { demoMember, expect, expectAccessiblePage, hydrate, ownApi, test } from '../fixtures.ts';
import { tabTo } from '../tab-to.ts';
import { AGENT, ownShort, shortOf } from './own-short.ts';

test.use({ userAgent: AGENT });

/** A demo member with a year of counts and Premium. */
const MIA = demoMember('mia');
const NOAH = demoMember('noah');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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

test('the page is empty at first, and every figure is in a table later', { tag: '@both' }, async ({
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

test('a period that needs Premium is explained, and so is what is shown instead', async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { period, premium } = texts.statistics;
  const instead = page.getByText(period.shown.replace('{{count}}', '30').replace(/,.*/, ''));
  await signIn(context, NOAH);
  await page.goto('/account/short/statistics?from=2020-01-01&to=2020-02-01');
  await expect(page.getByLabel(period.from, { exact: true })).toHaveAccessibleDescription(
    period.problem.needs_premium,
  );
  await expect(instead).toBeVisible();
  await expect(page.getByRole('heading', { name: premium.title })).toBeVisible();
  await page.goto('/account/short/statistics?days=90');
  await expect(instead).toContainText(period.problem.needs_premium);
});

test('dates are refused with the reason at the wrong one', { tag: '@both' }, async ({
  page,
  context,
  signIn,
  texts,
}) => {
  const { problem, from: start, to: end } = texts.statistics.period;
  await signIn(context, MIA);
  for (const [query, label, reason] of [
    ['from=2999-01-01&to=2999-02-01', end, problem.in_future],
    ['from=2026-02-01&to=2026-01-01', end, problem.ends_before_start],
    ['from=2020-01-01&to=2020-02-01', start, problem.too_old],
  ] as const) {
    await page.goto(`/account/short/statistics?${query}`);
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(reason);
  }
  await expectAccessiblePage(page);
});

test('a period of one day names the day once', async ({ page, context, signIn, texts, language }) => {
  const { span_one: span } = texts.statistics.summary;
  await signIn(context, MIA);
  await page.goto('/account/short/statistics?days=1');
  const today = statisticsFormats(language).weekday(zurichDay(new Date()));
  await expect(page.getByText(`${span.replace('{{day}}', today)}.`)).toHaveText(/^[^,]*$/);
});

test('without links, the page leads to adding the first', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto('/account/short/statistics');
  await page.getByRole('link', { name: texts.statistics.addLink }).click();
  await expect(page).toHaveURL(/tab=links$/);
});

/** What a table says, row by row, without its head. */
const rowsOf = (tables: Locator) =>
  tables.evaluateAll((all: HTMLTableElement[]) =>
    all.flatMap((table) =>
      [...table.tBodies].flatMap((body) =>
        [...body.rows].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll('\u00a0', ' '))),
      ),
    ),
  );

const unbroken = (text: string) => text.replaceAll('\u00a0', ' ');

test('with Premium every figure is in a table, and all of it works by keyboard alone', {
  tag: '@both',
}, async ({ page, context, baseURL, signIn, texts, language }) => {
  const { period, chart, links, breakdowns, columns, download } = texts.statistics;
  const { span_other: span } = texts.statistics.summary;
  await signIn(context, MIA);
  await page.goto('/account/short/statistics');
  await hydrate(page);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const days = (count: number) => period.days_other.replace('{{count}}', `${count}`);
  await press(page.getByRole('link', { name: days(90), exact: true }));
  await expect(page.getByRole('link', { name: days(90), exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page).toHaveURL(/days=90$/);
  await press(page.getByText(period.own, { exact: true }));
  const from = page.getByLabel(period.from, { exact: true });
  const to = page.getByLabel(period.to, { exact: true });
  const show = page.getByRole('button', { name: period.show });
  const today = zurichDay(new Date());
  await tabTo(page, from);
  await to.fill(addDays(today, -100));
  await press(show);
  await expect(to).toHaveAccessibleDescription(period.problem.ends_before_start);
  await expect(to).toBeFocused();
  await to.fill(today);
  await from.fill(addDays(today, -87));
  await press(show);
  const summary = page.getByRole('status').filter({ hasText: span.replace('{{count}}', '88') });
  await expect(page).toHaveURL(/from=[\d-]+&to=[\d-]+$/);
  await expect(summary).toBeVisible();
  await expect(show).toBeFocused();
  const slider = page.getByRole('slider', { name: chart.label });
  await tabTo(page, slider);
  await expect(slider).toHaveAttribute('aria-valuenow', '88');
  for (const [key, place] of Object.entries({ ArrowLeft: '87', Home: '1', ArrowDown: '1', End: '88' })) {
    await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', place);
  }
  await press(page.getByText(chart.table, { exact: true }));
  const daily = page.getByRole('region', { name: chart.label });
  await tabTo(page, daily);
  await page.keyboard.press('End');
  await expect.poll(() => daily.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  // The rows of a breakdown that are folded.
  for (const more of await page.locator('details:not([open]) > summary').all()) await press(more);

  const { searchParams } = new URL(page.url());
  const api = await ownApi(context, baseURL);
  const counted = await api('GET /api/v1/@me/short/statistics', {
    query: { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' },
  });
  const { number, date, percent, language: languageName } = statisticsFormats(language);
  expect(counted.days).toHaveLength(88);
  expect(await rowsOf(daily.getByRole('table'))).toEqual(
    counted.days
      .toReversed()
      .map(({ day, visits, clicks }) => [
        expect.stringMatching(new RegExp(`^${unbroken(date(day))}( \\(.+\\))*$`)),
        number(visits),
        number(clicks),
      ]),
  );
  expect(await rowsOf(page.getByRole('table', { name: links.title }))).toEqual(
    counted.links.map(({ title, clicks, state }) => [
      expect.stringContaining(state === 'removed' ? columns.removed : title),
      number(clicks),
    ]),
  );
  expect(counted.breakdowns).not.toBeNull();
  const names: Record<string, string> = { '': breakdowns.other, ...breakdowns.device };
  for (const name of BREAKDOWNS) {
    const shares = counted.breakdowns?.[name] ?? [];
    expect(shares.length).toBeGreaterThan(0);
    const percents = wholePercents(shares.map(({ share }) => share));
    expect(await rowsOf(page.getByRole('table', { name: breakdowns[name].title }))).toEqual(
      shares.map(({ key }, place) => [
        names[key] ?? (name === 'languages' ? languageName(key) : key),
        unbroken(percent(percents[place] ?? 0)),
      ]),
    );
  }
  await expectAccessiblePage(page);

  const file = page.waitForEvent('download');
  await press(page.getByRole('link', { name: download }));
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

test('the owner turns counting off and on again by keyboard', async ({
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
  const turn = (to: 'on' | 'off') => page.getByRole('button', { name: counting.turn[to] });
  await tabTo(page, turn('off'));
  await page.keyboard.press('Enter');
  // The pressed button is gone, so the keyboard continues at the message.
  await expect(page.getByText(counting.off, { exact: true })).toBeFocused();
  await tabTo(page, turn('on'), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(counting.on, { exact: true })).toBeFocused();
  await expect(turn('off')).toBeVisible();
});
