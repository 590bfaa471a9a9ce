import { expect, expectAccessiblePage, hydrate, test } from '../fixtures.ts';

interface Outbox {
  messages: { id: number; to: string[] }[];
}

test('a password reset works from the request through the email to a new login', async ({
  page,
  member,
  texts,
  request,
}) => {
  const { reset } = texts;
  const password = 'seven slow snails';
  await page.goto('/sign-in/login');
  await page.getByRole('link', { name: texts['sign-in'].login.forgotten }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.request.title);
  await page.getByRole('textbox', { name: reset.request.login }).fill(member.email);
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(texts['sign-in'].botCheck.done)).toBeVisible();
  await page.getByRole('button', { name: reset.request.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.request.sent.title);
  await expect(page.getByText(member.email)).toBeVisible();
  await expectAccessiblePage(page);

  const json = { accept: 'application/json' };
  const link = async (): Promise<string | undefined> => {
    const { messages }: Outbox = await (await request.get('/sandbox/mail', { headers: json })).json();
    for (const { id } of messages.filter(({ to }) => to.includes(member.email))) {
      const { text } = await (await request.get(`/sandbox/mail/${id}`, { headers: json })).json();
      const found = /https?:\/\/\S+\/sign-in\/reset\/\S+/.exec(text)?.[0];
      if (found) return found;
    }
    return undefined;
  };
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  await page.goto((await link()) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`@${member.username}`);
  await expectAccessiblePage(page);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeat]').fill('something else');
  await page.getByRole('button', { name: reset.reset.submit }).click();
  await expect(page.getByText(texts.errors.passwords_not_matching)).toBeVisible();
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeat]').fill(password);
  await page.getByRole('button', { name: reset.reset.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reset.reset.done.title);

  await page.getByRole('link', { name: reset.reset.done.login }).click();
  await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
  await page.waitForURL('**/account/short**');
});

test('an invalid reset link shows an error and links to a new request', async ({ page, texts }) => {
  const { broken } = texts.reset;
  await page.goto(`/sign-in/reset/${'x'.repeat(43)}`);
  await expect(page.getByText(broken.used)).toBeVisible();
  const response = await page.goto('/sign-in/reset/made-up');
  await expect(page.getByText(broken.unclear)).toBeVisible();
  expect(response?.status()).toBe(400);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(broken.title);
  await expectAccessiblePage(page);
});

test('ending a session on one device logs the other device out at its next request', async ({
  page,
  context,
  browser,
  member,
  signIn,
  texts,
}) => {
  const { security } = texts.account;
  await signIn(context, member);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, member);
  const other = await elsewhere.newPage();
  expect((await other.goto('/account'))?.status()).toBe(200);
  const opened = await elsewhere.newPage();
  await opened.goto('/account/security');
  await hydrate(opened);

  await page.goto('/account');
  await page.getByRole('link', { name: new RegExp(texts.account.hub.security.title) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(security.title);
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: security.sessions.endOthers }).click();
  await expect(page.getByText(security.sessions.ended, { exact: true })).toBeFocused();
  expect((await other.goto('/account'))?.status()).toBe(401);
  // A page that is still open says so, and how to log in.
  for (const name of ['current', 'password', 'repeat'])
    await opened.locator(`input[name=${name}]`).fill('a quiet long lake');
  await opened.getByRole('button', { name: security.password.submit }).click();
  await expect(opened.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '/login?return_to=%2Faccount%2Fsecurity',
  );
  await elsewhere.close();
});

test('emails follow a member who switches the language', async ({
  page,
  context,
  member,
  signIn,
  request,
}) => {
  await signIn(context, member);
  await page.goto('/account/security');
  await hydrate(page);
  const saved = page.waitForRequest((sent) => sent.url().endsWith('/api/v1/@me/language'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  expect((await saved).postDataJSON()).toEqual({ language: 'de' });
  await page.getByRole('button', { name: 'Link noch einmal schicken' }).click();
  const subjects = async () => {
    const answer = await request.get('/sandbox/mail', { headers: { accept: 'application/json' } });
    const { messages }: { messages: { to: string[]; subject: string }[] } = await answer.json();
    return messages.filter(({ to }) => to.includes(member.email)).map(({ subject }) => subject);
  };
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Bitte bestätige deine E-Mail-Adresse');
});

test('an error disappears when its field is corrected, comes again with the next answer, and nothing moves', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const { password } = texts.account.security;
  await signIn(context, member);
  await page.goto('/account/security');
  await hydrate(page);
  const submit = page.getByRole('button', { name: password.submit });
  await submit.click();
  const errors = page.getByText(texts.errors.fillAllFields);
  await expect(errors.filter({ visible: true })).toHaveCount(3);
  const place = async () => (await submit.boundingBox())?.y;
  const before = await place();
  const current = page.locator('input[name=current]');
  await current.fill('not my password');
  await expect(errors.filter({ visible: true })).toHaveCount(2);
  await expect(current).not.toHaveAttribute('aria-invalid');
  await expect(current).not.toHaveAttribute('aria-describedby');
  await expect(page.locator('input[name=repeat]')).toHaveAttribute('aria-invalid', 'true');
  expect(await place()).toBe(before);
  await submit.click();
  await expect(errors.filter({ visible: true })).toHaveCount(2);
  for (const name of ['password', 'repeat'])
    await page.locator(`input[name=${name}]`).fill('nine quiet owls');
  await submit.click();
  await expect(page.getByText(texts.errors.wrong_password)).toBeVisible();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
});

test.describe('with a confirmed email', () => {
  test.use({ emailConfirmed: true });

  test('a proof that was asked for before the page was left is asked for again', async ({
    page,
    context,
    member,
    signIn,
    texts,
  }) => {
    const { passkeys, proof } = texts.account;
    await signIn(context, member);
    await page.route('**/passkeys/options', (route) =>
      route.fulfill({ status: 403, json: { error: 'proof_needed', error_description: 'Prove it.' } }),
    );
    await page.goto('/account');
    await hydrate(page);
    const open = page.getByRole('main').locator('a[href="/account/security"]');
    const create = page.getByRole('button', { name: passkeys.create });
    const dialog = page.getByRole('dialog', { name: proof.title });
    await open.click();
    await create.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await open.click();
    await create.click();
    await expect(dialog).toBeVisible();
  });
});

test('before the email is confirmed, no factor is offered, and a press leads to the link', {
  tag: '@both',
}, async ({ page, context, member, signIn, texts }) => {
  const { security, passkeys, secondStep } = texts.account;
  await signIn(context, member);
  for (const path of ['/account/security', '/account/security/second-step']) {
    await page.goto(path);
    await expect(page.getByText(security.address.first).first()).toBeVisible();
    for (const name of [passkeys.create, secondStep.setUp, secondStep.begin])
      await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
    await expectAccessiblePage(page);
    await page.getByRole('link', { name: security.address.toFirst }).first().click();
    await expect(page).toHaveURL('/account/security#email');
    await expect(page.getByRole('button', { name: security.address.again })).toBeInViewport();
  }
});
