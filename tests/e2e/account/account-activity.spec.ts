import type { Page } from '@playwright/test';
import { visitorAt } from '../../support/api-at.ts';
import { expect, expectAccessiblePage, type Member, type Texts, test } from '../fixtures.ts';

const WINDOWS_EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

/** Logs a member in elsewhere, from a browser that the account does not know. */
async function logInElsewhere(origin = '', { username, password }: Member, userAgent = WINDOWS_EDGE) {
  await visitorAt(origin, { 'user-agent': userAgent })('POST /api/v1/sign-in/session', {
    body: { login: username, password },
  });
}

const section = (page: Page, { account }: Texts) =>
  page.locator('section', { has: page.getByRole('heading', { name: account.security.activity.title }) });

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } });

    test('the security page lists what happened, page by page', async ({
      page,
      context,
      baseURL,
      member,
      signIn,
      texts,
    }) => {
      const { activity, sessions } = texts.account.security;
      const place = sessions.device.replace('{{browser}}', 'Edge').replace('{{system}}', 'Windows');
      await logInElsewhere(baseURL, member);
      // Twenty newer ones: nineteen here, and the one of this browser.
      for (let n = 0; n < 19; n += 1) await logInElsewhere(baseURL, member, 'curl/8');
      await signIn(context, member);
      await page.goto('/account/security');
      const rows = section(page, texts).getByRole('listitem');
      await expect(rows).toHaveCount(20);
      await expect(rows.first()).toContainText(activity.kinds.new_device);
      if (scripts) await expectAccessiblePage(page);
      await page.getByRole('link', { name: activity.older }).click();
      await page.waitForURL('**/account/security?before=*');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(place);
      await expect(rows.last()).toContainText(activity.kinds.login);
      await expect(page.getByRole('link', { name: activity.older })).toHaveCount(0);
      await page.getByRole('link', { name: activity.newest }).click();
      await expect(rows).toHaveCount(20);
      // A page that does not exist leads to the newest.
      await page.goto('/account/security?before=made-up');
      expect(new URL(page.url()).search).toBe('');
      await expect(rows).toHaveCount(20);
    });

    test('the email about a new browser leads to a button that logs everyone out', async ({
      page,
      context,
      baseURL,
      request,
      member,
      signIn,
      texts,
      complaints,
    }) => {
      const { notMe } = texts.reset;
      await signIn(context, member);
      await logInElsewhere(baseURL, member);
      const json = { accept: 'application/json' };
      const linkTo = async (path: string): Promise<string> => {
        const { messages } = await (await request.get('/sandbox/mail', { headers: json })).json();
        for (const { id, to } of messages) {
          if (!to.includes(member.email)) continue;
          const { text } = await (await request.get(`/sandbox/mail/${id}`, { headers: json })).json();
          const found = new RegExp(`https?://\\S+/sign-in/${path}/\\S+`).exec(text)?.[0];
          if (found) return found;
        }
        return '';
      };
      await expect.poll(() => linkTo('not-me'), { timeout: 20_000 }).toBeTruthy();
      // Another login's email may be written after the password was replaced, and its link would work again.
      const notMeLink = await linkTo('not-me');
      await page.goto(notMeLink);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notMe.title);
      if (scripts) await expectAccessiblePage(page);
      // Opening the link has changed nothing.
      await page.getByRole('link', { name: notMe.back }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.account.security.title);
      await page.goto(notMeLink);
      await page.getByRole('button', { name: notMe.submit }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notMe.done.title);
      if (scripts) await expectAccessiblePage(page);
      expect((await page.goto('/account'))?.status()).toBe(401);
      await expect.poll(() => linkTo('reset'), { timeout: 20_000 }).toBeTruthy();
      await page.goto(await linkTo('reset'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`@${member.username}`);
      // The link works once.
      await page.goto(notMeLink);
      await page.getByRole('button', { name: notMe.submit }).click();
      await expect(page.getByText(notMe.lost)).toBeVisible();
      await expect(page.getByRole('link', { name: notMe.again })).toHaveAttribute('href', '/sign-in/reset');
      // The script of a page says that this browser's session has ended, unless the next page is opened first.
      const others = complaints.splice(0).filter((line) => line !== 'Session expired. Please log in again.');
      expect(others).toEqual([]);
    });
  });
