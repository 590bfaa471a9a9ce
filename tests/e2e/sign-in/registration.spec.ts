import type { Locator, Page } from '@playwright/test';
import { visitorAt } from '../../support/api-at.ts';
import { registrationBody } from '../../support/registration.ts';
import { expect, type Texts, test, uniqueName } from '../fixtures.ts';

test('every invalid field shows its error, and input survives even a reload', { tag: '@both' }, async ({
  page,
  texts,
}) => {
  const { register } = texts['sign-in'];
  const { errors } = texts;
  await page.goto('/sign-in/register');
  const next = page.getByRole('button', { name: register.next });
  const name = page.getByRole('textbox', { name: register.displayName.label });
  const username = page.getByRole('textbox', { name: register.username.label });

  await next.click();
  await expect(page.getByText(errors.fillAllFields).first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('<b>Mia</b>');
  await username.fill('a!');
  await next.click();
  await expect(page.getByText(errors.invalidDisplayName)).toBeVisible();
  await expect(page.getByText(errors.invalidUsername)).toBeVisible();

  const person = uniqueName();
  await name.fill(person.displayName);
  await expect(page.getByText(register.username.suggestions)).toBeVisible();
  await username.fill(person.username);
  await next.click();
  await page.getByRole('textbox', { name: register.email.label }).fill('mia@');
  await page.locator('input[name=password]').fill('short');
  await next.click();
  await expect(page.getByText(errors.invalidEmail)).toBeVisible();
  await expect(page.getByText(errors.invalidPassword)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: register.email.label })).toHaveValue('mia@');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await page.getByRole('button', { name: register.back }).click();
  await expect(name).toHaveValue(person.displayName);
  await expect(username).toHaveValue(person.username);
});

/** Copies a text with the keyboard and the clipboard, as a person or a password manager would. */
async function copyOver(text: string, from: Locator, to: Locator) {
  await from.fill(text);
  await from.press('ControlOrMeta+a');
  await from.press('ControlOrMeta+c');
  await to.press('ControlOrMeta+v');
  await expect(to).toHaveValue(text);
}

test('fields declare their autocomplete purpose, and a password can be pasted', async ({ page, texts }) => {
  const { login, register } = texts['sign-in'];
  const password = page.locator('input[name=password]');
  await page.goto('/sign-in/login');
  const name = page.getByRole('textbox', { name: login.login });
  await expect(name).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await copyOver('a quiet long lake', name, password);

  const person = uniqueName();
  await page.goto('/sign-in/register');
  const username = page.getByRole('textbox', { name: register.username.label });
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await username.fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  const email = page.getByRole('textbox', { name: register.email.label });
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await copyOver('a quiet long lake', email, password);
});

test('the birth date selects do not offer 31 February', async ({ page, texts }) => {
  const { register } = texts['sign-in'];
  const person = uniqueName();
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await page.getByRole('button', { name: register.next }).click();
  await page.locator('select[name=birth_day]').selectOption('31');
  await page.locator('select[name=birth_month]').selectOption('2');
  const days = page.locator('select[name=birth_day]');
  await expect(days).toHaveValue('');
  await expect(days.locator('option[value="30"]')).toHaveCount(0);
  await expect(page.locator('select[name=country] option[value]:not([value=""])')).toHaveCount(28);
});

/** Fills in all steps of the registration except the captcha. */
async function fillIn(page: Page, texts: Texts, person: ReturnType<typeof uniqueName>) {
  const { register } = texts['sign-in'];
  const next = page.getByRole('button', { name: register.next });
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await next.click();
  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await next.click();
  await page.locator('select[name=birth_day]').selectOption('1');
  await page.locator('select[name=birth_month]').selectOption('1');
  await page.locator('select[name=birth_year]').selectOption('1990');
  await page.locator('select[name=country]').selectOption('DE');
  await next.click();
  await page.getByRole('radio', { name: register.referral.google }).check();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=accept_privacy]').check();
}

test('values that were taken meanwhile lead back to their step, and every affected step is marked at once', async ({
  page,
  baseURL,
  texts,
}) => {
  const { register, botCheck } = texts['sign-in'];
  const person = uniqueName();
  await fillIn(page, texts, person);
  await page.locator('input[name=accept_terms]').uncheck();
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page.getByText(register.agree.termsMissing)).toBeVisible();
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeVisible();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.done)).toBeVisible();

  const api = visitorAt(baseURL ?? '');
  const { username, email } = person;
  await api('POST /api/v1/sign-in/registration', { body: await registrationBody(api, { username, email }) });

  await page.getByRole('button', { name: register.submit }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['1']);
  const name = page.getByRole('textbox', { name: register.username.label });
  await expect(page.getByText(texts.errors.usernameTaken)).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await name.fill(uniqueName().username);
  await page.getByRole('button', { name: register.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['2']);
  const mail = page.getByRole('textbox', { name: register.email.label });
  await expect(mail).toHaveAttribute('aria-invalid', 'true');
  await expect(mail).toBeFocused();
  await expect(page.getByText(texts.errors.emailTaken)).toBeVisible();
});

test('names are checked while typing, and a common password is rejected on its own step', async ({
  page,
  member,
  texts,
}) => {
  const { register } = texts['sign-in'];
  const { errors } = texts;
  const person = uniqueName();
  await page.goto('/sign-in/register');
  const next = page.getByRole('button', { name: register.next });
  const shown = page.getByRole('textbox', { name: register.displayName.label });
  const name = page.getByRole('textbox', { name: register.username.label });
  await shown.fill(member.displayName.toUpperCase());
  await expect(page.getByText(errors.displayNameTaken)).toBeVisible();
  await name.fill(member.username);
  await expect(page.getByText(errors.usernameTaken)).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // The field that is being edited keeps the focus.
  await expect(name).toBeFocused();
  await name.fill(person.username);
  await expect(page.getByText(register.username.free)).toBeVisible();
  await shown.fill('Team Support');
  // The click comes before the debounced check has started, so the step waits for the response to that check.
  await next.click();
  await expect(page.getByText(errors.displayNameTaken)).toBeVisible();
  await expect(shown).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['1']);
  await shown.fill(person.displayName);
  await expect(page.getByText(register.displayName.free)).toBeVisible();
  await next.click();

  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  const password = page.locator('input[name=password]');
  await password.fill('password123');
  await next.click();
  await expect(page.getByText(errors.commonPassword)).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('a quiet long lake');
  await expect(page.getByText(errors.commonPassword)).toBeHidden();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['3']);
});

test('a step continues if the check of its values is rate limited', async ({ page, texts }) => {
  const { register } = texts['sign-in'];
  const person = uniqueName();
  await page.route('**/api/v1/sign-in/registration/check', (route) =>
    route.fulfill({ status: 429, json: { error: 'too_many_requests', error_description: 'Too many.' } }),
  );
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await page.getByRole('button', { name: register.next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.steps['2']);
});

test('without a connection, each step says so, loses nothing, and goes on once there is one', async ({
  page,
  context,
  texts,
}) => {
  const { register, botCheck } = texts['sign-in'];
  const { offline } = texts.common.error;
  const person = uniqueName();
  const heading = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: register.next });
  const fields = page.locator('form :is(input, select):not([type=hidden])');
  const entered = () =>
    fields.evaluateAll((all: (HTMLInputElement | HTMLSelectElement)[]) =>
      all.map((field) => (field instanceof HTMLInputElement && field.checked) || field.value),
    );
  /** Presses the button without a connection, then with one. */
  const pressTwice = async (button: Locator) => {
    const before = await entered();
    await context.setOffline(true);
    await button.click();
    const notice = page.getByRole('alert').filter({ hasText: offline });
    await expect(notice).toBeFocused();
    expect(await entered()).toEqual(before);
    await context.setOffline(false);
    await button.click();
  };
  await page.goto('/sign-in/register');
  await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
  await expect(page.getByText(register.displayName.free)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
  await pressTwice(next);
  await expect(heading).toHaveText(register.steps['2']);

  await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
  await page.locator('input[name=password]').fill('a quiet long lake');
  await pressTwice(next);
  await expect(heading).toHaveText(register.steps['3']);

  for (const [name, value] of [
    ['birth_day', '1'],
    ['birth_month', '1'],
    ['birth_year', '1990'],
    ['country', 'DE'],
  ] as const)
    await page.locator(`select[name=${name}]`).selectOption(value);
  // This step asks the server nothing.
  await context.setOffline(true);
  await next.click();
  await expect(heading).toHaveText(register.steps['4']);
  const box = page.locator('input[name=bot_check]');
  await box.click();
  const problem = page.locator('#bot-check-error').getByText(offline);
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: register.submit }).click();
  await expect(page.locator('[name=accept_terms]')).toHaveAttribute('aria-invalid', 'true');
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(botCheck.done)).toBeVisible();
  await expect(box).toBeChecked();

  await page.getByRole('radio', { name: register.referral.google }).check();
  await page.locator('input[name=accept_terms]').check();
  await page.locator('input[name=accept_privacy]').check();
  await pressTwice(page.getByRole('button', { name: register.submit }));
  await page.waitForURL('**/account/short**');
});

test('the captcha starts with its step, and an account submitted during it is created afterwards', async ({
  page,
  texts,
}) => {
  const { register, botCheck } = texts['sign-in'];
  let started = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/sign-in/bot-check', async (route) => {
    started += 1;
    await held;
    await route.continue();
  });
  await fillIn(page, texts, uniqueName());
  await expect.poll(() => started).toBe(1);
  await page.locator('input[name=bot_check]').check();
  await expect(page.getByText(botCheck.working)).toBeVisible();
  const submit = page.getByRole('button', { name: register.submit });
  await submit.click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(texts.errors.recaptchaFailed)).toBeHidden();
  release();
  await expect(page).not.toHaveURL(/register/);
  expect(started).toBe(1);
});

test.describe('in Zurich', () => {
  test.use({ timezoneId: 'Europe/Zurich' });

  test('Switzerland is preselected, and no select clips its text', { tag: '@both' }, async ({
    page,
    texts,
  }) => {
    const { register } = texts['sign-in'];
    const person = uniqueName();
    await page.goto('/sign-in/register');
    await page.getByRole('textbox', { name: register.displayName.label }).fill(person.displayName);
    await page.getByRole('textbox', { name: register.username.label }).fill(person.username);
    await page.getByRole('button', { name: register.next }).click();
    await page.getByRole('textbox', { name: register.email.label }).fill(person.email);
    await page.locator('input[name=password]').fill('a quiet long lake');
    await page.getByRole('button', { name: register.next }).click();
    await expect(page.locator('select[name=country]')).toHaveValue('CH');
    const cut = await page.locator('select[name^=birth_]').evaluateAll(async (selects) => {
      await document.fonts.ready;
      const measure = document.createElement('canvas').getContext('2d');
      return selects.flatMap((select) => {
        if (!(select instanceof HTMLSelectElement) || !measure) return ['no select'];
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        measure.font = font;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return [...select.options].flatMap(({ text }) =>
          measure.measureText(text).width > room + 1 ? [text] : [],
        );
      });
    });
    expect(cut).toEqual([]);
  });
});
