import type { Page } from '@playwright/test';
import { visitorAt } from '../../support/api-at.ts';
import { registrationBody } from '../../support/registration.ts';
import { expect, expectAccessiblePage, hydrate, test, uniqueName } from '../fixtures.ts';

/**
 * Returns a function that returns the names of the scripts that the page has loaded so far, and their total
 * size in bytes.
 */
function weighScripts(page: Page): () => Promise<{ files: string[]; bytes: number }> {
  const loads: Promise<{ name: string; size: number }>[] = [];
  page.on('requestfinished', (request) => {
    const name = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) loads.push(request.sizes().then(({ responseBodySize: size }) => ({ name, size })));
  });
  return async () => {
    const all = await Promise.all(loads);
    return {
      files: [...new Set(all.map(({ name }) => name))],
      bytes: all.reduce((sum, { size }) => sum + size, 0),
    };
  };
}

test('the whole registration loads at most 120 kB of scripts in eight files', async ({ page, texts }) => {
  const { register, botCheck } = texts['sign-in'];
  const person = uniqueName();
  const weigh = weighScripts(page);
  await page.goto('/sign-in/register', { waitUntil: 'networkidle' });
  const atRest = await weigh();
  expect(atRest.files).toEqual(['entry.page']);
  expect(atRest.bytes).toBeLessThanOrEqual(5_000);

  const next = page.getByRole('button', { name: register.next });
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await next.click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.getByRole('button', { name: texts['sign-in'].password.show }).click();
  await page.locator('input[name=password]').press('End');
  await page.keyboard.type('s');
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
  await next.click();
  await page.locator('select[name=birth_day]').selectOption('1');
  await page.locator('select[name=birth_month]').selectOption('1');
  await page.locator('select[name=birth_year]').selectOption('1990');
  await page.locator('select[name=country]').selectOption('DE');
  await next.click();
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.done)).toBeVisible();
  const { files, bytes } = await weigh();
  expect(files.length, files.join()).toBeLessThanOrEqual(8);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

test('a password can be shown and hidden, also with the keyboard and before the script arrives', async ({
  page,
  texts,
}) => {
  const { password } = texts['sign-in'];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/password-reveal*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sign-in/login');
  const input = page.locator('input[name=password]');
  await input.fill('a quiet long lake');
  await page.getByRole('button', { name: password.show }).click();
  await expect(input).toHaveAttribute('type', 'password');
  release();
  await expect(input).toHaveAttribute('type', 'text');
  await expect(input).toHaveValue('a quiet long lake');
  await page.getByRole('button', { name: password.hide }).press('Enter');
  await expect(input).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: password.show })).toBeFocused();
});

test('a login is sent once, and its button works again after coming back', async ({
  page,
  member,
  texts,
}) => {
  const { login } = texts['sign-in'];
  let sent = 0;
  await page.route('/sign-in/login', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent += 1;
    // A 204 response leaves the browser on the page.
    return sent === 1 ? route.fulfill({ status: 204 }) : route.continue();
  });
  await page.goto('/sign-in/login');
  await hydrate(page);
  await page.getByRole('textbox', { name: login.login }).fill(member.username);
  await page.locator('input[name=password]').fill(member.password);
  await page.waitForFunction(() => customElements.get('native-form') !== undefined);
  const submit = page.getByRole('button', { name: login.submit, exact: true });
  await submit.click();
  // Pages are shown for the first time when they have loaded, which a press may precede.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await submit.click({ force: true });
  // Simulates a return through the back/forward cache, which restores the page as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  expect(sent).toBe(1);
  await submit.click();
  await page.waitForURL('**/account/short**');
  expect(sent).toBe(2);
});

test('the login form drops an error when its field is corrected', async ({ page, texts }) => {
  await page.goto('/sign-in/login');
  await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
  const errors = page.getByText(texts.errors.fillAllFields).filter({ visible: true });
  await expect(errors).toHaveCount(2);
  const login = page.locator('input[name=login]');
  await expect(async () => {
    await login.fill('');
    await login.fill('someone');
    await expect(errors).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(login).not.toHaveAttribute('aria-invalid');
});

test('back and forward move between the steps and keep what was typed', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const { register } = texts['sign-in'];
  const person = uniqueName();
  await page.goto('/sign-in/register?return_to=/about');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  await expect(heading).toHaveText(register.steps['2']);
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/sign-in\/register\?return_to=[^&]+&step=2$/);
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.goBack();
  await expect(heading).toHaveText(register.steps['1']);
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(page.locator('input[name=password]')).toHaveValue('a quiet long lake');
  await page.getByRole('button', { name: register.next }).click();
  await expect(heading).toHaveText(register.steps['3']);
  await expectAccessiblePage(page);
  // The URL of a step that the entered values do not permit yet shows the furthest permitted step.
  await page.goto('/sign-in/register?step=4');
  await expect(heading).toHaveText(register.steps['2']);
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText(register.password.again)).toBeVisible();
});

test('without a connection, the forms say so and keep what was typed', async ({ page, context, texts }) => {
  const { offline } = texts.common.error;
  await page.goto('/sign-in/register');
  await hydrate(page);
  await context.setOffline(true);
  await page.locator('input[name=username]').fill('offline_name');
  await page.getByRole('button', { name: texts['sign-in'].register.next }).click();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('offline_name');
  await context.setOffline(false);
  await page.getByRole('button', { name: texts['sign-in'].register.next }).click();
  await expect(page.getByText(texts.errors.fillAllFields).first()).toBeVisible();
});

test('a reset request shows every error in place, and trying again keeps the name', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const { request } = texts.reset;
  await page.goto('/sign-in/reset?response_type=code&state=x');
  const name = page.getByRole('textbox', { name: request.login });
  const submit = page.getByRole('button', { name: request.submit });
  await name.fill('a!');
  await submit.click();
  await expect(page.getByText(request.invalid)).toBeVisible();
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('a!');
  await name.fill('nobody_at_all');
  await page.locator('input[name=bot_check]').check();
  await submit.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(request.sent.title);
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: request.sent.again }).click();
  await expect(name).toHaveValue('nobody_at_all');
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/sign-in/reset?response_type=code&state=x');
});

test('a confirmation link that is not valid is reported in place', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const { confirm, broken } = texts.reset;
  await page.goto('/sign-in/confirm/made-up');
  await page.getByRole('button', { name: confirm.submit }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(broken.title);
  await expect(heading).toBeFocused();
  await expectAccessiblePage(page);
});

test('a refusal does not take the focus from a field that was reached meanwhile', async ({ page, texts }) => {
  const { register } = texts['sign-in'];
  const person = uniqueName();
  await page.goto('/sign-in/register');
  const name = page.getByRole('textbox', { name: register.displayName.label });
  const username = page.getByRole('textbox', { name: register.username.label });
  const next = page.getByRole('button', { name: register.next });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const fields = { username: 'usernameTaken' };
  await page.route('**/sign-in/registration/check', async (route) => {
    await asked;
    await route.fulfill({ json: { fields } });
  });
  await name.fill(person.displayName);
  await username.fill(person.username);
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await name.focus();
  answer();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(next).not.toHaveAttribute('aria-busy');
  await expect(name).toBeFocused();
  await next.click();
  await expect(username).toBeFocused();
});

test('a member who opens the registration is led on', async ({ page, context, member, signIn, texts }) => {
  const { signedIn } = texts['sign-in'].frame;
  const onward = page.getByRole('link', { name: signedIn.continue });
  await page.goto('/register?return_to=/about');
  await expect(onward).toBeHidden();
  await signIn(context, member);
  await page.reload();
  await expect(page.getByText(signedIn.text)).toBeVisible();
  await onward.click();
  await page.waitForURL('**/about');
});

test('a follow that was pressed before the login happens after it, once', async ({
  page,
  baseURL,
  member,
  texts,
}) => {
  const api = visitorAt(baseURL ?? '');
  const other = await registrationBody(api);
  await api('POST /api/v1/sign-in/registration', { body: other });
  const { follow } = texts.common;
  const button = page.locator('follow-button');
  // On a profile, and on a Short, which has scripts of its own and shows the button while it is empty.
  for (const path of [`/${other.username}`, `/@${other.username}`]) {
    await page.goto(path);
    await button.getByRole('link').click();
    await page.getByRole('textbox', { name: texts['sign-in'].login.login }).fill(member.email);
    await page.locator('input[name=password]').fill(member.password);
    await page.getByRole('button', { name: texts['sign-in'].login.submit, exact: true }).click();
    await page.waitForURL(`**${path}`);
    const toggle = button.getByRole('button');
    await expect(toggle).toHaveAccessibleName(new RegExp(`^${follow.following}`));
    const unfollowed = page.waitForResponse('**/follow');
    await toggle.click();
    await unfollowed;
    await page.reload();
    await expect(toggle).toHaveAccessibleName(new RegExp(`^${follow.followOf.replace('{{name}}', '.*')}`));
    await page.context().clearCookies({ name: /SID|has_session/ });
  }
});
