import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessiblePage,
  hydrate,
  type Member,
  type Texts,
  test,
  uniqueName,
} from '../fixtures.ts';

const PAGE = '/account/security/email';

/** The link in the latest email to an address, as soon as it has arrived. */
async function linkTo(request: APIRequestContext, address: string, path: string): Promise<string> {
  const headers = { accept: 'application/json' };
  let link = '';
  const find = async () => {
    const { messages } = await (await request.get('/sandbox/mail', { headers })).json();
    for (const { id, to } of messages) {
      if (link || !to.includes(address)) continue;
      const { text } = await (await request.get(`/sandbox/mail/${id}`, { headers })).json();
      link = new RegExp(`https?://\\S+/sign-in/${path}/\\S+`).exec(text)?.[0] ?? '';
    }
    return link;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return link;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.locator('input[name=email]');

async function begin(page: Page, { emailChange }: Texts['account'], email: string) {
  await page.goto(PAGE);
  await field(page).fill(email);
  await page.getByRole('button', { name: emailChange.submit }).click();
  await expect(page.getByText(emailChange.done.begun)).toBeVisible();
}

async function logIn(page: Page, { login }: Texts['sign-in'], member: Member) {
  await page.goto('/sign-in/login');
  await page.getByRole('textbox', { name: login.login }).fill(member.email);
  await page.locator('input[name=password]').fill(member.password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
}

/** Widths and languages are paired as in the projects of playwright.config.ts. */
const VIEWS = [
  { scripts: true, locale: 'de-DE', viewport: { width: 360, height: 740 } },
  { scripts: true, locale: 'en-US', viewport: { width: 1280, height: 900 } },
  { scripts: false, locale: 'de-DE', viewport: { width: 360, height: 740 } },
];

for (const { scripts, locale, viewport } of VIEWS)
  test.describe(`${scripts ? 'with' : 'without'} scripts, ${viewport.width} px wide`, () => {
    test.use({ javaScriptEnabled: scripts, locale, viewport });
    const accessible = (page: Page) => (scripts ? expectAccessiblePage(page) : []);

    test('the email changes once both addresses have answered', async ({
      page,
      context,
      request,
      member,
      signIn,
      texts,
      complaints,
    }) => {
      const { account, reset } = texts;
      const { email } = uniqueName();
      await signIn(context, member);
      await page.goto('/account/security');
      await page.getByRole('link', { name: account.emailChange.open }).click();
      await expect(title(page)).toHaveText(account.emailChange.title);
      await expect(page.getByText(account.emailChange.now.replace('{{email}}', member.email))).toBeVisible();
      await accessible(page);

      for (const [typed, error] of [
        ['nobody@here', texts.errors.invalidEmail],
        [member.email.toUpperCase(), account.emailChange.own],
      ] as const) {
        await field(page).fill(typed);
        await field(page).press('Enter');
        await expect(page.getByText(error)).toBeVisible();
        await expect(field(page)).toHaveValue(typed);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toHaveAccessibleDescription(error);
        await accessible(page);
      }

      await field(page).fill(email);
      await page.getByRole('button', { name: account.emailChange.submit }).click();
      await expect(page.getByText(account.emailChange.done.begun)).toBeVisible();
      await expect(page.getByText(account.emailChange.pending.to.replace('{{email}}', email))).toBeVisible();
      await expect(page.getByText(account.emailChange.pending.new.waiting)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await accessible(page);

      const [toNew, toOld] = [
        await linkTo(request, email, 'new-email'),
        await linkTo(request, member.email, 'old-email'),
      ];
      // A program that opens links changes nothing.
      for (const link of [toNew, toOld]) expect((await request.get(link)).status()).toBe(200);
      await page.goto(PAGE);
      await expect(page.getByText(account.emailChange.pending.new.waiting)).toBeVisible();

      await page.goto(toNew);
      await expect(title(page)).toHaveText(reset.emailChange.new.title);
      await expect(page.getByText(reset.emailChange.new.text.replace('{{email}}', email))).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: reset.emailChange.new.submit }).press('Enter');
      await expect(title(page)).toHaveText(reset.emailChange.waiting.title);
      await accessible(page);
      await page.goto(toNew);
      await expect(title(page)).toHaveText(reset.emailChange.waiting.title);
      await expect(page.getByRole('button', { name: reset.emailChange.new.submit })).toHaveCount(0);
      await page.getByRole('link', { name: reset.emailChange.waiting.next }).click();
      await expect(page.getByText(account.emailChange.pending.new.done)).toBeVisible();
      await page.goto('/account/security');
      await expect(page.getByText(account.emailChange.waits.replace('{{email}}', email))).toBeVisible();

      await page.goto(toOld);
      await expect(title(page)).toHaveText(reset.emailChange.old.title);
      await expect(page.getByText('e…\u2060@example.com')).toBeVisible();
      await accessible(page);
      await page.getByRole('button', { name: reset.emailChange.old.approve }).click();
      await expect(title(page)).toHaveText(reset.emailChange.changed.title);
      await accessible(page);
      if (scripts) await expect(title(page)).toBeFocused();

      // Used links say what to do.
      for (const link of [toNew, toOld]) {
        await page.goto(link);
        await expect(page.getByText(reset.emailChange.lost)).toBeVisible();
        await expect(page.getByRole('link', { name: reset.emailChange.again })).toHaveAttribute('href', PAGE);
      }
      await accessible(page);
      expect((await page.goto(PAGE))?.status()).toBe(401);
      // The page's script says once that this browser's session has ended.
      await expect.poll(() => complaints).toEqual(scripts ? ['Session expired. Please log in again.'] : []);
      complaints.length = 0;
      await logIn(page, texts['sign-in'], { ...member, email });
      await page.waitForURL(/\/account/);
      await page.goto(PAGE);
      await expect(page.getByText(account.emailChange.now.replace('{{email}}', email))).toBeVisible();
    });

    test('the old address stops a change, and everyone is logged out', async ({
      page,
      context,
      request,
      member,
      signIn,
      texts,
      complaints,
    }) => {
      const { emailChange } = texts.reset;
      await signIn(context, member);
      await begin(page, texts.account, uniqueName().email);
      await page.goto(await linkTo(request, member.email, 'old-email'));
      await page.getByRole('button', { name: emailChange.old.stop }).click();
      await expect(title(page)).toHaveText(emailChange.stopped.title);
      await accessible(page);
      await expect(page.getByRole('link', { name: emailChange.stopped.next })).toHaveAttribute(
        'href',
        '/sign-in/reset',
      );
      expect((await page.goto(PAGE))?.status()).toBe(401);
      await expect.poll(() => complaints).toEqual(scripts ? ['Session expired. Please log in again.'] : []);
      complaints.length = 0;
      await page.goto(await linkTo(request, member.email, 'reset'));
      await expect(title(page)).toContainText(`@${member.username}`);
    });

    test('the member cancels a change, and its links say so', async ({
      page,
      context,
      request,
      member,
      signIn,
      texts,
    }) => {
      const { emailChange } = texts.account;
      const { email } = uniqueName();
      await signIn(context, member);
      await begin(page, texts.account, email);
      const link = await linkTo(request, email, 'new-email');
      await page.goto(link);
      const other = await context.newPage();
      await other.goto(PAGE);
      await other.getByRole('button', { name: emailChange.pending.cancel }).click();
      await expect(other.getByText(emailChange.done.cancelled)).toBeVisible();
      await expect(other.getByText(emailChange.pending.title)).toBeHidden();
      if (scripts) await expect(other.getByText(emailChange.done.cancelled)).toBeFocused();
      // The page that was open before.
      await page.getByRole('button', { name: texts.reset.emailChange.new.submit }).click();
      await expect(page.getByText(texts.reset.emailChange.lost)).toBeVisible();
      await accessible(page);
    });

    test('a link that never was leads to the page of the address', async ({ page, texts }) => {
      for (const side of ['new', 'old']) {
        expect((await page.goto(`/sign-in/${side}-email/made-up`))?.status()).toBe(400);
        await expect(title(page)).toHaveText(texts.reset.broken.title);
        await expect(page.getByRole('link', { name: texts.reset.emailChange.again })).toBeVisible();
      }
      await accessible(page);
    });
  });

test('an old proof is asked for again, and the typed address is not lost', async ({
  page,
  context,
  member,
  signIn,
  texts,
}) => {
  await signIn(context, member);
  await page.goto(PAGE);
  await hydrate(page);
  // The first answer is that of a session whose proof is old.
  let refusals = 1;
  await page.route('**/@me/security/email', (route) =>
    refusals-- > 0
      ? route.fulfill({ status: 403, json: { error: 'proof_needed', error_description: 'Prove it.' } })
      : route.continue(),
  );
  const { email } = uniqueName();
  await field(page).fill(email);
  await field(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.account.proof.title });
  await dialog.locator('input[name=password]').fill(member.password);
  await expect(field(page)).toHaveValue(email);
  await dialog.getByRole('button', { name: texts.account.proof.submit }).click();
  await expect(page.getByText(texts.account.emailChange.done.begun)).toBeVisible();
});
