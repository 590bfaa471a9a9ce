import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessiblePage, hydrate, type Member, type Texts, test } from '../fixtures.ts';

const PAGE = '/account/data';

async function logIn(page: Page, { login }: Texts['sign-in'], member: Member) {
  await page.goto('/sign-in/login');
  await page.getByRole('textbox', { name: login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', { tag: scripts ? '@both' : '@phone' }, () => {
    test.use({ javaScriptEnabled: scripts });

    test('a member requests their data and downloads the file', async ({
      page,
      context,
      member,
      signIn,
      texts,
    }) => {
      const own = texts['own-data'];
      await signIn(context, member);
      await page.goto(PAGE);
      await page.getByRole('button', { name: own.export.request }).click();
      await expect(page.getByText(own.done.export).or(page.getByText(own.done.ready))).toBeVisible();
      const download = page
        .getByRole('list', { name: own.export.list })
        .getByRole('button', { name: own.export.download });
      await expect(async () => {
        if (!scripts) await page.goto(PAGE);
        await expect(download).toBeVisible({ timeout: 6000 });
      }).toPass({ timeout: 60_000 });
      if (scripts) {
        await expect(page.getByText(own.done.ready)).toBeVisible();
        await expect(page.getByText(own.done.export)).toBeHidden();
        await expectAccessiblePage(page);
      }
      await expect(page.getByText(own.export.untilDownloaded.replace(/.*}}/, ''))).toBeVisible();
      const started = page.waitForEvent('download');
      await download.click();
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^ulifyi-data-[\d-]+\.zip$/);
      expect(readFileSync(await file.path()).subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    });

    test('a member leaves, finds their account again at the next login, and stays', async ({
      page,
      context,
      member,
      signIn,
      texts,
    }) => {
      const own = texts['own-data'];
      await signIn(context, member);
      await page.goto(PAGE);
      const [username, reason] = [page.locator('input[name=username]'), page.locator('[name=reason]')];
      const submit = page.getByRole('button', { name: own.deletion.submit });
      const open = page.getByText(own.deletion.open);
      await open.click();
      if (scripts) {
        await expect(page.getByRole('heading', { name: own.deletion.goes.title })).toBeFocused();
        await page.getByRole('button', { name: own.deletion.cancel }).click();
        await expect(open).toBeFocused();
        await expect(submit).toBeHidden();
        await open.press('Enter');
      }
      await reason.fill('Too many quests');
      await username.fill('someone_else');
      await submit.click();
      await expect(page.getByText(texts.errors.wrong_username)).toBeVisible();
      await expect(username).toHaveValue('someone_else');
      await expect(reason).toHaveValue('Too many quests');
      if (scripts) {
        await expect(username).toBeFocused();
        await expectAccessiblePage(page);
      }
      await username.fill(member.username);
      await username.press('Enter');
      await expect(page.getByText(own.done.leave)).toBeVisible();
      if (scripts) {
        await expect(page.getByText(own.done.leave)).toBeFocused();
        await expect(page.getByText(own.done.leave)).toBeInViewport();
        await expectAccessiblePage(page);
      }
      expect((await page.request.get(`/@${member.username}`)).status()).toBe(404);

      await context.clearCookies({ name: 'SID' });
      await context.clearCookies({ name: 'has_session' });
      await logIn(page, texts['sign-in'], member);
      await page.waitForURL(`**${PAGE}`);
      for (const path of ['/account', '/account/short', '/account/short/statistics']) {
        await page.goto(path);
        await expect(page).toHaveURL(PAGE);
      }
      await expect(page.getByRole('main').getByRole('link', { name: own.leaving.logOut })).toBeVisible();
      await page.getByRole('button', { name: own.leaving.stay }).click();
      await expect(page.getByText(own.done.stay)).toBeVisible();
      expect((await page.request.get(`/@${member.username}`)).status()).toBe(200);
      await page.goto('/account');
      await expect(page).toHaveURL('/account');
    });
  });

test('an old proof is asked for again, and nothing typed is lost', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  const own = texts['own-data'];
  await signIn(context, member);
  await page.goto(PAGE);
  // The first answer is that of a session whose proof is old.
  let refusals = 1;
  await page.route('**/@me/data/deletion', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 403, json: { error: 'proof_needed', error_description: 'Prove it.' } })
      : route.continue(),
  );
  await page.getByText(own.deletion.open).click();
  await page.locator('[name=reason]').fill('Too many quests');
  await page.locator('input[name=username]').fill(member.username);
  await page.getByRole('button', { name: own.deletion.submit }).click();
  const dialog = page.getByRole('dialog', { name: texts.account.proof.title });
  await dialog.locator('input[name=password]').fill(member.password);
  await dialog.getByRole('button', { name: texts.account.proof.submit }).click();
  await expect(page.getByText(own.done.leave)).toBeVisible();
});

test('the account and the support page lead to it', async ({ page, context, member, signIn, texts }) => {
  const self = page.getByRole('link', { name: texts.support.delete.self });
  await page.goto('/support');
  await expect(self).toBeHidden();
  await signIn(context, member);
  await page.goto('/support');
  await self.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['own-data'].title);
  await hydrate(page);
  await page.getByRole('link', { name: texts.account.pages.hub, exact: true }).click();
  await page.getByRole('main').locator(`a[href="${PAGE}"]`).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
